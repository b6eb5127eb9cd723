// A position, or what a viewer sees of it, as JSON.
#include <array>
#include <ranges>

#include "engine/position_json.h"
#include "games/nations/identity.h"
#include "games/nations/turn.h"

namespace bivouac::nations {

std::string_view name_of(ProcedureId procedure) {
    static constexpr std::array<std::string_view, 12> names{
        "course", "choose-missions", "turn",   "play-army", "play-card", "jump",
        "settle", "advance",         "reveal", "lay-off",   "battle",    "scoring"};
    return names[static_cast<std::size_t>(procedure)];
}

std::string_view name_of(Arm arm) { return arm_names[static_cast<std::size_t>(arm)]; }

namespace {

// `viewer` is null for the referee.
class Writer {
   public:
    Writer(const Data& data, const State& now, const Viewer* viewer, JsonWriter& json)
        : data_(data), now_(now), viewer_(viewer), json_(json) {}

    void tracks();
    void turn();
    void armies();
    void cards();
    void missions();
    void stack();
    void random();

   private:
    void counts(const Counts& cards) {
        json_.begin_object();
        for (std::size_t i = 0; i < data_.cards.size(); ++i) {
            if (cards.of[i] > 0) json_.member(data_.cards[i].id, cards.of[i]);
        }
        json_.end_object();
    }
    bool is_open_to(Seat seat) const { return viewer_ == nullptr || viewer_->sits_at(seat); }
    void piles(std::string_view key, const std::array<Counts, 2>& of, bool own_only) {
        json_.key(key).begin_object();
        for (const Seat seat : {french, allied}) {
            if (own_only && !is_open_to(seat)) continue;
            json_.key(data_.sides[seat.index()]);
            counts(of[seat.index()]);
        }
        json_.end_object();
    }
    template <class Value>
    void by_side(std::string_view key, const Value& value) {
        json_.key(key).begin_object();
        for (std::size_t seat = 0; seat < data_.sides.size(); ++seat) {
            json_.member(data_.sides[seat], int{value[seat]});
        }
        json_.end_object();
    }
    template <class List>
    void card_list(std::string_view key, const List& list) {
        json_.key(key).begin_array();
        for (const CardId card : list) json_.string(data_.card(card).id);
        json_.end_array();
    }
    void zone_or_null(std::string_view key, ZoneId zone) {
        json_.key(key);
        zone.is_none() ? json_.null() : json_.string(data_.zone(zone).id);
    }

    const Data& data_;
    const State& now_;
    const Viewer* viewer_;
    JsonWriter& json_;
};

void Writer::tracks() {
    json_.member("time", int{now_.time}).member("turn", int{now_.turn});
    by_side("points", now_.points);
    by_side("scouts", now_.scouts);
    json_.member("turns_without_open", int{now_.turns_without_open});
    json_.key("battles").begin_array();
    for (std::size_t i = 0; i < data_.dates.size(); ++i) {
        if ((now_.battles >> i & 1) != 0) json_.string(data_.dates[i].id);
    }
    json_.end_array();
    json_.member("over", now_.over != 0).member("turned", int{now_.turned});
    if (now_.scouts_lost != 0) json_.member("scouts_lost", int{now_.scouts_lost});
}

// Whose turn it is and how many actions are left of it.
void Writer::turn() {
    json_.key("acts");
    const Turn* turn = now_.stack.find<Turn>();
    if (turn == nullptr) {
        json_.null();
        return;
    }
    json_.begin_object();
    json_.member("side", data_.sides[turn->seat.index()]).member("left", int{turn->left});
    json_.end_object();
}

void Writer::armies() {
    json_.key("armies").begin_object();
    for (std::size_t i = 0; i < data_.armies.size(); ++i) {
        const ArmyId army{i};
        json_.key(data_.armies[i].id).begin_object();
        json_.member("card", !now_.played.contains(army));
        json_.key("markers").begin_array();
        for (const ZoneId zone : now_.markers[i]) json_.string(data_.zone(zone).id);
        json_.end_array();
        zone_or_null("tile", now_.tile[i]);
        json_.member("lost", int{now_.lost[i]}).member("arm", name_of(now_.arm[i]));
        if (now_.gone.contains(army)) json_.member("gone", true);
        if (now_.wounds[i] != 0) json_.member("wounds", int{now_.wounds[i]});
        if (!now_.counts_for[i].is_none()) {
            json_.member("counts_for", data_.mission(now_.counts_for[i]).id);
        }
        json_.end_object();
    }
    json_.end_object();
}

void Writer::cards() {
    piles("hands", now_.hand, true);
    by_side("hand_counts", now_.hand_count);
    piles("shown", now_.shown, false);
    piles("sure", now_.sure, false);
    piles("laid_off", now_.laid_off, true);
    by_side("laid_off_counts", now_.laid_off_count);
    card_list("row", now_.row);
    if (viewer_ == nullptr) {
        card_list("deck", std::views::reverse(now_.deck));
    }
    json_.member("deck_count", int{now_.deck_count});
    json_.key("discard");
    counts(now_.discard);
    json_.key("out");
    counts(now_.out);
}

void Writer::missions() {
    json_.key("missions").begin_object();
    for (std::size_t d = 0; d < districts; ++d) {
        json_.key(data_.district_ids[d]).begin_object();
        json_.member("second", (now_.second >> d & 1) != 0);
        json_.member("revealed", now_.is_revealed(d));
        json_.key("mission");
        const MissionId mission = now_.mission[d];
        mission.is_none() ? json_.null() : json_.string(data_.mission(mission).id);
        if (is_open_to(french) && !now_.refused[d].is_none()) {
            json_.member("refused", data_.mission(now_.refused[d]).id);
        }
        json_.end_object();
    }
    json_.end_object();
}

void Writer::stack() {
    json_.key("stack").begin_array();
    for (std::size_t i = 0; i < now_.stack.depth; ++i) {
        const Frame& frame = now_.stack.frames[i];
        describe_frame(frame, name_of(static_cast<ProcedureId>(frame.procedure)), json_);
    }
    json_.end_array();
}

void Writer::random() {
    json_.key("random");
    describe_chance(now_.chance, json_);
}

// What lies on the table, without what the program alone needs.
void describe_board(const Nations& game, const State& state, const Viewer* viewer,
                    JsonWriter& json) {
    Writer writer(game.data(), state, viewer, json);
    json.begin_object();
    writer.tracks();
    writer.turn();
    writer.armies();
    writer.cards();
    writer.missions();
    json.end_object();
}

}  // namespace

void describe_position(const Nations& game, const State& state, JsonWriter& json) {
    Writer writer(game.data(), state, nullptr, json);
    json.begin_object();
    writer.tracks();
    writer.armies();
    writer.cards();
    writer.missions();
    writer.stack();
    writer.random();
    json.end_object();
}

void describe_observation(const Nations& game, const Observation& seen, JsonWriter& json) {
    describe_board(game, seen.view, &seen.viewer, json);
}

void describe_open_page(const Nations& game, const State& state, JsonWriter& json) {
    describe_board(game, state, nullptr, json);
}

}  // namespace bivouac::nations
