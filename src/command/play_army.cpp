// What a player holds: his cards, and the order of battle.
#include "command/play_board.h"

namespace bivouac::command {

using nlohmann::json;

namespace {

std::string bonus_text(const View& view, const campaign::Block& block) {
    std::string text;
    const auto add = [&](std::string_view key, int points) {
        if (points == 0) return;
        text += (text.empty() ? "" : ", ") + view.words(key, {std::to_string(points)});
    };
    add("term.bonus.march", block.march_bonus);
    add("term.bonus.combat", block.combat_bonus);
    add("term.bonus.fatigue", block.fatigue_bonus);
    add("term.bonus.pursuit", block.pursuit_bonus);
    return text;
}

std::string arm(const json& block, const char* key, int printed) {
    return std::to_string(block[key].get<int>()) + "/" + std::to_string(printed);
}

std::string place_text(const View& view, const json& block) {
    if (block["area"].is_string()) return view.words.area(block["area"].get<std::string>());
    return view.words(block.value("gone", false) ? "ui.lost" : "ui.off-map");
}

std::string row(const View& view, const campaign::Block& block, const json* seen) {
    std::string text = "  " + padded(view.words.block(block.id), 24);
    const bool corps = block.kind == campaign::BlockKind::corps;
    if (seen == nullptr) {  // hidden: only what is printed is known
        text += padded(view.words("ui.hidden"), 20);
        const std::string printed =
            std::to_string(block.infantry) + "+" + std::to_string(block.cavalry);
        text += padded(corps ? printed : "", 30);
    } else {
        text += padded(place_text(view, *seen), 20);
        text += padded(corps ? arm(*seen, "infantry", block.infantry) : "", 7);
        text += padded(corps ? arm(*seen, "cavalry", block.cavalry) : "", 7);
        text += padded(corps ? std::to_string((*seen)["fatigue"].get<int>()) : "", 4);
        text += seen->value("activated", false) ? "*  " : "   ";
    }
    text += bonus_text(view, block);
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

}  // namespace

Lines army_lines(const View& view) {
    Lines lines;
    for (const Seat side : {Seat{0}, Seat{1}}) {
        if (!lines.empty()) lines.emplace_back();
        lines.push_back(
            view.terminal.of_side(side.index(), view.words.colon(view.side_name(side))) + " " +
            view.words("ui.infantry") + ", " + view.words("ui.cavalry") + ", " +
            view.words("ui.fatigue"));
        for (const campaign::Block& block : view.data.side(side).blocks) {
            const auto found = view.seen["corps"].find(block.id);
            const bool known = found != view.seen["corps"].end();
            const bool vedette = block.kind == campaign::BlockKind::vedette;
            if (known || !vedette) lines.push_back(row(view, block, known ? &*found : nullptr));
        }
    }
    return lines;
}

Lines hand_lines(const View& view) {
    const Words& words = view.words;
    Lines lines;
    if (view.seat.is_none()) return lines;
    const campaign::Side& own = view.data.side(view.seat);
    const json hand = view.seen["hands"].value(own.id, json::array());
    lines.push_back(hand.empty() ? words("ui.hand.empty")
                                 : view.terminal.strong(words.colon(words("ui.hand"))));
    for (const json& held : hand) {
        const std::string id = held.get<std::string>();
        for (const campaign::Card& card : own.deck) {
            if (card.id != id) continue;
            const std::string event = event_of_card(id);
            lines.push_back(
                "  " + view.terminal.strong(padded(words("card." + event), 26)) + " " +
                words("ui.card",
                      {std::to_string(card.value), std::to_string(card.combat.losses),
                       std::to_string(card.combat.fatigue), std::to_string(card.recovery)}));
            lines.push_back("      " + words("event-text." + event));
        }
    }
    for (const Seat side : {view.seat, view.seat.other()}) {
        const std::string& id = view.data.side(side).id;
        const auto count = [&](const char* key) {
            return std::to_string(view.seen[key][id].get<int>());
        };
        lines.push_back(words("ui.hand.count", {view.side_name(side), count("hand_counts")}) +
                        " · " + words("ui.deck", {count("deck_counts")}) + " · " +
                        words("ui.discard", {count("discard_counts")}));
    }
    return lines;
}

}  // namespace bivouac::command
