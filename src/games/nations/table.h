// The Board, and the hands that move the pieces. Only procedures hold one.
#pragma once

#include "engine/event.h"
#include "games/nations/board.h"

namespace bivouac::nations {

// What an argument of a sentence names.
enum class Category : std::uint8_t { side, zone, army, card, mission, district, date, arm };

constexpr Arg name(Category category, std::uint64_t value) {
    return Arg::name(static_cast<std::uint8_t>(category), value);
}
constexpr Arg arg(Seat side) { return name(Category::side, side.value); }
constexpr Arg arg(ZoneId zone) { return name(Category::zone, zone.value); }
constexpr Arg arg(ArmyId army) { return name(Category::army, army.value); }
constexpr Arg arg(CardId card) { return name(Category::card, card.value); }
constexpr Arg arg(MissionId mission) { return name(Category::mission, mission.value); }
constexpr Arg arg(DistrictId district) { return name(Category::district, district.value); }
constexpr Arg arg(Arm arm) { return name(Category::arm, static_cast<std::uint8_t>(arm)); }
constexpr Arg arg(int number) { return Arg::number(number); }
inline Arg arg(const Zones& zones) {
    return Arg::names(static_cast<std::uint8_t>(Category::zone), zones);
}
inline Arg arg(const Armies& armies) {
    return Arg::names(static_cast<std::uint8_t>(Category::army), armies);
}

class Table : public Board {
   public:
    Table(const Data& data_files, const Options& game_options, State& position, Events& sink)
        : Board(data_files, game_options, position), state(position), events_(sink) {}

    State& state;

    bool is_over() const { return state.over != 0; }

    // Another procedure must finish first.
    template <class P>
    Step call(const P& procedure) {
        state.stack.push(procedure);
        return Step::again;
    }

    template <class... Args>
    void tell(Nature nature, std::string_view key, Args... args) {
        if (events_.wanted()) events_.add(Event{nature, Phrase(key, args...), Seat{}, {}, {}});
    }
    // Tells the owner one thing and everybody else another.
    void tell_owner(Seat owner, Nature private_nature, const Phrase& private_form, Nature nature,
                    const Phrase& open) {
        if (events_.wanted()) events_.add(Event{nature, open, owner, private_nature, private_form});
    }

    // Cards.  [draw] [hand]
    CardId turn_card();  // the next of the deck; none if there is none left anywhere
    void into_hand(Seat seat, CardId card, bool openly);
    void play_card(Seat seat, CardId card);  // out of the hand, openly onto the discard
    void lay_off(Seat seat, CardId card);    // out of the hand, face down
    void spend_scout(Seat seat, bool comes_back);
    void refill_row();

    // Pieces.
    void remove_marker(ArmyId army, ZoneId zone) { state.markers[army.index()].erase(zone); }
    void add_marker(ArmyId army, ZoneId zone) { state.markers[army.index()].insert(zone); }
    void place_tile(ArmyId army, ZoneId zone);
    void remove_tile(ArmyId army);
    void score(Seat seat, int points) {
        state.points[seat.index()] = static_cast<std::uint8_t>(state.points[seat.index()] + points);
    }

   private:
    void take_from_hand(Seat seat, CardId card);
    void shuffle_discard();

    Events& events_;
};

}  // namespace bivouac::nations
