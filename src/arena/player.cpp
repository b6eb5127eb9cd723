#include "arena/player.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "core/fnv.h"

namespace bivouac::arena {

namespace {

// What a program wrote may be long, and may hold what a terminal obeys.
std::string quotable(std::string_view written, std::size_t longest) {
    std::string shown(written.substr(0, longest));
    std::replace_if(shown.begin(), shown.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
    return shown.size() < written.size() ? shown + "…" : shown;
}

Sentence not_started(const Contender& contender) {
    constexpr std::size_t longest = 200;
    const std::string name = quotable(contender.name, longest);
    return {"The program " + name + " cannot be started.",
            "Le programme " + name + " ne peut être lancé."};
}

// The table is closed: an entry of the record says how.
Player::Turn forfeit(AnyTable& table, Seat seat, bool late, Sentence why) {
    table.close(late ? Entry::Kind::flag : Entry::Kind::adjudicate, late ? seat : seat.other());
    Player::Turn turn;
    turn.forfeit = std::move(why);
    return turn;
}

}  // namespace

std::optional<Contender> contender_named(std::string_view name) {
    Contender contender{std::string(name), {}, name.find('/') != std::string_view::npos};
    if (contender.is_outside) return contender;
    const auto order = bots::order_named(name);
    if (!order) return std::nullopt;
    contender.order = *order;
    return contender;
}

std::optional<Sentence> start_error(const Contender& contender) {
    if (!contender.is_outside || OutsideBot::start(contender.name) != nullptr) return std::nullopt;
    return not_started(contender);
}

Player::Player(const Contender& contender, std::uint64_t seed, int milliseconds)
    : contender_(contender), milliseconds_(milliseconds) {
    contender_.order.seed = Fnv1a().add_number(contender.order.seed).add_number(seed).value;
}

Player::Turn Player::take(const shelf::ShelfGame& game, AnyTable& table, Seat seat) {
    if (contender_.is_outside) return take_outside(table, seat);
    Turn turn;
    const auto asked = std::chrono::steady_clock::now();
    shelf::Suggestion found = game.suggest(table, seat, contender_.order);
    contender_.order.budget = found.budget;
    if (found.wait.count() > 0) std::this_thread::sleep_until(asked + found.wait);
    turn.action = std::move(found.action);
    turn.refused = table.act(seat, {turn.action}).refused;
    return turn;
}

Player::Turn Player::take_outside(AnyTable& table, Seat seat) {
    if (program_ == nullptr) program_ = OutsideBot::start(contender_.name);
    if (program_ == nullptr) return forfeit(table, seat, false, not_started(contender_));
    const auto answer = program_->ask(table, seat, milliseconds_);
    if (!answer) return forfeit(table, seat, answer.error().late, answer.error().why);
    const ActResult acted = table.act(seat, {*answer});
    if (!acted.refused) return {*answer, false, std::nullopt};
    const Sentence& why = acted.refusal.sentence;
    constexpr std::size_t longest = 60;
    const std::string wanted = quotable(*answer, longest);
    Turn turn = forfeit(
        table, seat, false,
        {"It wanted “" + wanted + "”: " + why.en, "Il voulait « " + wanted + " » : " + why.fr});
    turn.action = *answer;
    return turn;
}

}  // namespace bivouac::arena
