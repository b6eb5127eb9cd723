#include "command/play_commands.h"

#include <algorithm>
#include <sstream>

namespace bivouac::command {

namespace {

std::vector<Command> all_commands(const Scene& scene) {
    std::vector<Command> list{general_commands.front()};
    for (const LookUp& own : scene.look_ups()) list.push_back(own);
    list.insert(list.end(), general_commands.begin() + 1, general_commands.end());
    if (!scene.has_windows()) {
        std::erase_if(list, [](const Command& command) {
            return command.name == "skip" || command.name == "ask";
        });
    }
    return list;
}

std::string name_in(const Command& command, const Words& words) {
    return std::string(words.language() == Language::fr ? command.french : command.name);
}

}  // namespace

Input input_of(const std::string& answer, const Scene& scene) {
    Input input;
    std::istringstream in(answer);
    in >> input.command;
    std::getline(in >> std::ws, input.rest);
    const std::string word = folded(input.command);
    input.command = word == "exit" ? "quit" : word;
    for (const Command& command : all_commands(scene)) {
        if (word == command.name || word == folded(command.french)) input.command = command.name;
    }
    return input;
}

Lines command_list(const Scene& scene, const Words& words) {
    Lines lines{"  " + words("ui.help.choice"), "  " + words("ui.help.explain")};
    for (const Command& command : all_commands(scene)) {
        lines.push_back("  " + words(command.help, {name_in(command, words)}));
    }
    return lines;
}

std::string command_names(const Scene& scene, const Words& words,
                          const std::vector<std::string_view>& without) {
    std::vector<std::string> names;
    for (const Command& command : all_commands(scene)) {
        if (std::find(without.begin(), without.end(), command.name) != without.end()) continue;
        const bool of_file = command.name == "save" || command.name == "load";
        names.push_back(name_in(command, words) + (of_file ? " " + words("ui.file") : ""));
    }
    return joined(names);
}

}  // namespace bivouac::command
