// What a test can look at.
#include <algorithm>
#include <bit>

#include "games/nations/fixture.h"
#include "games/nations/procedures.h"

namespace bivouac::nations {

namespace {

std::string joined(std::vector<std::string> list) {
    std::sort(list.begin(), list.end());
    std::string line;
    for (const std::string& entry : list) line += (line.empty() ? "" : " ") + entry;
    return line;
}

template <class Things>
std::size_t index_of(const Things& things, std::string_view id) {
    for (std::size_t i = 0; i < things.size(); ++i) {
        if (things[i].id == id) return i;
    }
    FAIL("nothing is called " << std::string(id));
    return 0;
}

}  // namespace

ArmyId Leipzig1813::army(std::string_view name) const {
    return ArmyId{index_of(game().data().armies, name)};
}
ZoneId Leipzig1813::zone(std::string_view name) const {
    return ZoneId{index_of(game().data().zones, name)};
}
CardId Leipzig1813::card(std::string_view name) const {
    return CardId{index_of(game().data().cards, name)};
}
MissionId Leipzig1813::mission(std::string_view village) const {
    return MissionId{index_of(game().data().missions, "mission-" + std::string(village))};
}

std::string Leipzig1813::asked() const {
    const Seats seats = game().pending(state);
    if (seats.empty()) return {};
    const Seat seat = seats.first();
    return game().data().sides[seat.index()] + " " + std::string(game().decision(state, seat).kind);
}

std::string Leipzig1813::choices() const {
    Actions list;
    game().legal(state, game().pending(state).first(), list);
    std::vector<std::string> texts;
    for (const Action action : list) texts.push_back(game().write(action));
    return joined(texts);
}

std::string Leipzig1813::choices(std::string_view verb) const {
    const std::string start = std::string(verb) + ":";
    Actions list;
    game().legal(state, game().pending(state).first(), list);
    std::vector<std::string> texts;
    for (const Action action : list) {
        const std::string text = game().write(action);
        if (text.starts_with(start)) texts.push_back(text.substr(start.size()));
    }
    return joined(texts);
}

std::string Leipzig1813::refusal(std::string_view text) const {
    return refusal(game().pending(state).first(), text);
}

std::string Leipzig1813::refusal(Seat seat, std::string_view text) const {
    Action action;
    if (!game().read(text, seat, action)) FAIL("not an action: " << std::string(text));
    const Verdict verdict = game().judge(state, seat, action);
    return verdict.legal ? "" : std::string(verdict.rule);
}

std::string Leipzig1813::where(std::string_view name) const {
    const ZoneId found = state.tile[army(name).index()];
    return found.is_none() ? "" : game().data().zone(found).id;
}

std::string Leipzig1813::markers_of(std::string_view name) const {
    std::vector<std::string> list;
    for (const ZoneId found : state.markers[army(name).index()]) {
        list.push_back(game().data().zone(found).id);
    }
    return joined(list);
}

std::string Leipzig1813::names(const Counts& counts) const {
    std::vector<std::string> list;
    for (std::size_t i = 0; i < game().data().cards.size(); ++i) {
        for (int n = counts.of[i]; n > 0; --n) list.push_back(game().data().cards[i].id);
    }
    return joined(list);
}

std::string Leipzig1813::open_row() const {
    Counts counts;
    for (const CardId open : state.row) ++counts[open];
    return names(counts);
}

std::string Leipzig1813::missions_known_to(Viewer viewer) const {
    std::vector<std::string> list;
    for (const MissionId known : game().observe(state, viewer).view.mission) {
        if (!known.is_none()) list.push_back(game().data().mission(known).id);
    }
    return joined(list);
}

int Leipzig1813::actions_left() const {
    const Turn* under_way = state.stack.find<Turn>();
    REQUIRE(under_way != nullptr);
    return under_way->left;
}

int Leipzig1813::revealed() const { return std::popcount(state.revealed); }

bool Leipzig1813::heard(std::string_view key) const {
    return std::any_of(told.begin(), told.end(), [&](const Event& event) {
        return event.open.key == key || event.private_form.key == key;
    });
}

bool Leipzig1813::heard(Viewer viewer, std::string_view key) const {
    return std::any_of(told.begin(), told.end(),
                       [&](const Event& event) { return event.seen_by(viewer).key == key; });
}

}  // namespace bivouac::nations
