// What can be typed besides a choice, in both languages.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "command/scene.h"

namespace bivouac::command {

// Those of every game; a scene adds its own before `log`.
inline constexpr std::array general_commands{
    Command{"board", "plateau", "ui.help.board"}, Command{"log", "journal", "ui.help.log"},
    Command{"undo", "annuler", "ui.help.undo"},   Command{"skip", "ignorer", "ui.help.skip"},
    Command{"ask", "demander", "ui.help.ask"},    Command{"save", "sauver", "ui.help.save"},
    Command{"load", "charger", "ui.help.load"},   Command{"help", "aide", "ui.help.help"},
    Command{"quit", "quitter", "ui.help.quit"}};

// The first word of an answer as the English name of a command, and the rest of it.
struct Input {
    std::string command;
    std::string rest;
};
Input input_of(const std::string& answer, const Scene& scene);

// "board: the map as you know it", one line for each, with the names of the language.
Lines command_list(const Scene& scene, const Words& words);

// The names alone: "save FILE, log, board ... quit".
std::string command_names(const Scene& scene, const Words& words,
                          const std::vector<std::string_view>& without);

}  // namespace bivouac::command
