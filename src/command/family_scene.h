// What the scenes of all families share.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <nlohmann/json.hpp>

#include "command/scene.h"

namespace bivouac::command {

// The scene of a family; null for a table that is not its own.
using MakeScene = std::unique_ptr<Scene>(const shelf::ShelfGame&, const AnyTable&, const Words&,
                                         const Terminal&);

// One for each family that brings a scene; scene.cpp lists them.
namespace campaign_scene {
MakeScene make;
}
namespace nations_scene {
MakeScene make;
}

// A game as one witness may know it. Everything it holds must outlive it, but the observation.
template <class GameData, class GameOptions>
struct ViewOf {
    using Options = GameOptions;

    const GameData& data;
    const Options& options;
    const Words& words;
    const Terminal& terminal;
    Seat seat;            // who looks; none: a spectator
    nlohmann::json seen;  // the observation
};

// Game: the family on the shelf; View: a ViewOf of its data. The family has functions
// headline_of(view) and board_lines(view).
template <class Game, class View>
class FamilyScene : public Scene {
   public:
    FamilyScene(const Game& game, const typename View::Options& options, const AnyTable& table,
                const Words& words, const Terminal& terminal)
        : Scene(table, words, terminal), game_(game), options_(options) {}

    std::string headline(Seat who) const override { return headline_of(view(who)); }
    Lines board(Seat who) const override { return board_lines(view(who)); }

   protected:
    View view(Seat who) const {
        return View{{*game_.data(), options_, words_, terminal_, who, seen_by(who)}};
    }
    // To show these lines of a view, with or without what was typed behind the command.
    auto shows(Lines (*lines)(const View&)) const {
        return [this, lines](Seat who, const std::string&) { return lines(view(who)); };
    }
    auto shows(Lines (*lines)(const View&, const std::string&)) const {
        return [this, lines](Seat who, const std::string& what) { return lines(view(who), what); };
    }

    const Game& game_;
    typename View::Options options_;
};

template <class FamilysScene, class Game, class Options>
std::unique_ptr<Scene> make_scene(const shelf::ShelfGame& game, const AnyTable& table,
                                  const Words& words, const Terminal& terminal) {
    const auto* own = dynamic_cast<const Game*>(&game);
    const Identity& identity = table.identity();
    Options options;
    if (own == nullptr ||
        !read_options(*own->data(), identity.scenario, identity.options, options)) {
        return nullptr;
    }
    return std::make_unique<FamilysScene>(*own, options, table, words, terminal);
}

inline bool is_one_of(std::string_view verb, std::initializer_list<std::string_view> verbs) {
    return std::find(verbs.begin(), verbs.end(), verb) != verbs.end();
}

// None for null, and for what is hidden.
template <class ThingId, class Things>
ThingId with_id(const Things& things, const nlohmann::json& id) {
    for (std::size_t i = 0; i < things.size(); ++i) {
        if (id == things[i].id) return ThingId{i};
    }
    return {};
}

// The id of the first thing whose name or id begins so, whatever the accents, unless one is called
// exactly so; none if there is none.
template <class ThingId, class Things, class NameOf>
ThingId find_named(const Things& things, std::string_view name, const NameOf& name_of) {
    const std::string wanted = folded(name);
    ThingId found;
    for (std::size_t i = 0; i < things.size(); ++i) {
        const std::string& id = things[i].id;
        const std::string shown = folded(name_of(ThingId{i}));
        if (id == wanted || shown == wanted) return ThingId{i};
        if (found.is_none() && (id.starts_with(wanted) || shown.starts_with(wanted))) {
            found = ThingId{i};
        }
    }
    return found;
}

}  // namespace bivouac::command
