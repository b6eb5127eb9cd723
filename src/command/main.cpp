// The one binary: reads the command line and hands over to a sub-command.
#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>

#include "command/bad_input.h"
#include "command/flags.h"
#include "command/terminal.h"
#include "command/text.h"

namespace {

using namespace bivouac::command;

// The words of the help; set before anything else is read.
Words& say() {
    static Words words{bivouac::Language::en};
    return words;
}

// --lang counts even for what is said about the command line itself.
std::string language_flag(int argc, char** argv) {
    std::string flag;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--lang" && i + 1 < argc) flag = argv[i + 1];
        if (word.starts_with("--lang=")) flag = word.substr(7);
    }
    return flag;
}

// What is wrong with the command line, in one sentence.
std::string complaint(const CLI::App& app, const CLI::ParseError& error, int argc, char** argv) {
    const std::string word = argc > 1 ? argv[1] : "";
    if (word.empty()) return say()("cli.which-command");
    const auto is_word = [&](const CLI::App* command) { return command->get_name() == word; };
    const bool is_command = !app.get_subcommands(is_word).empty();
    if (word.front() != '-' && !is_command) {
        return say()("cli.no-command", {shown_input(word)});
    }
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
        for (const CLI::App* command : app.get_subcommands()) {
            if (command->remaining().empty()) continue;
            return say()("cli.extra", {shown_input(command->remaining().front()),
                                       "bivouac " + command->get_name()});
        }
    }
    const std::string_view what = error.what();
    constexpr std::string_view missing = " is required";  // as the library says it
    if (is_command && what.ends_with(missing)) {
        const std::string name(what.substr(0, what.size() - missing.size()));
        return say()("cli.missing", {name, "bivouac " + word});
    }
    return say()("cli.wrong", {std::string(what)});
}

void translate(CLI::App& app) {
    app.set_help_flag("-h,--help", say()("cli.help"));
    const auto formatter = std::make_shared<CLI::Formatter>();
    for (const auto& [label, key] : {std::pair{"Usage", "cli.usage"},
                                     {"Options", "cli.options"},
                                     {"OPTIONS", "cli.options"},
                                     {"Positionals", "cli.positionals"},
                                     {"POSITIONALS", "cli.positionals"},
                                     {"Subcommands", "cli.subcommands"},
                                     {"SUBCOMMANDS", "cli.subcommands"},
                                     {"SUBCOMMAND", "cli.subcommand"},
                                     {"REQUIRED", "cli.required"}}) {
        formatter->label(label, say()(key));
    }
    app.formatter(formatter);
}

int run(int argc, char** argv) {
    say() = Words(language_of(language_flag(argc, argv)));
    CLI::App app{say()("cli.about"), "bivouac"};
    translate(app);
    app.set_version_flag("--version", std::string(bivouac::version), say()("cli.version"));
    app.require_subcommand(1);
    SubCommand chosen;
    add_player_commands(app, say(), chosen);
    add_developer_commands(app, say(), chosen);
    for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        command->group(say()("cli.subcommands"));
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& help_or_version) {
        return app.exit(help_or_version);
    } catch (const CLI::ParseError& error) {
        print_error(complaint(app, error, argc, argv));
        return bad_input;
    }
    try {
        return chosen();
    } catch (const BadInput& fault) {
        print_error(fault.what());
        return bad_input;
    }
}

// What was said and never arrived has not been done.
int with_its_output(int code) {
    std::cout.flush();
    if (std::cout.good() && std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
    print_error(say()("cli.not-written"));
    return code == all_is_well ? check_failed : code;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return with_its_output(run(argc, argv));
    } catch (const std::exception& error) {
        print_error(error.what());
        return check_failed;
    }
}
