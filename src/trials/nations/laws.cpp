#include "trials/nations/laws.h"

#include <bit>

#include "games/nations/play_army.h"
#include "games/nations/play_card.h"
#include "games/nations/settle.h"
#include "games/nations/time_track.h"

namespace bivouac::trials {

using namespace nations;

namespace {

// A card takes effect and moves the indicator before the tiles are set: so long a last marker lies
// there, and a mission may be asked for meanwhile.
bool is_settling(const State& now) {
    return now.stack.find<Settle>() != nullptr || now.stack.find<PlayCard>() != nullptr ||
           now.stack.find<PlayArmy>() != nullptr;
}

// Every card is in exactly one place, and who counts hands counts right.
std::string cards_wrong(const Board& board) {
    const State& now = board.now;
    for (std::size_t i = 0; i < board.data.cards.size(); ++i) {
        const CardId card{i};
        int seen = now.discard[card] + now.out[card];
        for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
            seen += now.hand[seat][card] + now.laid_off[seat][card];
            if (now.shown[seat][card] > now.hand[seat][card] + now.laid_off[seat][card]) {
                return "a card is known to be held that is not: " + board.data.cards[i].id;
            }
            if (now.sure[seat][card] > now.hand[seat][card] ||
                now.sure[seat][card] > now.shown[seat][card]) {
                return "a card is thought to be in hand for sure: " + board.data.cards[i].id;
            }
        }
        for (const CardId open : now.row) seen += open == card ? 1 : 0;
        for (const CardId hidden : now.deck) seen += hidden == card ? 1 : 0;
        if (seen != board.data.cards[i].copies) {
            return "there are " + std::to_string(seen) + " cards " + board.data.cards[i].id;
        }
    }
    for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
        if (now.hand[seat].total() != now.hand_count[seat]) return "a hand is counted wrong";
        if (now.laid_off[seat].total() != now.laid_off_count[seat]) {
            return "the cards laid off are counted wrong";
        }
    }
    if (now.deck.size() != now.deck_count) return "the deck is counted wrong";
    return board.scouts_left() < 0 ? "there are too many scouts" : "";
}

std::string armies_wrong(const Board& board) {
    const State& now = board.now;
    const bool settling = is_settling(now);
    for (std::size_t i = 0; i < board.data.armies.size(); ++i) {
        const ArmyId army{i};
        const std::string& id = board.data.armies[i].id;
        const int markers = now.markers[i].size();
        if (markers > board.data.armies[i].markers) return id + " has too many markers";
        if (markers == 1 && !settling) return id + " has one marker and no tile";
        const bool stands = board.is_placed(army);
        if (stands && markers > 0) return id + " has a tile and markers";
        if (board.has_card(army) && (stands || markers > 0 || now.gone.contains(army))) {
            return id + " is in play and its card is not";
        }
        if (stands && board.strength(army) < 1) return id + " stands without strength";
        if (stands && now.gone.contains(army)) return id + " is beaten and stands";
        if (!board.has_card(army) && !stands && markers == 0 && !now.gone.contains(army)) {
            return id + " is nowhere";
        }
        if (now.wounds[i] > 0 && !stands) return id + " is wounded and not there";
    }
    return {};
}

std::string zones_wrong(const Board& board) {
    const State& now = board.now;
    const bool settling = is_settling(now);
    Zones tiles;
    std::array<Zones, 2> filled;
    for (std::size_t i = 0; i < board.data.armies.size(); ++i) {
        if (now.tile[i].is_none()) continue;
        if (tiles.contains(now.tile[i])) return "two tiles stand in one zone";
        tiles.insert(now.tile[i]);
        filled[board.data.armies[i].side.index()].insert(now.tile[i]);
    }
    if (filled != now.filled) return "the zones with tiles are noted wrong";
    for (std::size_t i = 0; i < board.data.armies.size() && !settling; ++i) {
        if (!(now.markers[i] & tiles).empty()) return "a marker lies under a tile";
    }
    return {};
}

}  // namespace

std::string NationsLaws::broken(const State& now) {
    const Board board = game_.board(now);
    for (const std::string& fault :
         {cards_wrong(board), armies_wrong(board), zones_wrong(board), tracks(board)}) {
        if (!fault.empty()) return fault;
    }
    return {};
}

std::string NationsLaws::tracks(const Board& board) {
    const State& now = board.now;
    if (now.time < time_) return "time goes back";
    time_ = now.time;
    if (now.time > board.data.last_point()) return "the indicator is off the track";
    int dates = 0;
    for (const Date& date : board.data.dates) {
        dates += date.reveals && date.point <= now.time ? 1 : 0;
    }
    const int waiting = now.stack.find<Reveal>() != nullptr ? 1 : 0;
    if (std::popcount(now.revealed) + waiting != dates) {
        return "the missions turned up do not agree with the date";
    }
    for (std::size_t d = 0; d < districts; ++d) {
        if (board.data.mission(now.mission[d]).district.index() != d) {
            return "a mission is of another district";
        }
    }
    return {};
}

}  // namespace bivouac::trials
