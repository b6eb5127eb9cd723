#include "engine/responses.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace bivouac::test {

namespace {

enum class At : std::uint8_t { first_moment, second_moment };
enum class Kind : std::uint8_t { responses, card };

constexpr Seat host{0};
constexpr Seat guest{1};

// Two hands of ten cards, of which each may be played in any window, and whose effect is another
// procedure.
struct Salon {
    struct State {
        FrameStack stack;
    };
    State state;
    std::array<int, 2> hand{10, 10};
    std::array<int, 2> playable{10, 10};  // of them now
    bool is_quick = false;
    bool once = false;
    Seats answered;
    std::string heard;
    std::size_t deepest = 0;

    bool is_over() const { return false; }
    void look() { deepest = std::max(deepest, static_cast<std::size_t>(state.stack.depth)); }
};

struct Card {
    static constexpr auto id = Kind::card;
    std::uint8_t laid = 0;
    Step run(Salon& salon) {
        salon.look();
        if (laid++ == 0) return Step::again;
        salon.heard += '.';
        return Step::done;
    }
};

struct SalonDesk {
    static constexpr auto window_id = Kind::responses;
    static bool opens(const Salon& salon, Seat seat, At) { return salon.hand[seat.index()] > 0; }
    static bool asks_again(const Salon& salon, Seat, At) { return !salon.once; }
    static bool is_quick(const Salon& salon) { return salon.is_quick; }
    static bool answered(const Salon& salon, Seat seat, At) {
        return salon.answered.contains(seat);
    }
    static void playable(const Salon& salon, Seat seat, At, Actions& list) {
        for (int i = 0; i < salon.playable[seat.index()]; ++i) {
            list.push_back(Action{1, static_cast<std::uint8_t>(i)});
        }
    }
    static Verdict why_not(const Salon&, Seat, At, Action) { return Verdict::no("", Phrase("")); }
    static Decision decision(const Salon&, Seat seat, At at) {
        return {seat, at == At::first_moment ? "first" : "second", "", Phrase("")};
    }
    static Action decline() { return Action{0}; }
    static void play(Salon& salon, Seat seat, At, Action) {
        --salon.hand[seat.index()];
        --salon.playable[seat.index()];
        salon.heard += seat == host ? 'h' : 'g';
        salon.state.stack.push(Card{});
    }
    static void declined(Salon& salon, Seat seat, At) { salon.heard += seat == host ? '|' : '/'; }
    static void show(Salon& salon, Nature nature) {
        salon.heard += nature == Nature::asks ? '?' : '-';
    }
};

using TwoWindows = Responses<SalonDesk, Salon, Salon, At, 3>;
using All = Procedures<Salon, Salon, TwoWindows, Card>;
static_assert(All::ids_match_positions());

TwoWindows both_in_turn() {
    return TwoWindows(TwoWindows::Window{host, At::first_moment},
                      TwoWindows::Window{guest, At::second_moment});
}

// Who is asked; none: nobody.
Seat asked(Salon& salon) {
    proceed<All>(salon);
    salon.look();
    if (salon.state.stack.empty()) return {};
    return All::asks(salon, salon.state.stack.top()).first();
}

void answer(Salon& salon, Action action) {
    const Seat seat = asked(salon);
    All::apply(salon, salon.state.stack.top(), seat, action);
}

}  // namespace

TEST_CASE("Each is asked in turn until it stops") {
    Salon salon;
    salon.state.stack.push(both_in_turn());
    CHECK(asked(salon) == host);
    CHECK(All::decision(salon, salon.state.stack.top(), host).kind == "first");
    answer(salon, Action{1, 0});
    CHECK(asked(salon) == host);
    answer(salon, Action{1, 0});
    answer(salon, SalonDesk::decline());
    CHECK(asked(salon) == guest);
    CHECK(All::decision(salon, salon.state.stack.top(), guest).kind == "second");
    answer(salon, SalonDesk::decline());
    CHECK(asked(salon).is_none());
    CHECK(salon.heard == "h.h.|/");
}

TEST_CASE("Where a window takes one card, the next seat is asked after it") {
    Salon salon;
    salon.once = true;
    salon.state.stack.push(both_in_turn());
    answer(salon, Action{1, 0});
    CHECK(asked(salon) == guest);
    answer(salon, Action{1, 0});
    CHECK(asked(salon).is_none());
    CHECK(salon.heard == "h.g.");
}

TEST_CASE("Two hands of ten nest no deeper than two hands of one") {
    const auto depth_with = [](int cards) {
        Salon salon;
        salon.hand = salon.playable = {cards, cards};
        salon.state.stack.push(both_in_turn());
        int played = 0;
        for (; !asked(salon).is_none(); ++played) answer(salon, Action{1, 0});
        CHECK(played == 2 * cards);
        return salon.deepest;
    };
    CHECK(depth_with(1) == 2);
    CHECK(depth_with(10) == 2);
}

TEST_CASE("A window opens by public facts, and a standing answer closes it") {
    Salon salon;
    salon.hand[host.index()] = 0;
    salon.state.stack.push(both_in_turn());
    CHECK(asked(salon) == guest);
    CHECK(salon.heard.empty());

    Salon declined;
    declined.answered.insert(host);
    declined.state.stack.push(both_in_turn());
    CHECK(asked(declined) == guest);
    CHECK(declined.heard == "|");
}

TEST_CASE("A quick window says once for every question that it is asked or passed over") {
    Salon salon;
    salon.is_quick = true;
    salon.playable = {2, 0};
    salon.state.stack.push(both_in_turn());
    CHECK(asked(salon) == host);
    CHECK(asked(salon) == host);
    CHECK(salon.heard == "?");
    answer(salon, Action{1, 0});
    CHECK(asked(salon) == host);
    CHECK(salon.heard == "?h.?");
    answer(salon, Action{1, 0});
    CHECK(asked(salon).is_none());
    CHECK(salon.heard == "?h.?h.-|-/");

    Salon strict;
    strict.playable = {0, 0};
    strict.state.stack.push(both_in_turn());
    CHECK(asked(strict) == host);
}

TEST_CASE("One seat and one answer is a list of one") {
    using One = Window<SalonDesk, Salon, Salon, At>;
    static_assert(sizeof(One) == 4);
    Salon salon;
    One window(guest, At::second_moment);
    CHECK(window.run(salon) == Step::ask);
    CHECK(window.asks(salon) == Seats::only(guest));
    window.apply(salon, guest, SalonDesk::decline());
    CHECK(window.run(salon) == Step::done);
    CHECK(salon.heard == "/");
}

}  // namespace bivouac::test
