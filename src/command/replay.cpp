// Checks a recorded game and tells it: `bivouac replay`.
#include "command/bad_input.h"
#include "command/commands.h"
#include "command/ending_text.h"
#include "command/saved_game.h"

namespace bivouac::command {

namespace {

void tell(const AnyTable& table, const shelf::ShelfGame& game, const ReplayOptions& options,
          const Words& words) {
    const Terminal terminal;
    if (!options.quiet) {
        terminal.line(words("ui.replayed",
                            {shown_input(options.file), title_of(game, table.identity(), words),
                             std::to_string(table.entries().size())}));
        for (const EventLine& told : event_lines(table.log_json(Witness::referee()), words)) {
            if (told.heading) terminal.line();
            terminal.line(told.heading ? terminal.strong(told.text) : "  " + told.text, 4);
        }
        terminal.line();
    }
    if (!table.ending().over) {
        terminal.line(words("ui.unfinished"));
        return;
    }
    const auto scene = scene_of(game, table, words, terminal);
    terminal.lines(ending_lines(table, game, *scene, words), 2);
    terminal.line(words("ui.seed.game", {seed_text(table.seed())}));
}

}  // namespace

int replay(const ReplayOptions& options) {
    const auto shelf = required(shelf::load_shelf(options.data));
    const Words own(language_of(options.language));
    LoadedGames loaded;
    try {
        loaded = load_games(shelf, options.file, own);
    } catch (const BadInput& why) {
        throw BadInput(own.colon(shown_input(options.file)) + " " + why.what());
    }
    for (const auto& table : loaded.tables) {
        const shelf::ShelfGame& game = *find_game(shelf, table->identity().game);
        tell(*table, game, options, Words(own.language(), game.texts()));
    }
    if (loaded.seed) Terminal().line(own("ui.seed", {seed_text(*loaded.seed)}));
    return all_is_well;
}

}  // namespace bivouac::command
