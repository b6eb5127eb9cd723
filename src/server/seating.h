// Who has which seat of a game, and what they may do there. A value: it is made anew when somebody
// comes.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/stored_game.h"

namespace bivouac::server {

class Seating {
   public:
    // By player, who may answer what the player is asked.
    using Deciders = std::array<std::vector<store::PersonId>, max_seats>;

    Seating() = default;
    Seating(const store::Game& game, std::vector<store::Member> members);

    const Agreement& agreement() const { return agreement_; }
    const std::vector<store::Member>& members() const { return members_; }
    // The name of a player's seat, and back; max_seats: no player has that seat.
    const std::string& place(std::size_t player) const { return seats_[player].name; }
    std::size_t player_at(std::string_view place) const;
    bool is_bot(std::size_t player) const { return !seats_[player].bot.empty(); }
    // All seats are taken, so that the game can begin.
    bool is_complete() const;
    // The person has a seat, or came by a link.
    bool is_member(store::PersonId person) const;

    std::optional<store::Rights> rights(store::PersonId person, std::size_t player) const;
    bool sits(store::PersonId person, std::size_t player) const {
        return rights(person, player).has_value();
    }
    bool is_organiser(store::PersonId person) const { return agreement_.by == person; }
    bool is_captain(store::PersonId person, Role role) const;
    // Where two share a seat, some kinds of decisions may belong to one of them.
    bool may_decide(store::PersonId person, Role role, const std::string& kind) const;
    Deciders deciders(const store::Turn& turn) const;
    // The seat is to be shared, and nobody has come for it.
    bool lacks_officer(const std::string& place) const;

   private:
    std::vector<store::Seat> seats_;
    Agreement agreement_;
    std::vector<store::Member> members_;
};

}  // namespace bivouac::server
