#include <algorithm>

#include "command/nations/view.h"
#include "games/nations/identity.h"
#include "shelf/nations_game.h"

namespace bivouac::command::nations_scene {

namespace {

class NationsScene final : public FamilyScene<shelf::NationsGame, View> {
   public:
    using FamilyScene::FamilyScene;

    std::vector<LookUp> look_ups() const override;
    std::string note(const Question& question, const Choice& choice) const override {
        return choice_note(view(question.seat), choice.action);
    }
    bool hides(Seat who) const override;

   private:
    nlohmann::json preview(Seat who) const;
    // To show lines that look ahead.
    auto foresees(Lines (*lines)(const View&, const nlohmann::json&)) const {
        return
            [this, lines](Seat who, const std::string&) { return lines(view(who), preview(who)); };
    }
};

std::vector<LookUp> NationsScene::look_ups() const {
    return {{{"zone", "zone", "nations.help.zone"}, shows(zone_lines)},
            {{"army", "armée", "nations.help.army"}, shows(army_lines)},
            {{"hand", "main", "nations.help.hand"}, foresees(hand_lines)},
            {{"missions", "missions", "nations.help.missions"}, shows(mission_lines)},
            {{"calendar", "calendrier", "nations.help.calendar"}, shows(calendar_lines)},
            {{"battle", "bataille", "nations.help.battle"}, foresees(battle_lines)}};
}

nlohmann::json NationsScene::preview(Seat who) const {
    const auto told = game_.odds(table_, who.is_none() ? Witness::spectator() : Witness::of(who));
    if (told) return nlohmann::json::parse(*told);
    return {{"draw", nlohmann::json::object()}, {"battle", nlohmann::json::array()}};
}

// Cards in the hand or given up face down, and missions that are not revealed.
bool NationsScene::hides(Seat who) const {
    if (table_.pending().empty()) return false;
    const nlohmann::json seen = seen_by(who);
    const std::string side = table_.seat_name(who);
    if (!seen["hands"][side].empty() || !seen["laid_off"][side].empty()) return true;
    const nlohmann::json& missions = seen["missions"];
    return std::any_of(missions.begin(), missions.end(), [](const nlohmann::json& mission) {
        return mission.contains("refused") ||
               (mission["revealed"] == false && mission["mission"].is_string());
    });
}

}  // namespace

std::unique_ptr<Scene> make(const shelf::ShelfGame& game, const AnyTable& table, const Words& words,
                            const Terminal& terminal) {
    return make_scene<NationsScene, shelf::NationsGame, nations::Options>(game, table, words,
                                                                          terminal);
}

}  // namespace bivouac::command::nations_scene
