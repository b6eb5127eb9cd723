// The players' clocks: how much time each has, and whose is running.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/json_writer.h"
#include "server/fault.h"
#include "server/game_history.h"
#include "store/model.h"

namespace bivouac::server {

using store::Milliseconds;
using store::Time;

struct ClockRule {
    enum class Kind : std::uint8_t {
        none,
        game,  // so much for all one's decisions, and a little more with each turn
        move,  // so much from being asked to being asked no more
    };
    Kind kind = Kind::none;
    Milliseconds time{0};
    Milliseconds increment{0};

    friend bool operator==(const ClockRule&, const ClockRule&) = default;
};

// {"kind":"none"}, {"kind":"game","minutes":120,"increment":30} with seconds,
// {"kind":"days","days":3}; empty text: none.
Result<ClockRule> read_clock(std::string_view json);
std::string clock_text(const ClockRule& rule);  // empty: none

// The rule for a game whose clock has run out.
enum class FlagRule : std::uint8_t { loss, unfinished, organiser };
std::optional<FlagRule> flag_named(std::string_view name);
std::string_view name_of(FlagRule rule);

class Clocks {
   public:
    Clocks() = default;
    // Bots have no clock.
    Clocks(const ClockRule& rule, PlayerFlags has_clock);

    const ClockRule& rule() const { return rule_; }
    // The clocks run from then on, for those who are asked. When the game goes on after a flag
    // fell, a player who had no time left has all the time there was at the start.
    void start(Time now, PlayerFlags asked);
    // Somebody has decided: others may be asked now.
    void go_on(Time now, PlayerFlags asked);
    void stop(Time now);

    bool has_clock(std::size_t player) const { return has_clock_[player]; }
    bool is_running(std::size_t player) const { return running_[player]; }
    Milliseconds left(std::size_t player, Time now) const;
    // When the first of those that run has run out.
    std::optional<Time> deadline() const;
    std::optional<std::size_t> fallen(Time now) const;

   private:
    ClockRule rule_;
    std::array<bool, max_seats> has_clock_{}, running_{};
    std::array<Milliseconds, max_seats> left_{};
    std::array<Time, max_seats> since_{};
    bool started_ = false;
};

}  // namespace bivouac::server
