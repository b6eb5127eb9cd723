#include "shelf/campaign_game.h"

#include <algorithm>

#include "data/reader.h"
#include "games/campaign/y1806/bidding.h"
#include "games/campaign/y1806/ranking.h"
#include "shelf/campaign_battle.h"
#include "shelf/odds_json.h"

namespace bivouac::shelf {

namespace {

constexpr std::string_view bidding = "bidding";
constexpr std::string_view shift = "vp_shift";

tl::unexpected<Sentence> refuse(const std::string& en, const std::string& fr) {
    return tl::unexpected(Sentence{en, fr});
}

// The sides of a described battle: {"side","cards","fatigue_extra"}.
odds::Side described_side(const campaign::Data& data, const data::Node& node, bool dice,
                          Seat& side) {
    constexpr int most_cards = 40;
    node.expect_keys({"side"}, {"cards", "fatigue_extra"});
    for (std::size_t i = 0; i < data.sides.size(); ++i) {
        if (data.sides[i].id == node["side"].text()) side = Seat{i};
    }
    if (side.is_none()) node["side"].refuse("nobody sits at \"" + node["side"].text() + "\"");
    const int cards = node.number_or("cards", 0, 0, most_cards);
    const int extra =
        node.has("fatigue_extra") ? node["fatigue_extra"].integer(-most_cards, most_cards) : 0;
    return full_deck(data, side, dice, cards, extra);
}

// Who resigns, or whose flag fell, has lost on that turn. A match that was broken off without a
// winner is unfinished; one that was given up before it had sides is worth nothing that the table
// of the rulebook could say.
std::optional<std::array<Worth, max_seats>> ranked(const std::vector<Sitting>& played) {
    const Sitting& last = played.back();
    const bivouac::Ending ending = last.table->ending();
    const auto* table = dynamic_cast<const TableOf<campaign::Campaign>*>(last.table.get());
    if (table == nullptr && !ending.winner.is_none()) return std::nullopt;
    campaign::GameResult result;
    if (table != nullptr) result = campaign::result_of(table->state());
    if (ending.broken_off) {
        result.finished = !ending.winner.is_none();
        result.winner = ending.winner;
    }
    std::array<Worth, max_seats> worth;
    for (std::size_t player = 0; player < max_seats; ++player) {
        const auto score = campaign::score_of(result, last.seat_of[player]);
        worth[player] = {score.ranking, score.tie_break};
    }
    return worth;
}

}  // namespace

CampaignGame::CampaignGame(data::About about, data::RulesRegister rules,
                           std::shared_ptr<const campaign::Data> data,
                           const data::StaffNumbers& numbers, std::string board,
                           std::optional<data::Lesson> lesson)
    : FamilyGame(std::move(about), std::move(rules), std::move(data), numbers, std::move(board),
                 std::move(lesson)),
      bidding_staff_(numbers) {}

Extras CampaignGame::extras() const {
    const auto& list = setups();
    Extras extras = FamilyGame::extras();
    if (std::any_of(list.begin(), list.end(),
                    [](const Setup& setup) { return setup.value("level") == "marshal"; })) {
        extras.scenarios.insert(extras.scenarios.begin(), std::string(bidding));
        extras.options.emplace_back(shift);
    }
    return extras;
}

// A bid moves the points of a tournament game; no combination of the data names it.
tl::expected<campaign::Options, Sentence> CampaignGame::options_of(
    const std::string& scenario, const std::vector<Option>& options) const {
    std::vector<Option> named, all;
    for (const Option& option : options) {
        (option.name == shift ? all : named).push_back(option);
    }
    const auto setup = complete(scenario, named);
    if (!setup) return tl::unexpected(setup.error());
    if (!all.empty() && setup->value("level") != "marshal") {
        return refuse("\"vp_shift\" goes with the level marshal only.",
                      "« vp_shift » ne va qu’avec le niveau maréchal.");
    }
    all.insert(all.end(), setup->options.begin(), setup->options.end());
    campaign::Options read;
    if (!campaign::read_options(*data(), scenario, all, read)) {
        return refuse("\"vp_shift\" is a whole number from -9 to 9.",
                      "« vp_shift » est un nombre entier de -9 à 9.");
    }
    return read;
}

ShelfGame::NewTable CampaignGame::table(const std::string& scenario,
                                        const std::vector<Option>& options,
                                        const Seed& seed) const {
    if (scenario != bidding || extras().options.empty()) {
        return FamilyGame::table(scenario, options, seed);
    }
    if (!options.empty()) {
        return refuse("The bidding has no options.", "Les enchères n’ont pas d’options.");
    }
    const campaign::Bidding bids(data());
    return std::make_unique<TableOf<campaign::Bidding>>(bids, bids.identity(), seed);
}

std::vector<MatchKind> CampaignGame::matches(const Setup& setup) const {
    if (setup.value("level") != "marshal") return ShelfGame::matches(setup);
    const auto read = options_of(setup.scenario, setup.options);
    MatchKind match{"bidding", campaign::marshal_match(data(), read.value_or(campaign::Options{}))};
    match.ranking = ranked;
    return {std::move(match)};
}

ShelfGame::JsonResult CampaignGame::odds(const AnyTable& table, Witness witness) const {
    const auto battle = battle_at(table, witness);
    if (!battle) return tl::unexpected(battle.error());
    return odds_json(odds::combat(battle->question));
}

ShelfGame::JsonResult CampaignGame::odds(const nlohmann::json& described) const {
    const auto told = data::caught<std::string>([&] {
        const data::Node node(described, "odds");
        node.expect_keys({"attacker", "defender"}, {"combat"});
        static constexpr std::array<std::string_view, 2> ways{"cards", "dice"};
        const bool dice = node.has("combat") && node["combat"].one_of(ways, "combat") == 1;
        Seat attacker, defender;
        const odds::Side first = described_side(*data(), node["attacker"], dice, attacker);
        const odds::Side second = described_side(*data(), node["defender"], dice, defender);
        if (attacker == defender) node["defender"].refuse("nobody fights against himself");
        return odds_json(odds::combat({first, second}));
    });
    if (told) return *told;
    return refuse(told.error().sentence(), "");
}

// {"at":AREA,"stack":[BLOCK,…],"moving":true}: if these of my blocks attacked there. Where the
// enemy is hidden he may be weak or strong, and the answer says how it stands in both cases.
ShelfGame::JsonResult CampaignGame::page_odds(const AnyTable& table, Witness witness,
                                              const nlohmann::json& described) const {
    if (!described.is_object() || !described.contains("at")) return odds(described);
    const auto* here = dynamic_cast<const TableOf<campaign::Campaign>*>(&table);
    const campaign::Data& played = here == nullptr ? *data() : here->game().data();
    const auto thought = data::caught<Attack>([&] {
        const data::Node node(described, "odds");
        node.expect_keys({"at", "stack"}, {"moving"});
        Attack attack;
        attack.moving = node.has("moving") && node["moving"].boolean();
        const auto find = [&](campaign::Category category, const data::Node& named, auto& id) {
            return Game::notation.find(played, category, named.text(), id.value);
        };
        if (!find(campaign::Category::area, node["at"], attack.area)) {
            node["at"].refuse("there is no such area");
        }
        for (const data::Node& named : node["stack"].list()) {
            campaign::BlockId block;
            if (!find(campaign::Category::block, named, block)) continue;
            if (!witness.sits_at(side_of(block))) continue;
            attack.side = side_of(block);
            attack.stack.insert(block);
        }
        if (attack.stack.empty()) node["stack"].refuse("none of these blocks is yours");
        return attack;
    });
    if (!thought) return refuse(thought.error().sentence(), "");
    const auto range = attack_thought_of(table, *thought);
    if (!range) return tl::unexpected(range.error());
    const auto& best = range->best.question;
    const auto& worst = range->worst.question;
    return "{\"cards\":" + std::to_string(best.attacker.cards) + ",\"enemy_cards\":[" +
           std::to_string(best.defender.cards) + "," + std::to_string(worst.defender.cards) +
           "],\"best\":" + odds_json(odds::combat(best)) +
           ",\"worst\":" + odds_json(odds::combat(worst)) + "}";
}

// Twelve cards against twelve.
bool CampaignGame::ask_hard_odds() const {
    constexpr int cards = 12;
    const odds::Answer answer =
        odds::combat({full_deck(*data(), campaign::french, false, cards, 0),
                      full_deck(*data(), campaign::enemy_of_french, false, cards, 0)});
    return !answer.attacker.losses.empty();
}

Suggestion CampaignGame::suggest(const AnyTable& table, Seat seat, const bots::Order& order) const {
    auto bid = suggest_at<campaign::Bidding>(table, bidding_staff_, seat, order);
    return bid ? std::move(*bid) : FamilyGame::suggest(table, seat, order);
}

std::string CampaignFamily::describe(const campaign::Data& data) {
    const auto bridges = std::count_if(data.connections.begin(), data.connections.end(),
                                       [](const auto& way) { return way.has_bridge(); });
    std::string text = "map: " + std::to_string(data.areas.size()) + " areas, " +
                       std::to_string(data.connections.size()) + " connections, " +
                       std::to_string(bridges) + " bridges\n";
    for (const campaign::Side& side : data.sides) {
        text += side.id + ": " + std::to_string(side.corps.size()) + " corps, " +
                std::to_string(side.vedettes.size()) + " vedettes, " +
                std::to_string(side.deck.size()) + " cards\n";
    }
    text += "scenarios:";
    for (const campaign::Scenario& scenario : data.scenarios) text += " " + scenario.id;
    return text + "\n";
}

template class FamilyGame<CampaignFamily>;

}  // namespace bivouac::shelf
