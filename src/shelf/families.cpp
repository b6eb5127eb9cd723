#include "shelf/families.h"

#include "data/reader.h"
#include "shelf/campaign_game.h"
#include "shelf/nations_game.h"

namespace bivouac::shelf {

namespace {

constexpr std::array families{
    Family{"campaign", open_family<CampaignGame>, describe_family<CampaignFamily>},
    Family{"nations", open_family<NationsGame>, describe_family<NationsFamily>},
};

}  // namespace

tl::expected<const Family*, data::DataError> family_of(const data::Files& files) {
    return data::caught<const Family*>([&]() -> const Family* {
        const nlohmann::json json = data::parse(files, "game.json");
        const data::Node node = data::Node(json, "game.json")["family"];
        for (const Family& family : families) {
            if (node.text() == family.name) return &family;
        }
        node.refuse("there is no family of games \"" + node.text() + "\"");
    });
}

}  // namespace bivouac::shelf
