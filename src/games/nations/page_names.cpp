// What the armies, cards and missions are called, for who has been shown them.
#include <array>

#include "games/nations/identity.h"
#include "games/nations/page.h"
#include "games/nations/table.h"

namespace bivouac::nations {

namespace {

std::uint8_t number_of(Category category) { return static_cast<std::uint8_t>(category); }

class NameWriter {
   public:
    NameWriter(const Data& data, JsonWriter& json) : data_(data), json_(json) {}

    void army(const Army& army);
    void card(const Card& card);
    void mission(const Mission& mission);

   private:
    void name(const std::string& key) {
        json_.key("name").begin_object();
        json_.member("en", data_.texts.text(key, Language::en));
        json_.member("fr", data_.texts.text(key, Language::fr)).end_object();
    }

    const Data& data_;
    JsonWriter& json_;
};

void NameWriter::army(const Army& army) {
    json_.key(army.id).begin_object();
    json_.member("kind", "army").member("side", data_.sides[army.side.index()]);
    name("army." + army.id);
    json_.key("printed").begin_object();
    json_.member("arm", name_of(army.arm)).member("strength", army.strength);
    json_.member("markers", army.markers).key("villages").begin_array();
    for (const ZoneId zone : army.villages) json_.string(data_.zone(zone).id);
    json_.end_array();
    for (const Date& date : data_.dates) {
        if (army.not_before != 0 && date.point == army.not_before) {
            json_.member("not_before", date.id);
        }
    }
    json_.end_object().end_object();
}

void NameWriter::card(const Card& card) {
    static constexpr std::array<std::string_view, 3> kinds{"terrain", "movement", "time"};
    static constexpr std::array<std::string_view, terrains> grounds{"river", "hill", "forest",
                                                                    "plain"};
    json_.key(card.id).begin_object().member("kind", "card");
    name("card." + card.id);
    json_.key("printed").begin_object();
    json_.member("kind", kinds[static_cast<std::size_t>(card.kind)]);
    if (card.kind == CardKind::terrain) {
        json_.member("terrain", grounds[static_cast<std::size_t>(card.terrain)]);
    }
    if (card.kind == CardKind::movement) {
        json_.key("arms").begin_array();
        for (std::size_t i = 0; i < arms; ++i) {
            if (card.moves[i]) json_.string(name_of(static_cast<Arm>(i)));
        }
        json_.end_array();
    }
    json_.end_object().end_object();
}

void NameWriter::mission(const Mission& mission) {
    json_.key(mission.id).begin_object().member("kind", "mission");
    name("mission." + mission.id);
    json_.key("printed").begin_object();
    json_.member("village", data_.zone(mission.village).id);
    json_.member("district", data_.district_ids[mission.district.index()]);
    json_.member("french", mission.french_points).member("allied", mission.allied_points);
    json_.end_object().end_object();
}

void show_counts(const Counts& cards, Shown& shown) {
    for (std::size_t i = 0; i < max_card_kinds; ++i) {
        if (cards.of[i] > 0) shown.add(number_of(Category::card), i);
    }
}

void show_mission(MissionId mission, Shown& shown) {
    if (!mission.is_none()) shown.add(number_of(Category::mission), mission.value);
}

}  // namespace

// Army cards lie open from the start. A view holds the counts of cards and the missions that its
// viewer may know, and nothing else.  [army.open]
void show(const Nations& game, const Observation& seen, Shown& shown) {
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

void show_everything(const Nations& game, Shown& shown) {
    const Data& data = game.data();
    for (std::size_t i = 0; i < data.armies.size(); ++i) shown.add(number_of(Category::army), i);
    for (std::size_t i = 0; i < data.cards.size(); ++i) shown.add(number_of(Category::card), i);
    for (std::size_t i = 0; i < data.missions.size(); ++i) {
        shown.add(number_of(Category::mission), i);
    }
}

void describe_names(const Nations& game, const Shown& shown, JsonWriter& json) {
    const Data& data = game.data();
    NameWriter writer(data, json);
    const auto is_shown = [&](Category category, std::size_t i) {
        return shown.contains(number_of(category), i);
    };
    json.begin_object();
    for (std::size_t i = 0; i < data.armies.size(); ++i) {
        if (is_shown(Category::army, i)) writer.army(data.armies[i]);
    }
    for (std::size_t i = 0; i < data.cards.size(); ++i) {
        if (is_shown(Category::card, i)) writer.card(data.cards[i]);
    }
    for (std::size_t i = 0; i < data.missions.size(); ++i) {
        if (is_shown(Category::mission, i)) writer.mission(data.missions[i]);
    }
    json.end_object();
}

}  // namespace bivouac::nations
