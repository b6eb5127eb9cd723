#include "command/play_odds.h"

#include <set>

#include "games/campaign/combat.h"
#include "odds/chart.h"
#include "shelf/campaign_battle.h"
#include "shelf/odds_json.h"

namespace bivouac::command {

using campaign::AreaId;
using campaign::BlockId;
using campaign::Blocks;
using campaign::Board;
using campaign::Combat;
using nlohmann::json;

namespace {

odds::Box box_of(const campaign::CombatBox& box) { return {box.losses, box.fatigue}; }

std::set<std::string> cards_in(const json& seen, const char* pile, const std::string& side) {
    std::set<std::string> cards;
    const auto lists = seen.find(pile);
    if (lists == seen.end() || !lists->contains(side)) return cards;
    for (const json& card : (*lists)[side]) cards.insert(card.get<std::string>());
    return cards;
}

// One's own deck is known but for its order. Of the enemy's cards only those on the table are; any
// other is as likely as the next to lie on top of his deck.
odds::Source known_source(const View& view, const campaign::Options& options, Seat seat) {
    const campaign::Side& side = view.data.side(seat);
    if (options.dice) return shelf::full_deck(view.data, seat, true, 0, 0).source;
    const bool own = seat == view.seat;
    const std::set<std::string> deck = cards_in(view.seen, "decks", side.id);
    std::set<std::string> away = cards_in(view.seen, "lasting", side.id);
    away.merge(cards_in(view.seen, "on_table", side.id));
    away.merge(cards_in(view.seen, "hands", side.id));
    odds::Source source{};
    for (const campaign::Card& card : side.deck) {
        if (away.contains(card.id)) continue;
        const bool in_deck = !own || deck.contains(card.id);
        (in_deck ? source.pile.deck : source.pile.discard).push_back(box_of(card.combat));
    }
    return source;
}

// The rules count the cards of a combat on a board: this one holds what the observation tells.
campaign::State board_state(const View& view) {
    campaign::State state{};
    const json& seen = view.seen;
    for (const Seat side : {Seat{0}, Seat{1}}) {
        const auto& blocks = view.data.side(side).blocks;
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            const auto found = seen["corps"].find(blocks[i].id);
            if (found == seen["corps"].end() || !(*found)["area"].is_string()) continue;
            const BlockId block = campaign::block_of(side, i);
            for (std::size_t a = 0; a < view.data.areas.size(); ++a) {
                if ((*found)["area"] == view.data.areas[a].id)
                    state.area[block.index()] = AreaId{a};
            }
            if (found->value("activated", false)) state.activated.insert(block);
            state.infantry[block.index()] = found->value("infantry", std::uint8_t{0});
            state.cavalry[block.index()] = found->value("cavalry", std::uint8_t{0});
            state.fatigue[block.index()] = found->value("fatigue", std::uint8_t{0});
        }
    }
    for (std::size_t i = 0; i < view.data.victory_areas.size(); ++i) {
        const json& holder = seen["control"][view.data.area(view.data.victory_areas[i]).id];
        for (const Seat side : {Seat{0}, Seat{1}}) {
            if (holder == view.data.side(side).id) state.control[i] = side;
        }
    }
    return state;
}

// Hidden blocks have a flag for a name, so one of them at the place shows that strength is unknown.
bool knows_strength(const View& view, std::string_view area) {
    for (const auto& [name, block] : view.seen["corps"].items()) {
        if (block.contains("side") && block["area"] == area) return false;
    }
    return true;
}

std::string heading_of(const View& view, const campaign::Options& options, std::string_view area,
                       Seat attacker, const odds::Question& question) {
    return view.words("term.odds.head", {view.words.area(area), view.side_name(attacker),
                                         std::to_string(question.attacker.cards),
                                         view.words(options.dice ? "term.dice" : "term.cards"),
                                         std::to_string(question.defender.cards)});
}

// A combat that is only thought of.
Lines reckon(const View& view, const campaign::Options& options, const Board& board,
             const Combat& combat) {
    const std::string& area = board.data.area(combat.area).id;
    if (combat.basic_cards(board, combat.attacker) <= 0) {
        return {view.words("term.odds.too-tired", {view.words.area(area)})};
    }
    const auto side = [&](Seat seat) {
        return odds::Side{combat.all_cards(board, seat), known_source(view, options, seat), 0};
    };
    const odds::Question question{side(combat.attacker), side(combat.defender())};
    return odds_lines(view.words, heading_of(view, options, area, combat.attacker, question),
                      question);
}

void append(Lines& lines, const Lines& more) {
    if (!lines.empty()) lines.emplace_back();
    lines.insert(lines.end(), more.begin(), more.end());
}

}  // namespace

Lines odds_lines(const Words& words, std::string_view heading, const odds::Question& question) {
    const std::string attacker = words("odds.attacker"), defender = words("odds.defender");
    const std::string outcome = words("odds.outcome"), losses = words("odds.losses");
    const std::string fatigue = words("odds.fatigue"), retreat = words("odds.retreat");
    const std::string first = words("odds.attacker-wins"), second = words("odds.defender-wins");
    const std::string nobody = words("odds.nobody-wins");
    const bool french = words.language() == Language::fr;
    const odds::Labels labels{attacker,
                              defender,
                              outcome,
                              losses,
                              fatigue,
                              retreat,
                              first,
                              second,
                              nobody,
                              french ? "," : ".",
                              french ? " %" : "%"};
    Lines lines{std::string(heading), ""};
    const Lines chart = odds::chart(odds::combat(question), labels);
    lines.insert(lines.end(), chart.begin(), chart.end());
    return lines;
}

Lines odds_at_table(const View& view, const campaign::Options& options, const AnyTable& table) {
    const auto hidden = [&](const std::string& area) {
        return Lines{view.words("term.odds.hidden", {view.words.area(area)}),
                     view.words("term.odds.usage")};
    };
    const std::string area =
        view.seen.contains("combat") ? view.seen["combat"].value("area", "") : std::string();
    if (!area.empty()) {
        if (!knows_strength(view, area)) return hidden(area);
        const auto battle = shelf::battle_at(table, Witness::of(view.seat));
        if (!battle) return {view.words.of(battle.error())};
        Lines lines = odds_lines(
            view.words, heading_of(view, options, area, battle->attacker, battle->question),
            battle->question);
        lines.push_back(view.words("term.odds.before"));
        return lines;
    }
    const campaign::State state = board_state(view);
    const Board board(view.data, options, state);
    Lines lines;
    for (std::size_t i = 0; i < view.data.areas.size() && !view.seat.is_none(); ++i) {
        const std::string& place = view.data.areas[i].id;
        const Blocks own = board.blocks_in(AreaId{i}, view.seat) - state.activated;
        if ((own & board.corps_of(view.seat)).empty()) continue;
        if (blocks_at(view, view.seat.other(), place).empty()) continue;
        if (!knows_strength(view, place)) {
            append(lines, hidden(place));
            continue;
        }
        Combat combat = Combat::declared(board, view.seat, AreaId{i}, own, false);
        combat.defenders = board.blocks_in(AreaId{i}, view.seat.other());
        append(lines, reckon(view, options, board, combat));
    }
    if (lines.empty()) lines = {view.words("ui.odds.none"), view.words("term.odds.usage")};
    return lines;
}

Lines odds_of_numbers(const View& view, const campaign::Options& options, int attacker,
                      int defender) {
    const odds::Question question{{attacker, known_source(view, options, view.seat), 0},
                                  {defender, known_source(view, options, view.seat.other()), 0}};
    return odds_lines(
        view.words,
        view.words("term.odds.given", {view.side_name(view.seat), std::to_string(attacker),
                                       view.words(options.dice ? "term.dice" : "term.cards"),
                                       std::to_string(defender)}),
        question);
}

}  // namespace bivouac::command
