#include "data/nations.h"

#include <utility>

#include "data/nations_parts.h"
#include "data/texts.h"

namespace bivouac::data {

tl::expected<std::shared_ptr<const nations::Data>, DataError> load_nations(const Files& files) {
    tl::expected<Catalogue, DataError> texts = load_texts(files);
    if (!texts) return tl::unexpected(texts.error());
    return caught<std::shared_ptr<const nations::Data>>([&] {
        nations_parts::Draft draft;
        draft.names.reserve("scout");  // they have no file of their own
        read_files(files, draft,
                   {{"game.json", nations_parts::read_game},
                    {"map.json", nations_parts::read_map},
                    {"scenarios.json", nations_parts::read_scenarios},
                    {"time.json", nations_parts::read_time},
                    {"armies.json", nations_parts::read_armies},
                    {"cards.json", nations_parts::read_cards},
                    {"missions.json", nations_parts::read_missions},
                    {"terrain.json", nations_parts::read_terrain}});
        auto data = std::make_shared<nations::Data>(std::move(draft.data));
        data->index();
        data->texts = std::move(*texts);
        data->digest = nations_parts::digest_of(*data);
        return data;
    });
}

}  // namespace bivouac::data
