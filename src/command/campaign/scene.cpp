#include <algorithm>
#include <sstream>

#include "command/campaign/odds.h"
#include "command/campaign/view.h"
#include "games/campaign/identity.h"
#include "shelf/campaign_battle.h"
#include "shelf/campaign_game.h"

namespace bivouac::command::campaign_scene {

namespace {

class CampaignScene final : public FamilyScene<shelf::CampaignGame, View> {
   public:
    using FamilyScene::FamilyScene;

    std::vector<LookUp> look_ups() const override;
    std::string note(const Question& question, const Choice& choice) const override;
    Lines advice(const Question& question) const override;
    Lines meaning(const Choice& choice) const override;
    bool has_windows() const override { return !options_.beginner; }
    bool hides(Seat who) const override;
    std::string score() const override;

   private:
    bool meets_nobody(const Question& question, const Choice& choice) const;
    Lines odds(Seat who) const;
    Lines odds_of(Seat who, const std::string& numbers) const;
    Lines odds_of(const shelf::Battle& battle, const std::string& where) const;
    const campaign::Data& data() const { return *game_.data(); }
};

std::vector<LookUp> CampaignScene::look_ups() const {
    std::vector<LookUp> list{{{"map", "carte", "campaign.help.map"}, shows(map_lines)},
                             {{"area", "zone", "campaign.help.area"}, shows(area_lines)},
                             {{"army", "armée", "campaign.help.army"}, shows(army_lines)}};
    if (!options_.beginner) {
        list.push_back({{"hand", "main", "campaign.help.hand"}, shows(hand_lines)});
    }
    if (options_.hidden_setup()) {
        list.push_back(
            {{"deploy", "déploiement", "campaign.help.deploy"}, shows(deployment_lines)});
    }
    list.push_back(
        {{"odds", "chances", "campaign.help.odds"}, [this](Seat who, const std::string& what) {
             return what.empty() ? odds(who) : odds_of(who, what);
         }});
    return list;
}

std::string CampaignScene::note(const Question& question, const Choice& choice) const {
    const auto reads_alike = [&](const Choice& other) {
        return other.action != choice.action && other.text == choice.text;
    };
    const bool alike = std::any_of(question.actions.begin(), question.actions.end(), reads_alike);
    std::string known = choice_note(view(question.seat), choice.action, alike);
    if (!meets_nobody(question, choice)) return known;
    return known + words_.semicolon() + words_("campaign.out-of-reach");
}

// What the page is told of a moving attack is told here too.
bool CampaignScene::meets_nobody(const Question& question, const Choice& choice) const {
    constexpr std::string_view attack = "attack:";
    if (question.kind != "choose-operation" || !choice.action.starts_with(attack)) return false;
    const auto page = nlohmann::json::parse(table_.page_json(Witness::of(question.seat)));
    const nlohmann::json::json_pointer place("/operation/out_of_reach");
    const auto list = page.value(place, nlohmann::json::array());
    return std::find(list.begin(), list.end(), choice.action.substr(attack.size())) != list.end();
}

Lines CampaignScene::advice(const Question& question) const {
    if (question.kind != "deploy") return {};
    // Told once, before the first block is placed.
    const std::vector<Entry> entries = table_.entries();
    const bool begun = std::any_of(entries.begin(), entries.end(),
                                   [&](const Entry& entry) { return entry.seat == question.seat; });
    if (begun) return {};
    Lines lines = deployment_limits(view(question.seat));
    lines.push_back(terminal_.faint(words_("campaign.deploy.hint")));
    return lines;
}

// A card is known by its event.
Lines CampaignScene::meaning(const Choice& choice) const {
    const std::size_t colon = choice.action.find(':');
    const std::string verb = choice.action.substr(0, colon);
    if ((verb != "play" && verb != "take") || colon == std::string::npos) return {};
    const std::string key = "event-text." + event_of_card(choice.action.substr(colon + 1));
    return words_.has(key) ? Lines{words_(key)} : Lines{};
}

// Blocks in fog, a deployment until both are ready, and whatever is in the hand.
bool CampaignScene::hides(Seat who) const {
    const nlohmann::json seen = seen_by(who);
    if (options_.fog() || seen["phase"] == "deployment") return true;
    return !options_.beginner && seen["hand_counts"][data().side(who).id] != 0;
}

std::string CampaignScene::score() const {
    return words_("campaign.score", {seen_by(Seat{})["vp"].dump()});
}

Lines CampaignScene::odds_of(const shelf::Battle& battle, const std::string& where) const {
    const std::string heading = words_(where.empty() ? "campaign.odds.given" : "campaign.odds.head",
                                       {words_.the(data().side(battle.attacker).id),
                                        std::to_string(battle.question.attacker.cards),
                                        words_(options_.dice ? "campaign.dice" : "campaign.cards"),
                                        std::to_string(battle.question.defender.cards), where});
    return odds_lines(words_, capital(heading), odds::combat(battle.question));
}

// The combat under way, or else every combat that could be declared.
Lines CampaignScene::odds(Seat who) const {
    const nlohmann::json seen = seen_by(who);
    if (seen.contains("combat") && seen["combat"]["area"].is_string()) {
        const auto battle = shelf::battle_at(table_, Witness::of(who));
        if (!battle) return {words_.of(battle.error()), words_("campaign.odds.usage")};
        const std::string area = words_.area(seen["combat"]["area"].get<std::string>());
        Lines lines = odds_of(*battle, area);
        lines.push_back(words_("campaign.odds.before"));
        return lines;
    }
    const auto thoughts = shelf::battles_open_to(table_, who);
    if (!thoughts) return {words_.of(thoughts.error()), words_("campaign.odds.usage")};
    Lines lines;
    for (const shelf::PossibleBattle& thought : *thoughts) {
        const std::string area = words_.area(data().area(thought.area).id);
        const Lines more = thought.too_tired ? Lines{words_("campaign.odds.too-tired", {area})}
                                             : odds_of(thought.battle, area);
        if (!lines.empty()) lines.emplace_back();
        lines.insert(lines.end(), more.begin(), more.end());
    }
    if (lines.empty()) lines = {words_("campaign.odds.none"), words_("campaign.odds.usage")};
    return lines;
}

Lines CampaignScene::odds_of(Seat who, const std::string& numbers) const {
    int attacker = 0, defender = 0;
    std::string more;
    std::istringstream in(numbers);
    if (!(in >> attacker >> defender) || in >> more) return {words_("campaign.odds.usage")};
    if (std::min(attacker, defender) < 0 || std::max(attacker, defender) > most_combat_cards) {
        return {words_("campaign.odds.range", {std::to_string(most_combat_cards)})};
    }
    const auto battle = shelf::battle_of(table_, who, attacker, defender);
    return battle ? odds_of(*battle, "") : Lines{words_.of(battle.error())};
}

}  // namespace

std::unique_ptr<Scene> make(const shelf::ShelfGame& game, const AnyTable& table, const Words& words,
                            const Terminal& terminal) {
    return make_scene<CampaignScene, shelf::CampaignGame, campaign::Options>(game, table, words,
                                                                             terminal);
}

}  // namespace bivouac::command::campaign_scene
