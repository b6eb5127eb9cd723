#include "shelf/nations_game.h"

#include "shelf/nations_preview.h"

namespace bivouac::shelf {

namespace {

// Who gained more as the French; nobody if that is equal. A game that was broken off has no points
// to compare: its winner has the match.  [match.compare] [match.equal] [match.broken-off]
Standing by_french_points(const std::vector<Sitting>& played) {
    Standing standing;
    for (const Sitting& sitting : played) {
        const Ending ending = sitting.table->ending();
        if (ending.broken_off) {
            if (!ending.winner.is_none()) standing.winner = sitting.player_at(ending.winner);
            return standing;
        }
        standing.points[sitting.player_at(nations::french)] +=
            ending.score[nations::french.index()];
    }
    if (standing.points[0] > standing.points[1]) standing.winner = 0;
    if (standing.points[1] > standing.points[0]) standing.winner = 1;
    return standing;
}

}  // namespace

std::vector<MatchKind> NationsGame::matches(const Setup& setup) const {
    const Match::Plan single = single_game(setup);
    const auto swapped = [single](const std::vector<Sitting>& played, const Seed& seed) {
        const bool settled = !played.empty() && played.back().table->ending().broken_off;
        if (settled || played.size() >= 2) return Sitting{};
        Sitting sitting = single({}, seed);
        if (played.size() == 1) std::swap(sitting.seat_of[0], sitting.seat_of[1]);
        return sitting;
    };
    return {{"single", single}, {"swapped", swapped, by_french_points, true}};
}

ShelfGame::JsonResult NationsGame::odds(const AnyTable& table, Witness witness) const {
    const auto* own = dynamic_cast<const TableOf<nations::Nations>*>(&table);
    if (own == nullptr) return ShelfGame::odds(table, witness);
    return preview_json(own->game(), own->state(), witness);
}

ShelfGame::JsonResult NationsGame::page_odds(const AnyTable& table, Witness witness) const {
    const auto* own = dynamic_cast<const TableOf<nations::Nations>*>(&table);
    if (own == nullptr) return ShelfGame::odds(table, witness);
    const KnownThings shown = own->shown_to(witness);
    return preview_json(own->game(), own->state(), witness, &shown);
}

std::string NationsFamily::describe(const nations::Data& data) {
    int markers = 0, cards = 0;
    for (const nations::Army& army : data.armies) markers += army.markers;
    for (const nations::Card& card : data.cards) cards += card.copies;
    return "map: " + std::to_string(data.zones.size()) +
           " zones\narmies: " + std::to_string(data.armies.size()) + " with " +
           std::to_string(markers) + " markers\ncards: " + std::to_string(cards) + " of " +
           std::to_string(data.cards.size()) + " kinds, " + std::to_string(data.scouts) +
           " scouts\nmissions: " + std::to_string(data.missions.size()) + "\n";
}

template class FamilyGame<NationsFamily>;

}  // namespace bivouac::shelf
