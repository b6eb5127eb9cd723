#include "shelf/shelf.h"

#include <algorithm>

#include "data/reader.h"
#include "shelf/families.h"

namespace bivouac::shelf {

tl::expected<std::unique_ptr<const ShelfGame>, std::string> open_game(const data::Files& files) {
    const auto family = family_of(files);
    if (!family) return tl::unexpected(family.error().sentence());
    auto about = data::load_about(files);
    if (!about) return tl::unexpected(about.error().sentence());
    auto rules = data::load_register(files);
    if (!rules) return tl::unexpected(rules.error().sentence());
    auto game = (*family)->open(files, std::move(*about), std::move(*rules));
    if (!game) return tl::unexpected(game.error().sentence());
    return std::move(*game);
}

tl::expected<Shelf, std::string> load_shelf(const std::string& data_folder) {
    Shelf shelf;
    if (!data_folder.empty()) {
        const auto files = data::Files::from_directory(data_folder);
        if (!files) return tl::unexpected(files.error().sentence());
        auto game = open_game(*files);
        if (!game) return tl::unexpected(game.error());
        shelf.push_back(std::move(*game));
    }
    for (const std::string& id : data::embedded_games()) {
        if (find_game(shelf, id) != nullptr) continue;
        auto game = open_game(data::embedded_game(id));
        if (!game) return tl::unexpected(game.error());
        shelf.push_back(std::move(*game));
    }
    return shelf;
}

const ShelfGame* find_game(const Shelf& shelf, std::string_view id) {
    const auto found = std::find_if(shelf.begin(), shelf.end(),
                                    [&](const auto& game) { return game->id() == id; });
    return found == shelf.end() ? nullptr : found->get();
}

MakeTable table_maker(const Shelf& shelf) {
    return [&shelf](const Record& record, Sentence& why_not) -> std::unique_ptr<AnyTable> {
        const ShelfGame* game = find_game(shelf, record.game);
        if (game == nullptr) {
            why_not = {"There is no game \"" + record.game + "\".",
                       "Il n’y a pas de jeu « " + record.game + " »."};
            return nullptr;
        }
        auto table = game->table(record.scenario, record.options, record.seed);
        if (table) return std::move(*table);
        why_not = table.error();
        return nullptr;
    };
}

}  // namespace bivouac::shelf
