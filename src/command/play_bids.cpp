// The secret bidding of marshals, as a dialogue.  [marshal.bid]
#include "command/play_choose.h"
#include "core/random.h"
#include "engine/match.h"
#include "games/campaign/bidding.h"
#include "games/campaign/identity.h"

namespace bivouac::command {

namespace {

class Bids {
   public:
    Bids(Seated& seated, const Terminal& terminal, const Words& words)
        : seated_(seated), terminal_(terminal), words_(words) {}

    bool bid(AnyTable& table, Seat bidder, Rng& rng) {
        if (seated_.players[bidder.index()] == Player::recruit) {
            const auto choices = table.question(Witness::of(bidder), bidder).actions;
            const std::uint32_t pick = rng.bounded(static_cast<std::uint32_t>(choices.size()));
            table.act(bidder, {choices[pick].action});
            return true;
        }
        const std::string name = words_("term.player." + std::to_string(bidder.index()));
        std::string answer;
        if (both_human()) {
            terminal_.line();
            if (!terminal_.ask(words_("term.turn-player", {name}), answer)) return false;
        }
        std::vector<Offer> sides, points;
        for (const std::string& side : seated_.game->about.seats) {
            sides.push_back({side, words_.side(side)});
        }
        std::string side;
        if (!choose(terminal_, words_, words_("term.bid.side", {name}), sides, side)) return false;
        const std::string highest = std::to_string(campaign::highest_bid);
        for (;;) {
            if (!terminal_.ask(words_("term.bid.points", {highest}), answer)) return false;
            const Acted acted = table.act(bidder, {"bid:" + side + ":" + answer});
            if (!acted.refused) break;
        }
        if (both_human()) terminal_.clear();
        return true;
    }

    void tell(const Match& match) const {
        const auto seen = nlohmann::json::parse(
            match.sittings().front().table->observation_json(Witness::spectator()));
        std::size_t number = 0;
        for (const char* bidder : {"first", "second"}) {
            const auto& bid = seen["bids"][bidder];
            terminal_.line(
                words_("term.bid.made", {words_("term.player." + std::to_string(number++)),
                                         words_.side(bid["side"].get<std::string>()),
                                         std::to_string(bid["points"].get<int>())}));
        }
        const int shift = seen["vp_shift"].get<int>();
        terminal_.line(
            words_("term.bid.result",
                   {words_(seen["french"] == "first" ? "term.player.0" : "term.player.1"),
                    (shift > 0 ? "+" : "") + std::to_string(shift)}));
    }

   private:
    bool both_human() const {
        return seated_.players[0] == Player::human && seated_.players[1] == Player::human;
    }

    Seated& seated_;
    const Terminal& terminal_;
    const Words& words_;
};

}  // namespace

bool settle_by_bids(Seated& seated, const Seed& seed, const Terminal& terminal,
                    const Words& words) {
    Match match(campaign::marshal_match(seated.game->data, seated.options), seed);
    terminal.line();
    terminal.line(words("term.bidding", {std::to_string(campaign::highest_bid)}));
    Bids bids(seated, terminal, words);
    Rng rng(seed.bytes[0] + 256u * seed.bytes[1]);
    for (const Seat bidder : {Seat{0}, Seat{1}}) {
        if (!bids.bid(match.table(), bidder, rng)) return false;
    }
    match.advance();
    terminal.line();
    bids.tell(match);
    const std::array<Player, 2> by_player = seated.players;
    for (std::size_t player = 0; player < by_player.size(); ++player) {
        seated.players[match.seat_of(player).index()] = by_player[player];
    }
    seated.table = match.table().clone();
    seated.options = options_of(*seated.game, *seated.table);
    return true;
}

}  // namespace bivouac::command
