// What the terminal shows of one game beyond its list of choices. A family of games that brings a
// Scene of its own adds one line to scene.cpp; any other is shown by what its observation holds.
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "command/terminal.h"
#include "command/words.h"
#include "engine/any_table.h"
#include "shelf/shelf_game.h"

namespace bivouac::command {

// What can be typed besides a choice.
struct Command {
    std::string_view name;
    std::string_view french;  // what it is called in French; the English name works too
    std::string_view help;    // key of the line that tells about it
};

// A command of a game's own that shows something and changes nothing.
struct LookUp : Command {
    std::function<Lines(Seat who, const std::string& what)> show;  // what was typed behind the name
};

class Scene {
   public:
    // All of it must outlive the scene; the table may change.
    Scene(const AnyTable& table, const Words& words, const Terminal& terminal)
        : table_(table), words_(words), terminal_(terminal) {}
    virtual ~Scene() = default;

    // Where the game stands, in one line: "Turn 3 of 5 · Operations · 11 victory points". Who looks
    // is none for a spectator, here and below.
    virtual std::string headline(Seat who) const;
    virtual Lines board(Seat who) const;

    virtual std::vector<LookUp> look_ups() const { return {}; }

    // Whether moments of play are asked that a player may skip.
    virtual bool has_windows() const { return false; }

    // What a player would look up before they take a choice; empty: nothing to say.
    virtual std::string note(const Question&, const Choice&) const { return {}; }
    // What players should know besides before they are asked this.
    virtual Lines advice(const Question&) const { return {}; }
    // What a choice means, for "? 3".
    virtual Lines meaning(const Choice&) const { return {}; }

    // There is something this seat may see and the other player may not.
    virtual bool hides(Seat who) const;

    // The result in numbers, at the end; empty: there is none.
    virtual std::string score() const;

   protected:
    nlohmann::json seen_by(Seat who) const;

    const AnyTable& table_;
    const Words& words_;
    const Terminal& terminal_;
};

std::unique_ptr<Scene> scene_of(const shelf::ShelfGame& game, const AnyTable& table,
                                const Words& words, const Terminal& terminal);

}  // namespace bivouac::command
