// What is asked, what is answered to a wrong reply, and how a game ended.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/phrase.h"
#include "engine/seat.h"

namespace bivouac {

// What is asked of a seat, and by which rule.
struct Decision {
    Seat seat;
    std::string_view kind;  // "choose-operation": stable, for programs
    std::string_view rule;  // clause of the register, without the game's prefix
    Phrase prompt;
    std::string_view standing = {};  // the standing answer that would decline it; empty: none

    friend constexpr bool operator==(const Decision&, const Decision&) = default;
};

// Legal, or the rule that forbids it and a sentence that says why.
struct Verdict {
    bool legal = true;
    std::string_view rule;
    Phrase reason;

    static constexpr Verdict yes() { return {}; }
    static constexpr Verdict no(std::string_view rule, Phrase reason) {
        return {false, rule, reason};
    }
    friend constexpr bool operator==(const Verdict&, const Verdict&) = default;
};

// How much of a victory it is.
struct Degree {
    std::uint8_t rank = 0;  // grows with the victory; 0: nobody has won
    std::string_view name;  // the game's word for it, "decisive"; empty: it has but one

    friend constexpr bool operator==(const Degree&, const Degree&) = default;
};
inline constexpr Degree nobody_has_won{};
inline constexpr Degree plain_victory{1, {}};  // of a game whose victories are all alike

struct Outcome {
    bool over = false;
    Seat winner;              // none: a draw, or not over
    Degree degree;            // of the winner's victory
    std::string_view reason;  // the clause by which it ended
    std::array<std::int16_t, max_seats> score{};

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace bivouac
