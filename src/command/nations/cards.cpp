// Hands, missions and the track of time.
#include <cmath>

#include "command/nations/view.h"

namespace bivouac::command::nations_scene {

using namespace nations;
using nlohmann::json;

namespace {

std::string scout_line(const View& view) {
    std::vector<std::string> parts;
    int left = view.data.scouts;
    for (const Seat side : {french, allied}) {
        const int held = view.number("scouts", side);
        left -= held;
        parts.push_back(view.side(side) + " " + std::to_string(held));
    }
    parts.push_back(view.words("nations.supply", {std::to_string(left)}));
    return view.words.headed("nations.scouts", joined(parts));
}

// What the others may know of a hand.
std::string hand_of(const View& view, Seat side) {
    const std::string& id = view.data.sides[side.index()];
    std::string text =
        view.words("nations.hand.count",
                   {view.words.of_seat(id), std::to_string(view.number("hand_counts", side))});
    const json& shown = view.seen["shown"][id];
    if (!shown.empty()) {
        text += view.words.semicolon() +
                view.words.headed("nations.hand.shown", card_counts(view, shown));
    }
    return text;
}

int total(const json& counts) {
    int sum = 0;
    for (const auto& [card, count] : counts.items()) sum += count.get<int>();
    return sum;
}

std::string chances(const View& view, const json& draw) {
    std::vector<std::string> parts;
    for (const auto& [card, chance] : draw.items()) {
        const long percent = std::lround(chance.get<double>() * 100);
        parts.push_back(view.words("nations.chance", {view.card(card), std::to_string(percent)}));
    }
    return joined(parts);
}

std::string mission_text(const View& view, const json& named) {
    const auto id = with_id<MissionId>(view.data.missions, named);
    if (id.is_none()) return view.words("nations.mission.hidden");
    return view.zone(view.data.mission(id).village) + " (" + worth_of(view, id) + ")";
}

}  // namespace

std::string card_counts(const View& view, const json& counts) {
    std::vector<std::string> parts;
    for (const Card& card : view.data.cards) {
        if (!counts.contains(card.id)) continue;
        const int count = counts[card.id].get<int>();
        const std::string name = view.card(card.id);
        parts.push_back(count == 1 ? name : std::to_string(count) + " × " + name);
    }
    return view.words.list(parts);
}

std::string open_row(const View& view) {
    std::vector<std::string> cards;
    for (const json& card : view.seen["row"]) cards.push_back(view.card(card.get<std::string>()));
    return view.words.headed("nations.row", view.words.list(cards));
}

std::string worth_of(const View& view, MissionId id) {
    const Mission& mission = view.data.mission(id);
    return view.words("nations.worth", {std::to_string(mission.french_points),
                                        std::to_string(mission.allied_points)});
}

std::string in_points(const View& view, int point) {
    if (point <= view.time()) return view.words("nations.reached");
    return view.words("nations.in", {std::to_string(point - view.time())});
}

Lines hand_lines(const View& view, const json& preview) {
    Lines lines;
    if (!view.seat.is_none()) {
        const std::string& own = view.data.sides[view.seat.index()];
        lines.push_back(
            view.words.headed("nations.hand", card_counts(view, view.seen["hands"][own])));
        const json& off = view.seen["laid_off"][own];
        if (!off.empty()) {
            lines.push_back(view.words.headed("nations.laid-off", card_counts(view, off)));
        }
    }
    for (const Seat side : {french, allied}) {
        if (side != view.seat) lines.push_back(hand_of(view, side));
    }
    lines.push_back(scout_line(view));
    lines.push_back(open_row(view));
    lines.push_back(view.words(
        "nations.piles",
        {view.seen["deck_count"].dump(),
         std::to_string(total(view.seen["discard"]) + view.number("laid_off_counts", french) +
                        view.number("laid_off_counts", allied))}));
    if (!preview["draw"].empty()) {
        lines.push_back(view.words.headed("nations.draw", chances(view, preview["draw"])));
    }
    return lines;
}

Lines mission_lines(const View& view) {
    Lines lines;
    for (const std::string& district : view.data.district_ids) {
        const json& seen = view.seen["missions"][district];
        std::string text = "  " + view.words.colon(view.words("district." + district)) + " " +
                           mission_text(view, seen["mission"]);
        if (seen["revealed"] == true) text += ", " + view.words("nations.mission.revealed");
        if (seen.contains("refused")) {
            text += view.words.semicolon() +
                    view.words.headed("nations.mission.other", mission_text(view, seen["refused"]));
        } else if (seen["second"] == true) {
            text += ", " + view.words("nations.mission.second");
        }
        lines.push_back(text);
    }
    return lines;
}

Lines calendar_lines(const View& view) {
    Lines lines;
    for (const Date& date : view.data.dates) {
        std::vector<std::string> notes{in_points(view, date.point)};
        if (date.reveals) notes.push_back(view.words("nations.calendar.mission"));
        if (date.battle) notes.push_back(view.words("nations.calendar.battle"));
        std::vector<std::string> armies;
        for (const Seat side : {french, allied}) {
            for (const ArmyId army : view.armies(side)) {
                const bool waits = view.of(army)["card"] == true;
                if (waits && view.data.army(army).not_before == date.point) {
                    armies.push_back(view.army(army));
                }
            }
        }
        if (!armies.empty()) {
            notes.push_back(view.words.headed("nations.calendar.armies", joined(armies)));
        }
        lines.push_back("  " + padded(view.date(date), 12) + joined(notes, view.words.semicolon()));
    }
    const Date& last = view.data.dates.back();
    lines.push_back("  " + view.words("nations.calendar.end",
                                      {view.date(last), in_points(view, last.point + 1)}));
    return lines;
}

}  // namespace bivouac::command::nations_scene
