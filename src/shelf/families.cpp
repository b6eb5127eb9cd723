#include "shelf/families.h"

#include "data/reader.h"
#include "shelf/campaign_game.h"
#include "shelf/nations_game.h"

namespace bivouac::shelf {

namespace {

constexpr data::NamedList named_by_campaign[] = {
    {"map.json", "/areas/*/id", "area."},
    {"map.json", "/regions/*/id", "region."},
    {"map.json", "/rivers/*/id", "river."},
    {"armies.json", "/sides/*/*/id", "block."},
    {"decks.json", "/decks/*/*/event", "event."},
    {"decks.json", "/decks/*/*/event", "card."},
    {"decks.json", "/decks/*/*/event", "event-text."},
};

constexpr data::NamedList named_by_nations[] = {
    {"map.json", "/zones/*/id", "zone."},
    {"map.json", "/districts/*/id", "district."},
    {"armies.json", "/sides/*/*/id", "army."},
    {"cards.json", "/cards/*/id", "card."},
    {"missions.json", "/missions/*/id", "mission."},
    {"time.json", "/dates/*/id", "date."},
};

constexpr std::array families{
    Family{"campaign", open_family<CampaignGame>, describe_family<CampaignFamily>,
           named_by_campaign},
    Family{"nations", open_family<NationsGame>, describe_family<NationsFamily>, named_by_nations},
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
