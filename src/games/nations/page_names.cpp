// What is printed on armies, cards and missions, and which of them a viewer has been shown.
#include <array>

#include "games/nations/identity.h"

namespace bivouac::nations {

void print_army(const Data& data, std::size_t value, JsonWriter& json) {
    const Army& army = data.armies[value];
    json.member("kind", "army").member("side", data.sides[army.side.index()]);
    write_text("name", "army." + army.id, data.texts, json);
    json.key("printed").begin_object();
    json.member("arm", name_of(army.arm)).member("strength", army.strength);
    json.member("markers", army.markers).key("villages").begin_array();
    for (const ZoneId zone : army.villages) json.string(data.zone(zone).id);
    json.end_array();
    for (const Date& date : data.dates) {
        if (army.not_before != 0 && date.point == army.not_before) {
            json.member("not_before", date.id);
        }
    }
    json.end_object();
}

void print_card(const Data& data, std::size_t value, JsonWriter& json) {
    static constexpr std::array<std::string_view, 3> kinds{"terrain", "movement", "time"};
    const Card& card = data.cards[value];
    json.member("kind", "card");
    write_text("name", "card." + card.id, data.texts, json);
    json.key("printed").begin_object();
    json.member("kind", kinds[static_cast<std::size_t>(card.kind)]);
    if (card.kind == CardKind::terrain) {
        json.member("terrain", terrain_names[static_cast<std::size_t>(card.terrain)]);
    }
    if (card.kind == CardKind::movement) {
        json.key("arms").begin_array();
        for (std::size_t i = 0; i < arms; ++i) {
            if (card.moves[i]) json.string(name_of(static_cast<Arm>(i)));
        }
        json.end_array();
    }
    json.end_object();
}

void print_mission(const Data& data, std::size_t value, JsonWriter& json) {
    const Mission& mission = data.missions[value];
    json.member("kind", "mission");
    write_text("name", "mission." + mission.id, data.texts, json);
    json.key("printed").begin_object();
    json.member("village", data.zone(mission.village).id);
    json.member("district", data.district_ids[mission.district.index()]);
    json.member("french", mission.french_points).member("allied", mission.allied_points);
    json.end_object();
}

namespace {

std::uint8_t number_of(Category category) { return static_cast<std::uint8_t>(category); }

void show_counts(const Counts& cards, KnownThings& shown) {
    for (std::size_t i = 0; i < max_card_kinds; ++i) {
        if (cards.of[i] > 0) shown.add(number_of(Category::card), i);
    }
}

void show_mission(MissionId mission, KnownThings& shown) {
    if (!mission.is_none()) shown.add(number_of(Category::mission), mission.value);
}

}  // namespace

// Army cards lie open from the start. A view holds the counts of cards and the missions that its
// viewer may know, and nothing else.  [army.open]
void show(const Nations& game, const Observation& seen, KnownThings& shown) {
    const State& view = seen.view;
    for (std::size_t i = 0; i < game.data().armies.size(); ++i) {
        shown.add(number_of(Category::army), i);
    }
    for (const std::size_t seat : {french.index(), allied.index()}) {
        show_counts(view.hand[seat], shown);
        show_counts(view.laid_off[seat], shown);
        show_counts(view.shown[seat], shown);
    }
    show_counts(view.discard, shown);
    show_counts(view.out, shown);
    for (const CardId card : view.row) shown.add(number_of(Category::card), card.value);
    for (std::size_t d = 0; d < districts; ++d) {
        show_mission(view.mission[d], shown);
        show_mission(view.refused[d], shown);
    }
}

}  // namespace bivouac::nations
