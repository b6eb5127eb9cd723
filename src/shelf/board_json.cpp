#include "shelf/board_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <span>

#include "data/reader.h"
#include "data/scenery.h"
#include "games/campaign/board.h"
#include "games/campaign/fields.h"

namespace bivouac::shelf {

namespace {

// Keys in the order in which they are written.
using Json = nlohmann::ordered_json;

Json named(const Catalogue& texts, const std::string& key) {
    return {{"en", texts.text(key, Language::en)}, {"fr", texts.text(key, Language::fr)}};
}

Json head(const data::About& about, const Catalogue& texts, const nlohmann::json& scenery) {
    Json board;
    board["game"] = about.game;
    board["family"] = about.family;
    board["title"] = {{"en", about.title.en}, {"fr", about.title.fr}};
    board["seats"] = Json::array();
    for (const std::string& seat : about.seats) {
        Json side{{"id", seat}, {"name", named(texts, "side." + seat)}};
        if (scenery.contains("colours")) side["colour"] = scenery["colours"][seat];
        board["seats"].push_back(side);
    }
    return board;
}

// What each of these is called.
template <class Ids>
Json words(const Catalogue& texts, const std::string& kind, const Ids& ids) {
    Json list = Json::array();
    for (const std::string_view id : ids) {
        std::string key = kind;
        key.append(".").append(id);
        list.push_back({{"id", id}, {"name", named(texts, key)}});
    }
    return list;
}

// map.json gives a part of the whole; a page gets thousandths.
double thousandths(const nlohmann::json& part) {
    return std::round(part.get<double>() * 10000) / 10;
}

Json areas_of(const campaign::Data& data, const nlohmann::json& map) {
    Json areas = Json::array();
    for (std::size_t i = 0; i < data.areas.size(); ++i) {
        const campaign::Area& area = data.areas[i];
        const nlohmann::json& printed = map["areas"][i];
        Json deployment;
        if (!area.deployment.is_none()) deployment = data.side(area.deployment).id;
        areas.push_back({{"id", area.id},
                         {"name", named(data.texts, "area." + area.id)},
                         {"x", thousandths(printed["x"])},
                         {"y", thousandths(printed["y"])},
                         {"kind", campaign::terrain_names[static_cast<std::size_t>(area.terrain)]},
                         {"region", data.regions[area.region]},
                         {"deployment", deployment},
                         {"victory", area.victory_points}});
    }
    return areas;
}

Json connections_of(const campaign::Data& data) {
    Json ways = Json::array();
    for (const campaign::Connection& way : data.connections) {
        Json one{{"a", data.area(way.a).id},
                 {"b", data.area(way.b).id},
                 {"kind", way.has_bridge() ? "bridge" : "road"}};
        if (way.has_bridge()) one["river"] = way.river;
        ways.push_back(one);
    }
    return ways;
}

Json scenarios_of(const campaign::Data& data) {
    Json list = Json::array();
    for (const campaign::Scenario& scenario : data.scenarios) {
        list.push_back({{"id", scenario.id},
                        {"name", named(data.texts, "scenario." + scenario.id)},
                        {"text", named(data.texts, "scenario." + scenario.id + ".text")},
                        {"enemy_wins_from", scenario.enemy_wins_from},
                        {"first_turn", scenario.first_turn},
                        {"last_turn", scenario.last_turn},
                        {"victory_points", scenario.victory_points}});
    }
    return list;
}

Json board_of(const data::Files& files, const data::About& about, const campaign::Data& data,
              nlohmann::json scenery) {
    const nlohmann::json map = data::parse(files, "map.json");
    std::set<std::string> rivers;
    int last_turn = 0;
    for (const campaign::Connection& way : data.connections) {
        if (way.has_bridge()) rivers.insert(way.river);
    }
    for (const campaign::Scenario& scenario : data.scenarios) {
        last_turn = std::max(last_turn, int{scenario.last_turn});
    }
    Json board = head(about, data.texts, scenery);
    if (map.contains("width_to_height")) board["width_to_height"] = map["width_to_height"];
    board["areas"] = areas_of(data, map);
    board["connections"] = connections_of(data);
    board["regions"] = words(data.texts, "region", data.regions);
    board["rivers"] = words(data.texts, "river", rivers);
    std::vector<std::string_view> kinds(campaign::terrain_names.begin(),
                                        campaign::terrain_names.end());
    const bool has_fortified =
        std::any_of(data.areas.begin(), data.areas.end(),
                    [](const auto& area) { return area.terrain == campaign::Terrain::fortified; });
    if (!has_fortified) kinds.pop_back();
    board["kinds"] = words(data.texts, "terrain", kinds);
    board["phases"] = words(data.texts, "phase", campaign::phase_names);
    board["scenarios"] = scenarios_of(data);
    board["tracks"] = {
        {"victory", {{"from", 0}, {"to", data.victory_limit}}},
        {"turns", {{"from", 1}, {"to", last_turn}}},
        {"fatigue",
         {{"from", 0}, {"to", campaign::max_fatigue}, {"tired_from", campaign::tired_from}}}};
    if (scenery.is_null()) return board;
    board["turns"] = scenery["turns"];
    scenery.erase("colours");
    scenery.erase("turns");
    board["scenery"] = scenery;
    return board;
}

// Hexes with a point on top: rows are three quarters of a hex apart, odd ones half a hex to the
// right. Centres in thousandths of the width of the board, in both directions.
Json zones_of(const nations::Data& data) {
    constexpr double row_height = 0.8660254037844386;   // in widths of a hex
    constexpr double half_height = 0.5773502691896258;  // of a hex, likewise
    int columns = 0;
    for (const nations::Zone& zone : data.zones) columns = std::max(columns, zone.column + 1);
    const double hex = 1000.0 / (columns + 0.5);
    const auto tenths = [](double value) { return std::round(value * 10) / 10; };
    Json zones = Json::array();
    for (const nations::Zone& zone : data.zones) {
        zones.push_back({{"id", zone.id},
                         {"name", named(data.texts, "zone." + zone.id)},
                         {"x", tenths((zone.column + 0.5 + (zone.row % 2) * 0.5) * hex)},
                         {"y", tenths((zone.row * row_height + half_height) * hex)},
                         {"row", zone.row},
                         {"column", zone.column},
                         {"kind", nations::terrain_names[static_cast<std::size_t>(zone.terrain)]},
                         {"district", data.district_ids[zone.district.index()]}});
    }
    return zones;
}

Json borders_of(const nations::Data& data) {
    Json borders = Json::array();
    for (const nations::Zone& zone : data.zones) {
        for (const nations::ZoneId other : zone.neighbours) {
            if (data.zone(other).id < zone.id) continue;
            borders.push_back({{"a", zone.id}, {"b", data.zone(other).id}, {"kind", "border"}});
        }
    }
    return borders;
}

Json dates_of(const nations::Data& data) {
    Json dates = Json::array();
    for (const nations::Date& date : data.dates) {
        dates.push_back({{"id", date.id},
                         {"name", named(data.texts, "date." + date.id)},
                         {"point", date.point},
                         {"reveals", date.reveals},
                         {"battle", date.battle}});
    }
    return dates;
}

Json terrain_values_of(const nations::Data& data) {
    Json values = Json::object();
    for (std::size_t arm = 0; arm < nations::arms; ++arm) {
        Json row = Json::object();
        for (std::size_t ground = 0; ground < nations::terrains; ++ground) {
            row[std::string(nations::terrain_names[ground])] = data.terrain_values[arm][ground];
        }
        values[std::string(nations::arm_names[arm])] = row;
    }
    return values;
}

Json board_of(const data::Files& files, const data::About& about, const nations::Data& data,
              const nlohmann::json& scenery) {
    Json board = head(about, data.texts, scenery);
    board["grid"] = data::parse(files, "map.json")["grid"];
    board["areas"] = zones_of(data);
    board["connections"] = borders_of(data);
    board["districts"] = words(data.texts, "district", data.district_ids);
    board["kinds"] = words(data.texts, "terrain", nations::terrain_names);
    board["arms"] = words(data.texts, "arm", std::span(nations::arm_names).first<nations::arms>());
    board["scenarios"] = Json::array();
    for (const std::string& scenario : data.scenarios) {
        board["scenarios"].push_back(
            {{"id", scenario},
             {"name", named(data.texts, "scenario." + scenario)},
             {"text", named(data.texts, "scenario." + scenario + ".text")}});
    }
    board["dates"] = dates_of(data);
    board["tracks"] = {{"time", {{"from", 0}, {"to", data.last_point()}}}};
    board["numbers"] = {{"actions_a_turn", data.actions_a_turn},
                        {"hand_limit", data.hand_limit},
                        {"scouts", data.scouts},
                        {"second_missions", data.second_missions}};
    board["terrain_values"] = terrain_values_of(data);
    return board;
}

template <class GameData>
tl::expected<std::string, data::DataError> made(const data::Files& files, const data::About& about,
                                                const GameData& data) {
    const auto scenery = data::load_scenery(files, data);
    if (!scenery) return tl::unexpected(scenery.error());
    return data::caught<std::string>([&] { return board_of(files, about, data, *scenery).dump(); });
}

}  // namespace

tl::expected<std::string, data::DataError> board_json(const data::Files& files,
                                                      const data::About& about,
                                                      const campaign::Data& data) {
    return made(files, about, data);
}

tl::expected<std::string, data::DataError> board_json(const data::Files& files,
                                                      const data::About& about,
                                                      const nations::Data& data) {
    return made(files, about, data);
}

std::string rules_json(const data::RulesRegister& rules, const std::string& prefix,
                       const Catalogue& texts) {
    // The words for things that are no pieces and no cards.
    static constexpr std::array<std::string_view, 13> kinds{
        "scenario.", "level.",  "option.", "side.", "phase.",    "terrain.", "region.",
        "river.",    "timing.", "arm.",    "date.", "district.", "token."};
    Json out{{"game", rules.game}, {"prefix", prefix}, {"version", rules.version}};
    out["clauses"] = Json::array();
    for (const data::Clause& clause : rules.clauses) {
        Json one{{"id", prefix + "." + clause.id},
                 {"chapter", clause.chapter},
                 {"page", clause.page},
                 {"kind", clause.kind},
                 {"text", {{"en", clause.en}, {"fr", clause.fr}}}};
        if (clause.ruling > 0) one["ruling"] = clause.ruling;
        out["clauses"].push_back(one);
    }
    std::set<std::string> keys;
    for (const auto& [key, text] : texts.all(Language::en)) {
        const auto is_of = [&](std::string_view kind) { return key.starts_with(kind); };
        if (std::any_of(kinds.begin(), kinds.end(), is_of)) keys.insert(key);
    }
    out["glossary"] = Json::object();
    for (const std::string& key : keys) out["glossary"][key] = named(texts, key);
    return out.dump();
}

}  // namespace bivouac::shelf
