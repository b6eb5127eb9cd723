#include "command/nations/scene.h"

#include <algorithm>

#include "command/nations/view.h"
#include "games/nations/identity.h"
#include "shelf/nations_game.h"

namespace bivouac::command::nations_scene {

namespace {

class NationsScene final : public Scene {
   public:
    NationsScene(const shelf::NationsGame& game, const nations::Options& options,
                 const AnyTable& table, const Words& words, const Terminal& terminal)
        : Scene(table, words, terminal), game_(game), options_(options) {}

    std::string headline(Seat who) const override { return nations_scene::headline(view(who)); }
    Lines board(Seat who) const override { return board_lines(view(who)); }
    std::vector<LookUp> look_ups() const override;
    Lines look_up(Seat who, std::string_view name, const std::string& what) const override;
    std::string note(const Question& question, const Choice& choice) const override {
        return choice_note(view(question.seat), choice.action);
    }
    bool hides(Seat who) const override;

   private:
    View view(Seat who) const {
        return {*game_.data(), options_, words_, terminal_, who, seen_by(who)};
    }
    nlohmann::json preview(Seat who) const;

    const shelf::NationsGame& game_;
    nations::Options options_;
};

std::vector<LookUp> NationsScene::look_ups() const {
    return {{"zone", "zone", "nations.help.zone"},
            {"army", "armée", "nations.help.army"},
            {"hand", "main", "nations.help.hand"},
            {"missions", "missions", "nations.help.missions"},
            {"calendar", "calendrier", "nations.help.calendar"},
            {"battle", "bataille", "nations.help.battle"}};
}

Lines NationsScene::look_up(Seat who, std::string_view name, const std::string& what) const {
    const View seen = view(who);
    if (name == "zone") return what.empty() ? zone_list(seen) : zone_lines(seen, what);
    if (name == "army") return army_lines(seen, what);
    if (name == "hand") return hand_lines(seen, preview(who));
    if (name == "missions") return mission_lines(seen);
    if (name == "calendar") return calendar_lines(seen);
    return battle_lines(seen, preview(who));
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
    const auto* own = dynamic_cast<const shelf::NationsGame*>(&game);
    const Identity& identity = table.identity();
    nations::Options options;
    if (own == nullptr ||
        !nations::read_options(*own->data(), identity.scenario, identity.options, options)) {
        return nullptr;
    }
    return std::make_unique<NationsScene>(*own, options, table, words, terminal);
}

}  // namespace bivouac::command::nations_scene
