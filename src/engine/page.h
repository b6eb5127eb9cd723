// What a page in a browser is given: what to draw, and what the things on it are called. A page is
// told of no piece and no card before its viewer has been shown it, not even by an id.
// What a game offers for it is listed in engine/hooks.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/fail.h"
#include "core/json_writer.h"
#include "core/phrase.h"

namespace bivouac {

// What a page can point at. An empty id: nothing that can be pointed at.
struct Thing {
    std::string_view kind;  // "side", "area", "piece", "card", "date" ...
    std::string id;

    bool can_be_hidden() const { return kind == "piece" || kind == "card"; }
};

// The pieces and cards that somebody has been shown, by the categories of the game's sentences. It
// only grows from entry to entry, and is a function of what he was sent.
class KnownThings {
   public:
    static constexpr std::size_t most_categories = 16;

    void add(std::uint8_t category, std::uint64_t value) { of(category).insert(NameId{value}); }
    // Whatever a sentence names.
    void add(const Phrase& sentence) {
        for (std::size_t i = 0; i < sentence.count; ++i) {
            const Arg& arg = sentence.args[i];
            if (arg.kind == Arg::Kind::name) add(arg.category, arg.value);
            if (arg.kind == Arg::Kind::names) of(arg.category) |= arg.set;
        }
    }
    bool contains(std::uint8_t category, std::uint64_t value) const {
        return category < most_categories && value < NameId::no_value &&
               names_[category].contains(NameId{value});
    }

    friend bool operator==(const KnownThings&, const KnownThings&) = default;

   private:
    Names& of(std::uint8_t category) {
        if (category >= most_categories) fail_full("a list of categories", most_categories);
        return names_[category];
    }

    std::array<Names, most_categories> names_{};
};

}  // namespace bivouac
