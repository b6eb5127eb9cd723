#include "data/canonical.h"
#include "data/nations_parts.h"

namespace bivouac {

namespace nations {

using nlohmann::json;

static void to_json(json& out, const Zone& zone) {
    out = {{"id", zone.id}, {"terrain", zone.terrain}, {"neighbours", zone.neighbours}};
}

static void to_json(json& out, const Army& army) {
    out = {{"id", army.id},
           {"side", army.side},
           {"arm", army.arm},
           {"strength", army.strength},
           {"markers", army.markers},
           {"villages", army.villages},
           {"not_before", army.not_before}};
}

static void to_json(json& out, const Card& card) {
    out = {{"id", card.id},
           {"kind", card.kind},
           {"terrain", card.terrain},
           {"moves", card.moves},
           {"copies", card.copies}};
}

static void to_json(json& out, const Mission& mission) {
    out = {{"id", mission.id},
           {"village", mission.village},
           {"district", mission.district},
           {"french", mission.french_points},
           {"allied", mission.allied_points}};
}

static void to_json(json& out, const Date& date) {
    out = {
        {"id", date.id}, {"point", date.point}, {"reveals", date.reveals}, {"battle", date.battle}};
}

}  // namespace nations

std::string data::nations_parts::digest_of(const nations::Data& data) {
    return canonical_digest({{"game", data.game},
                             {"sides", data.sides},
                             {"districts", data.district_ids},
                             {"scenarios", data.scenarios},
                             {"zones", data.zones},
                             {"armies", data.armies},
                             {"cards", data.cards},
                             {"missions", data.missions},
                             {"dates", data.dates},
                             {"terrain", data.terrain_values},
                             {"scouts", data.scouts},
                             {"actions_a_turn", data.actions_a_turn},
                             {"hand_at_start", data.hand_at_start},
                             {"hand_limit", data.hand_limit},
                             {"second_missions", data.second_missions}});
}

}  // namespace bivouac
