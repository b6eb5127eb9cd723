#include "games/nations/fixture.h"

#include <algorithm>

#include "data/files.h"
#include "data/nations.h"
#include "games/nations/procedures.h"

namespace bivouac::nations {

std::shared_ptr<const Data> shipped_nations() {
    static const std::shared_ptr<const Data> data =
        data::load_nations(
            data::Files::from_directory(std::string(BIVOUAC_SOURCE_DIR) + "/data/nations-1813")
                .value())
            .value();
    return data;
}

Leipzig1813::Leipzig1813(const Options& options)
    : game_(std::make_unique<Nations>(shipped_nations(), options)) {
    const Data& data = game().data();
    state.chance = Chance::from(seed_from_number(1));
    for (std::size_t i = 0; i < data.armies.size(); ++i) state.arm[i] = data.armies[i].arm;
    for (std::size_t d = 0; d < districts; ++d) {
        state.mission[d] = MissionId{d * missions_a_district};
    }
    for (std::size_t i = 0; i < data.cards.size(); ++i) {
        for (int n = 0; n < data.cards[i].copies; ++n) put_back(CardId{i});
    }
    row({"terrain-plain", "terrain-river", "terrain-forest", "terrain-hill"});
    time(1);
}

void Leipzig1813::new_game(std::uint64_t seed) {
    told.clear();
    Events events(told);
    state = game().start(seed_from_number(seed), events);
}

void Leipzig1813::markers(std::string_view name, Names zones) {
    const ArmyId which = army(name);
    state.played.insert(which);
    state.gone.erase(which);
    state.markers[which.index()].clear();
    for (const std::string_view one : zones) state.markers[which.index()].insert(zone(one));
}

void Leipzig1813::tile(std::string_view name, std::string_view where, int points_lost) {
    const ArmyId which = army(name);
    state.played.insert(which);
    state.gone.erase(which);
    state.markers[which.index()].clear();
    state.tile[which.index()] = zone(where);
    state.lost[which.index()] = narrow(points_lost);
    state.filled[board().side_of(which).index()].insert(zone(where));
}

void Leipzig1813::tile_as(Arm arm, std::string_view name, std::string_view where, int points_lost) {
    tile(name, where, points_lost);
    state.arm[army(name).index()] = arm;
}

void Leipzig1813::beaten(std::string_view name) {
    state.played.insert(army(name));
    state.gone.insert(army(name));
}

void Leipzig1813::everything_placed(Seat side) {
    for (const ArmyId which : board().armies_of(side)) {
        if (!board().is_placed(which)) beaten(game().data().army(which).id);
    }
}

void Leipzig1813::missions(Names villages) {
    for (const std::string_view village : villages) {
        const MissionId which = mission(village);
        state.mission[game().data().mission(which).district.index()] = which;
    }
}

void Leipzig1813::time(int point) {
    state.time = narrow(point);
    state.revealed = state.battles = 0;
    const auto& dates = game().data().dates;
    for (std::size_t i = 0; i < dates.size(); ++i) {
        if (dates[i].point > point) break;
        if (dates[i].reveals) state.revealed = narrow(state.revealed << 1 | 1);
        if (dates[i].battle) state.battles = narrow(state.battles | 1 << i);
    }
}

void Leipzig1813::take_out(CardId which) {
    for (std::size_t i = 0; i < state.deck.size(); ++i) {
        if (state.deck[i] != which) continue;
        state.deck.erase_at(i);
        --state.deck_count;
        return;
    }
    FAIL("no copy left of " << game().data().card(which).id);
}

void Leipzig1813::put_back(CardId which) {
    state.deck.push_back(which);
    ++state.deck_count;
}

void Leipzig1813::hand(Seat seat, Names cards) {
    Counts& held = state.hand[seat.index()];
    for (std::size_t i = 0; i < game().data().cards.size(); ++i) {
        for (int n = held.of[i]; n > 0; --n) put_back(CardId{i});
    }
    held = {};
    for (const std::string_view name : cards) {
        take_out(card(name));
        ++held[card(name)];
    }
    state.hand_count[seat.index()] = narrow(held.total());
}

void Leipzig1813::row(Names cards) {
    for (const CardId open : state.row) put_back(open);
    state.row.clear();
    for (const std::string_view name : cards) {
        take_out(card(name));
        state.row.push_back(card(name));
    }
}

void Leipzig1813::next_cards(Names cards) {
    for (const std::string_view name : cards) take_out(card(name));
    for (std::size_t i = cards.size(); i > 0; --i) put_back(card(cards.begin()[i - 1]));
}

void Leipzig1813::discard(Names cards) {
    for (const std::string_view name : cards) {
        take_out(card(name));
        ++state.discard[card(name)];
    }
}

void Leipzig1813::only_in_deck(Names cards) {
    for (const std::string_view name : cards) take_out(card(name));
    for (const CardId rest : state.deck) ++state.discard[rest];
    state.deck.clear();
    for (std::size_t i = cards.size(); i > 0; --i) state.deck.push_back(card(cards.begin()[i - 1]));
    state.deck_count = narrow(static_cast<int>(state.deck.size()));
}

void Leipzig1813::go_on() {
    told.clear();
    Events events(told);
    Table table(game().data(), game().options(), state, events);
    proceed<AllProcedures>(table);
}

void Leipzig1813::turn(Seat seat, int actions_left) {
    state.stack = {};
    Course course;
    course.at = Course::At::turn;
    course.next = seat.other();
    state.stack.push(course);
    Turn under_way{.seat = seat};
    under_way.at = Turn::At::act;
    under_way.left = narrow(actions_left);
    state.stack.push(under_way);
    go_on();
}

void Leipzig1813::begin_turn(Seat seat) {
    state.stack = {};
    Course course;
    course.at = Course::At::turn;
    course.next = seat;
    state.stack.push(course);
    go_on();
}

void Leipzig1813::battle() {
    time(16);
    hand(allied, {"time"});
    turn(allied, 1);
    act("time");
    act("reveal:" + game().data().mission(state.mission[districts - 1]).id);
}

void Leipzig1813::scoring() {
    time(41);
    hand(allied, {"time"});
    turn(allied, 1);
    act("time");
}

void Leipzig1813::act(std::string_view text) {
    const std::string refused_by = refusal(text);
    if (!refused_by.empty()) {
        FAIL(std::string(text) << " is refused by " << refused_by << "; " << asked() << ": "
                               << choices());
    }
    const Seat seat = game().pending(state).first();
    Action action;
    REQUIRE(game().read(text, seat, action));
    Events events(told);
    game().apply(state, seat, action, events);
}

}  // namespace bivouac::nations
