// What a player holds: his cards, and the order of battle.
#include "command/campaign/view.h"

namespace bivouac::command::campaign_scene {

using nlohmann::json;

namespace {

std::string bonus_text(const View& view, const campaign::Block& block) {
    std::vector<std::string> parts;
    const auto add = [&](std::string_view key, int points) {
        if (points != 0) parts.push_back(view.words(key, {std::to_string(points)}));
    };
    add("campaign.bonus.march", block.march_bonus);
    add("campaign.bonus.combat", block.combat_bonus);
    add("campaign.bonus.fatigue", block.fatigue_bonus);
    add("campaign.bonus.pursuit", block.pursuit_bonus);
    return joined(parts);
}

std::string arm(const json& block, const char* key, int printed) {
    return block[key].dump() + "/" + std::to_string(printed);
}

// Empty if it stands on the map, hidden or not.
std::string absence(const View& view, Seat side, const campaign::Block& block, const json* seen) {
    if (view.is_lost(block)) return view.words("campaign.lost");
    std::string arrival = arrival_text(view, block.id);
    if (!arrival.empty()) return arrival;
    if (seen == nullptr || !(*seen)["area"].is_null()) return {};
    const bool deploys = view.seen["phase"] == "deployment";
    if (!deploys || !view.takes_part(block)) return view.words("campaign.off-map");
    const bool own = view.seat.is_none() || view.seat == side;
    return view.words(own ? "campaign.unplaced" : "campaign.hidden");
}

std::string row(const View& view, Seat side, const campaign::Block& block, const json* seen) {
    std::string text = "  " + padded(capital(short_name(view, block)), 24);
    const bool corps = block.kind == campaign::BlockKind::corps;
    const std::string away = absence(view, side, block, seen);
    if (seen == nullptr || !away.empty()) {  // only what is printed is known
        const std::string printed =
            std::to_string(block.infantry) + "+" + std::to_string(block.cavalry);
        text += padded(away.empty() ? view.words("campaign.hidden") : away, 24);
        text += padded(corps ? printed : "", 17);
    } else {
        text += padded(view.words.area((*seen)["area"].get<std::string>()), 20);
        text += padded(corps ? arm(*seen, "infantry", block.infantry) : "", 7);
        text += padded(corps ? arm(*seen, "cavalry", block.cavalry) : "", 7);
        text += padded(corps ? (*seen)["fatigue"].dump() : "", 4);
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
            view.words("campaign.columns"));
        for (const campaign::Block& block : view.data.side(side).blocks) {
            const json* seen = view.block(block.id);
            const bool vedette = block.kind == campaign::BlockKind::vedette;
            if (seen != nullptr || !vedette) lines.push_back(row(view, side, block, seen));
        }
    }
    lines.push_back(view.terminal.faint(view.words("campaign.legend")));
    return lines;
}

const campaign::Card* find_card(const campaign::Side& side, std::string_view id) {
    for (const campaign::Card& card : side.deck) {
        if (card.id == id) return &card;
    }
    return nullptr;
}

std::string card_numbers(const View& view, const campaign::Card& card) {
    return view.words("campaign.card",
                      {std::to_string(card.value), std::to_string(card.combat.losses),
                       std::to_string(card.combat.fatigue), std::to_string(card.recovery)});
}

std::string event_of_card(std::string_view card) {
    return std::string(card.substr(0, card.find('#')));
}

Lines hand_lines(const View& view) {
    const Words& words = view.words;
    if (view.options.beginner) return {words("campaign.no-hands")};
    Lines lines;
    if (view.seat.is_none()) return lines;
    const campaign::Side& own = view.data.side(view.seat);
    const json hand = view.seen["hands"].value(own.id, json::array());
    lines.push_back(hand.empty() ? words("campaign.hand.empty")
                                 : view.terminal.strong(words.colon(words("campaign.hand"))));
    for (const json& held : hand) {
        const campaign::Card* card = find_card(own, held.get<std::string>());
        if (card == nullptr) continue;
        const std::string event = event_of_card(card->id);
        const campaign::EventRow& row = view.data.row(card->event);
        const auto colour = static_cast<std::size_t>(row.colour());
        lines.push_back("  " + view.terminal.strong(padded(words("card." + event), 26)) + " " +
                        card_numbers(view, *card));
        std::string when = words("colour." + std::string(campaign::colour_names[colour]));
        if (row.colour() == campaign::Colour::green) {
            const auto timing = static_cast<std::size_t>(row.timing);
            when += ", " + words("timing." + std::string(campaign::timing_names[timing]));
        }
        lines.push_back("      " + view.terminal.faint(when));
        lines.push_back("      " + words("event-text." + event));
    }
    for (const Seat side : {view.seat, view.seat.other()}) {
        const std::string& id = view.data.side(side).id;
        const auto count = [&](const char* key) { return view.seen[key][id].dump(); };
        lines.push_back(words("campaign.hand.count", {words.of_seat(id), count("hand_counts")}) +
                        " · " + words("campaign.deck", {count("deck_counts")}) + " · " +
                        words("campaign.discard", {count("discard_counts")}));
    }
    return lines;
}

}  // namespace bivouac::command::campaign_scene
