// What the store's tests keep.
#pragma once

#include <memory>
#include <string>

#include "store/places.h"
#include "store/store.h"

namespace bivouac::test {

using namespace bivouac::store;

inline Time at(int seconds) { return Time{std::chrono::seconds{1'800'000'000 + seconds}}; }

template <class T>
T need(Result<T> result) {
    const std::string why = result ? "" : result.error().sentence;
    REQUIRE_MESSAGE(result.has_value(), why);
    if constexpr (!std::is_void_v<T>) return std::move(*result);
}

template <class T>
bool fails_with(const Result<T>& result, Trouble trouble) {
    if (!result && result.error().trouble != trouble) MESSAGE(result.error().sentence);
    return !result && result.error().trouble == trouble && !result.error().sentence.empty();
}

inline std::unique_ptr<Store> opened(const std::string& where) { return need(open_store(where)); }

inline Game game_called(const std::string& id) {
    Game game;
    game.id = {id};
    game.identity = {"napoleon-1806", "short", R"({"rules":"grognard"})", 3, "0f1e2d"};
    for (std::size_t i = 0; i < game.seed.bytes.size(); ++i) {
        game.seed.bytes[i] = static_cast<std::uint8_t>(i * 9);
    }
    game.clock = R"({"main":600})";
    game.flag = "lose";
    game.seats = {{"prussian", "", false}, {"french", "colonel", false}};
    game.created = at(0);
    game.turn = {"prussian", at(0), at(600)};
    return game;
}

inline Entry action(const std::string& text, const std::string& seat = "prussian") {
    Entry entry;
    entry.kind = "action";
    entry.seat = seat;
    entry.text = text;
    entry.time = at(1);
    return entry;
}

inline Append one_more(const GameId& game, Number expected, const std::string& text) {
    Append append;
    append.game = game;
    append.expected = expected;
    append.entries = {action(text)};
    return append;
}

}  // namespace bivouac::test
