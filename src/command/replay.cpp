// Checks a recorded game and tells it: `bivouac replay`.
#include "command/commands.h"
#include "command/ending_text.h"
#include "command/saved_game.h"
#include "command/text.h"

namespace bivouac::command {

namespace {

void tell(const AnyTable& table, const Words& words, const Terminal& terminal) {
    const char* language = words.language() == Language::fr ? "fr" : "en";
    for (const auto& event : nlohmann::json::parse(table.log_json(Witness::referee()))) {
        if (event["event"] == "log.turn") terminal.line();
        const bool heading = event["event"] == "log.turn";
        const std::string text = event["text"][language].get<std::string>();
        terminal.line(heading ? terminal.strong(text) : "  " + text, 4);
    }
}

}  // namespace

int replay(const ReplayOptions& options) {
    const auto shelf = load_shelf(options.data);
    if (!shelf) {
        complain(shelf.error());
        return bad_input;
    }
    const Words own(language_of(options.language), shelf->front().data->texts);
    const auto table = load_game(*shelf, options.file, own);
    if (!table) {
        complain(own.colon(shown_input(options.file)) + " " + table.error());
        return bad_input;
    }
    const ShelfGame& game = *find_game(*shelf, (*table)->identity().game);
    const Words words(own.language(), game.data->texts);
    const Terminal terminal;
    if (!options.quiet) {
        terminal.line(words("term.replayed",
                            {shown_input(options.file), title_of((*table)->identity(), words),
                             std::to_string((*table)->entries().size())}));
        tell(**table, words, terminal);
        terminal.line();
    }
    if (!(*table)->ending().over) {
        terminal.line(words("term.unfinished"));
        return all_is_well;
    }
    for (const std::string& line : ending_lines(**table, game, words)) terminal.line(line, 2);
    return all_is_well;
}

}  // namespace bivouac::command
