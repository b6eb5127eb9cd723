#include "games/campaign/y1806/bidding.h"

#include "core/rule.h"
#include "engine/position_json.h"

namespace bivouac::campaign {

namespace {

enum class BidCategory : std::uint8_t { bidder, side, points };

constexpr std::array<Seat, 2> bidders{Seat{0}, Seat{1}};
constexpr std::array<std::string_view, 2> bidder_names{"first", "second"};

constexpr std::array<VerbRow, 1> bid_verbs{{{"do.bid", BidCategory::side, BidCategory::points}}};
constexpr std::array<NameRow<Data>, 3> bid_names{{
    {.key = "bidder.",
     .count = [](const Data&) { return bidder_names.size(); },
     .id = [](const Data&, std::size_t value) { return bidder_names[value]; }},
    names_in<Data, &Data::sides>({}, "side."),
    {.count = [](const Data&) { return std::size_t{highest_bid + 1}; }},
}};

Arg bidder_arg(Seat bidder) {
    return Arg::name(static_cast<std::uint8_t>(BidCategory::bidder), bidder.value);
}
Arg side_arg(Seat side) {
    return Arg::name(static_cast<std::uint8_t>(BidCategory::side), side.value);
}

// France pays with points for its enemy, Prussia by giving up its own.
int shift_of(Bid winning) {
    if (winning.side == french) return rule("marshal.bid.french") ? winning.points : 0;
    return rule("marshal.bid.prussian") ? -winning.points : 0;
}

Terms same_side(Bid first, Bid second) {
    const Seat named = first.side;
    if (first.points == second.points && rule("marshal.bid.same")) {
        return {Seat{}, 0, "marshal.bid.same"};
    }
    const bool first_is_higher = first.points > second.points;
    const bool first_gets_it = rule("marshal.bid.highest") ? first_is_higher : !first_is_higher;
    const Seat holder{first_gets_it ? std::size_t{0} : std::size_t{1}};
    const Bid winning = first_gets_it ? first : second;
    return {named == french ? holder : holder.other(), shift_of(winning), "marshal.bid.highest"};
}

Terms different_sides(Bid first, Bid second) {
    const Seat french_player{first.side == french ? std::size_t{0} : std::size_t{1}};
    mutant("marshal.bid.different",
           return {french_player.other(), shift_of(first) + shift_of(second),
                   "marshal.bid.different"});
    // Neither is the higher, so none counts.
    if (first.points == second.points && rule("marshal.bid.equal")) {
        return {french_player, 0, "marshal.bid.equal"};
    }
    const Bid higher = first.points >= second.points ? first : second;
    return {french_player, shift_of(higher), "marshal.bid.different"};
}

Bid bid_of(const BiddingState& state, Seat bidder) {
    return {state.side[bidder.index()], state.points[bidder.index()]};
}

// What the two bids come to, told and written down.
void settle(BiddingTable& table) {
    const BiddingState& state = table.state;
    const Terms terms = terms_of(bid_of(state, bidders[0]), bid_of(state, bidders[1]));
    const Seat french_player =
        terms.french_player.is_none() ? Seat{table.state.chance.bounded(2)} : terms.french_player;
    for (const Seat bidder : bidders) {
        table.tell(Nature::reveals, "log.bid.made", bidder_arg(bidder),
                   side_arg(state.side[bidder.index()]), Arg::number(state.points[bidder.index()]));
    }
    table.tell(Nature::reveals, "log.bid.result", bidder_arg(french_player),
               bidder_arg(french_player.other()), Arg::number(terms.vp_shift));
    table.state.french_player = french_player;
    table.state.vp_shift = static_cast<std::int16_t>(terms.vp_shift);
}

}  // namespace

// Both bid, in any order.
struct Bids {
    static constexpr std::uint8_t id = 0;

    std::uint8_t settled = 0;

    Step run(BiddingTable& table) {
        if (table.now.ready.size() < 2) return Step::ask;
        settle(table);
        return Step::done;
    }
    Seats asks(const BiddingBoard& board) const {
        Seats seats;
        for (const Seat bidder : bidders) {
            if (!board.now.ready.contains(bidder)) seats.insert(bidder);
            mutant("marshal.bid.secret", if (!seats.empty()) break);
        }
        return seats;
    }
    Decision decision(const BiddingBoard&, Seat seat) const;
    void legal(const BiddingBoard&, Seat, Actions& list) const {
        const int limit = rule("marshal.bid.limit") ? highest_bid : 10 * highest_bid;
        for (const Seat side : {french, enemy_of_french}) {
            for (int points = 0; points <= limit; ++points) {
                list.push_back(Action{0, side.value, static_cast<std::uint8_t>(points)});
            }
        }
    }
    Verdict why_not(const BiddingBoard&, Seat, Action) const {
        return Verdict::no("marshal.bid.limit", Phrase("no.bid", Arg::number(highest_bid)));
    }
    void apply(BiddingTable& table, Seat seat, Action action) {
        table.state.side[seat.index()] = Seat{action.a};
        table.state.points[seat.index()] = action.b;
        table.state.ready.insert(seat);
        table.tell_owner(seat, Nature::announces,
                         Phrase("log.bid.made", bidder_arg(seat), side_arg(Seat{action.a}),
                                Arg::number(action.b)),
                         Nature::announces, Phrase("log.bid.ready", bidder_arg(seat)));
    }
};

Decision Bids::decision(const BiddingBoard&, Seat seat) const {
    return {seat, "bid", "marshal.bid.secret", Phrase("ask.bid", Arg::number(highest_bid))};
}

struct BiddingProcedures : Procedures<BiddingTable, BiddingBoard, Bids> {};

constinit const Notation<Data> Bidding::notation{bid_verbs, bid_names};

Terms terms_of(Bid first, Bid second) {
    return first.side == second.side ? same_side(first, second) : different_sides(first, second);
}

void Bidding::set_up(BiddingTable& table, const Seed&) const { table.state.stack.push(Bids{}); }

Outcome Bidding::outcome(const State& state) const {
    Outcome outcome;
    outcome.over = board(state).is_over();
    if (outcome.over) {
        outcome.reason = terms_of(bid_of(state, bidders[0]), bid_of(state, bidders[1])).clause;
    }
    return outcome;
}

// All that both may know, and the viewer's own bid.
BiddingObservation Bidding::observe(const State& state, Viewer viewer) const {
    Observation seen{{}, viewer};
    BiddingState& view = seen.view;
    view.stack = state.stack;
    view.ready = state.ready;
    view.french_player = state.french_player;
    view.vp_shift = state.vp_shift;
    for (const Seat bidder : bidders) {
        const bool open = viewer.sits_at(bidder) || board(state).is_over();
        if (!open && rule("marshal.bid.secret")) continue;
        view.side[bidder.index()] = state.side[bidder.index()];
        view.points[bidder.index()] = state.points[bidder.index()];
    }
    return seen;
}

// Any bid is possible behind the hand.
BiddingState Bidding::imagine(const Observation& seen, Rng& rng) const {
    State state = seen.view;
    for (std::uint32_t& word : state.chance.key) word = rng.next();
    for (const Seat bidder : bidders) {
        const std::size_t i = bidder.index();
        if (!state.ready.contains(bidder) || !state.side[i].is_none()) continue;
        state.side[i] = Seat{rng.bounded(2)};
        state.points[i] = static_cast<std::uint8_t>(rng.bounded(highest_bid + 1));
    }
    return state;
}

Identity Bidding::identity() const {
    Identity identity;
    identity.game = data().game;
    identity.prefix = data().prefix;
    identity.scenario = "bidding";
    identity.rules_version = rules_version;
    identity.data_digest = data().digest;
    for (const std::string_view name : bidder_names) identity.seats.emplace_back(name);
    return identity;
}

namespace {

void describe_bids(const Bidding& game, const BiddingState& state, JsonWriter& json) {
    json.key("bids").begin_object();
    for (const Seat bidder : bidders) {
        json.key(bidder_names[bidder.index()]);
        const Seat side = state.side[bidder.index()];
        if (side.is_none()) {
            json.null();
            continue;
        }
        json.begin_object().member("side", game.data().side(side).id);
        json.member("points", state.points[bidder.index()]).end_object();
    }
    json.end_object();
    json.key("ready").begin_array();
    for (const Seat bidder : bidders) {
        if (state.ready.contains(bidder)) json.string(bidder_names[bidder.index()]);
    }
    json.end_array();
    if (!game.board(state).is_over()) return;
    json.member("french", bidder_names[state.french_player.index()]);
    json.member("vp_shift", state.vp_shift);
}

}  // namespace

void describe_position(const Bidding& game, const BiddingState& state, JsonWriter& json) {
    json.begin_object();
    describe_bids(game, state, json);
    json.key("random");
    describe_chance(state.chance, json);
    json.end_object();
}

void describe_observation(const Bidding& game, const BiddingObservation& seen, JsonWriter& json) {
    json.begin_object();
    describe_bids(game, seen.view, json);
    json.end_object();
}

std::vector<Option> settled(const Bidding&, const BiddingState& state) {
    return {{"french", std::string(bidder_names[state.french_player.index()])},
            {"vp_shift", std::to_string(state.vp_shift)}};
}

}  // namespace bivouac::campaign

template class bivouac::ProcedureGame<bivouac::campaign::Bidding, bivouac::campaign::BiddingTable,
                                      bivouac::campaign::BiddingProcedures>;
