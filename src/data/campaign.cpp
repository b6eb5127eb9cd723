#include "data/campaign.h"

#include <utility>

#include "data/campaign_parts.h"
#include "data/texts.h"

namespace bivouac::data {

Result load_campaign(const Files& files, Rulesets rulesets) {
    tl::expected<Catalogue, DataError> texts = load_texts(files);
    if (!texts) return tl::unexpected(texts.error());
    return caught<std::shared_ptr<const campaign::Data>>([&] {
        Draft draft{.rulesets = rulesets, .data = {}, .names = {}};
        read_files(files, draft,
                   {{"game.json", read_game},
                    {"map.json", read_map},
                    {"armies.json", read_armies},
                    {"decks.json", read_decks},
                    {"dice.json", read_dice},
                    {"scenarios.json", read_scenarios},
                    {"game.json", read_deployment},
                    {"game.json", read_named}});
        auto data = std::make_shared<campaign::Data>(std::move(draft.data));
        data->texts = std::move(*texts);
        data->digest = digest_of(*data);
        std::vector<std::shared_ptr<const campaign::Data>> own;
        own.reserve(data->scenarios.size());
        for (std::size_t i = 0; i < data->scenarios.size(); ++i) own.push_back(own_data(*data, i));
        data->own = std::move(own);
        return data;
    });
}

}  // namespace bivouac::data
