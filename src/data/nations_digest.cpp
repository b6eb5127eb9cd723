#include "data/canonical.h"
#include "data/nations_parts.h"

namespace bivouac::data::nations_parts {

namespace {

using nlohmann::json;

template <class Ids>
json of_ids(const Ids& ids) {
    json list = json::array();
    for (const auto id : ids) list.push_back(id.value);
    return list;
}

json of_zones(const nations::Data& data) {
    json zones = json::array();
    for (const nations::Zone& zone : data.zones) {
        zones.push_back({{"id", zone.id},
                         {"terrain", static_cast<int>(zone.terrain)},
                         {"neighbours", of_ids(zone.neighbours)}});
    }
    return zones;
}

json of_armies(const nations::Data& data) {
    json armies = json::array();
    for (const nations::Army& army : data.armies) {
        armies.push_back({{"id", army.id},
                          {"side", army.side.value},
                          {"arm", static_cast<int>(army.arm)},
                          {"strength", army.strength},
                          {"markers", army.markers},
                          {"villages", of_ids(army.villages)},
                          {"not_before", army.not_before}});
    }
    return armies;
}

json of_cards(const nations::Data& data) {
    json cards = json::array();
    for (const nations::Card& card : data.cards) {
        cards.push_back({{"id", card.id},
                         {"kind", static_cast<int>(card.kind)},
                         {"terrain", static_cast<int>(card.terrain)},
                         {"moves", card.moves},
                         {"copies", card.copies}});
    }
    return cards;
}

json of_missions(const nations::Data& data) {
    json missions = json::array();
    for (const nations::Mission& mission : data.missions) {
        missions.push_back({{"id", mission.id},
                            {"village", mission.village.value},
                            {"district", mission.district.value},
                            {"french", mission.french_points},
                            {"allied", mission.allied_points}});
    }
    return missions;
}

json of_dates(const nations::Data& data) {
    json dates = json::array();
    for (const nations::Date& date : data.dates) {
        dates.push_back({{"id", date.id},
                         {"point", date.point},
                         {"reveals", date.reveals},
                         {"battle", date.battle}});
    }
    return dates;
}

}  // namespace

std::string digest_of(const nations::Data& data) {
    const json all{{"game", data.game},
                   {"sides", data.sides},
                   {"districts", data.district_ids},
                   {"scenarios", data.scenarios},
                   {"zones", of_zones(data)},
                   {"armies", of_armies(data)},
                   {"cards", of_cards(data)},
                   {"missions", of_missions(data)},
                   {"dates", of_dates(data)},
                   {"terrain", data.terrain_values},
                   {"scouts", data.scouts},
                   {"actions_a_turn", data.actions_a_turn},
                   {"hand_at_start", data.hand_at_start},
                   {"hand_limit", data.hand_limit},
                   {"second_missions", data.second_missions}};
    return canonical_digest(all);
}

}  // namespace bivouac::data::nations_parts
