#include "data/campaign.h"

#include <utility>

#include "data/campaign_parts.h"
#include "data/texts.h"

namespace bivouac::data {

namespace {

using Read = void (*)(Draft&, const Node&);

void read_file(Draft& draft, const Files& files, const char* name, Read read) {
    const nlohmann::json json = parse(files, name);
    read(draft, Node(json, name));
}

campaign::Data read_all(const Files& files, Rulesets rulesets) {
    Draft draft{.rulesets = rulesets, .data = {}, .names = {}};
    const nlohmann::json json = parse(files, "game.json");
    const Node game(json, "game.json");
    read_game(draft, game);
    read_file(draft, files, "map.json", read_map);
    read_file(draft, files, "armies.json", read_armies);
    read_file(draft, files, "decks.json", read_decks);
    read_file(draft, files, "dice.json", read_dice);
    draft.data.index();
    read_file(draft, files, "scenarios.json", read_scenarios);
    read_deployment(draft, game);
    read_named(draft, game);
    return std::move(draft.data);
}

}  // namespace

Result load_campaign(const Files& files, Rulesets rulesets) {
    tl::expected<Catalogue, DataError> texts = load_texts(files);
    if (!texts) return tl::unexpected(texts.error());
    return caught<std::shared_ptr<const campaign::Data>>([&] {
        auto data = std::make_shared<campaign::Data>(read_all(files, rulesets));
        data->texts = std::move(*texts);
        data->digest = digest_of(*data);
        return data;
    });
}

}  // namespace bivouac::data
