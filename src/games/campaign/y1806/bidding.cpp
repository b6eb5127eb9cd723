#include "games/campaign/y1806/bidding.h"

#include "core/rule.h"
#include "engine/position_json.h"
#include "games/campaign/table.h"

namespace bivouac::campaign {

namespace {

enum class BidCategory : std::uint8_t { bidder, side };

constexpr std::array<Seat, 2> bidders{Seat{0}, Seat{1}};
constexpr std::array<std::string_view, 2> bidder_names{"first", "second"};

Arg bidder_arg(Seat bidder) {
    return Arg::name(static_cast<std::uint8_t>(BidCategory::bidder), bidder.value);
}
Arg side_arg(Seat side) {
    return Arg::name(static_cast<std::uint8_t>(BidCategory::side), side.value);
}

Action bid(Seat side, int points) {
    return Action{0, side.value, static_cast<std::uint8_t>(points)};
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

bool is_over(const BiddingState& state) { return !state.french_player.is_none(); }

// All that both may know, and the viewer's own bid.
BiddingState visible(const BiddingState& state, Viewer viewer) {
    BiddingState view{};
    view.ready = state.ready;
    view.french_player = state.french_player;
    view.vp_shift = state.vp_shift;
    for (const Seat bidder : bidders) {
        if (!viewer.sits_at(bidder) && !is_over(state) && rule("marshal.bid.secret")) continue;
        view.side[bidder.index()] = state.side[bidder.index()];
        view.points[bidder.index()] = state.points[bidder.index()];
    }
    return view;
}

}  // namespace

Terms terms_of(Bid first, Bid second) {
    return first.side == second.side ? same_side(first, second) : different_sides(first, second);
}

BiddingState Bidding::start(const Seed& seed) const {
    BiddingState state{};
    state.chance = Chance::from(seed);
    return state;
}

Seats Bidding::pending(const State& state) const {
    Seats seats;
    for (const Seat bidder : bidders) {
        if (!state.ready.contains(bidder)) seats.insert(bidder);
        mutant("marshal.bid.secret", if (!seats.empty()) break);
    }
    return seats;
}

Decision Bidding::decision(const State&, Seat seat) const {
    return {seat, "bid", "marshal.bid.secret", Phrase("ask.bid", arg(highest_bid))};
}

void Bidding::legal(const State& state, Seat seat, Actions& list) const {
    if (!pending(state).contains(seat)) return;
    const int limit = rule("marshal.bid.limit") ? highest_bid : 10 * highest_bid;
    for (const Seat side : {french, enemy_of_french}) {
        for (int points = 0; points <= limit; ++points) list.push_back(bid(side, points));
    }
}

Verdict Bidding::judge(const State& state, Seat seat, Action action) const {
    if (is_over(state)) return Verdict::no("marshal.bid.secret", Phrase("no.over"));
    if (!pending(state).contains(seat)) {
        return Verdict::no("marshal.bid.secret", Phrase("no.turn"));
    }
    Actions list;
    legal(state, seat, list);
    if (contains(list, action)) return Verdict::yes();
    return Verdict::no("marshal.bid.limit", Phrase("no.bid", arg(highest_bid)));
}

void Bidding::apply(State& state, Seat seat, Action action, Events& events) const {
    state.side[seat.index()] = Seat{action.a};
    state.points[seat.index()] = action.b;
    state.ready.insert(seat);
    if (events.wanted()) {
        events.add(Event{Nature::announces, Phrase("log.bid.ready", bidder_arg(seat)), seat,
                         Nature::announces,
                         Phrase("log.bid.made", bidder_arg(seat), side_arg(Seat{action.a}),
                                arg(static_cast<int>(action.b)))});
    }
    if (state.ready.size() < 2) return;

    const Terms terms = terms_of(bid_of(state, bidders[0]), bid_of(state, bidders[1]));
    state.french_player = terms.french_player;
    if (terms.french_player.is_none()) state.french_player = Seat{state.chance.bounded(2)};
    state.vp_shift = static_cast<std::int16_t>(terms.vp_shift);
    if (!events.wanted()) return;
    for (const Seat bidder : bidders) {
        events.add(
            Event{Nature::reveals,
                  Phrase("log.bid.made", bidder_arg(bidder), side_arg(state.side[bidder.index()]),
                         arg(static_cast<int>(state.points[bidder.index()]))),
                  Seat{}, Nature::follows, Phrase()});
    }
    events.add(Event{
        Nature::reveals,
        Phrase("log.bid.result", bidder_arg(state.french_player),
               bidder_arg(state.french_player.other()), arg(static_cast<int>(state.vp_shift))),
        Seat{}, Nature::follows, Phrase()});
}

Outcome Bidding::outcome(const State& state) const {
    Outcome outcome;
    outcome.over = is_over(state);
    if (outcome.over) {
        outcome.reason = terms_of(bid_of(state, bidders[0]), bid_of(state, bidders[1])).clause;
    }
    return outcome;
}

BiddingObservation Bidding::observe(const State& state, Viewer viewer) const {
    return {visible(state, viewer), viewer};
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

std::string Bidding::write(Action action) const {
    return "bid:" + data_->side(Seat{action.a}).id + ":" + std::to_string(action.b);
}

bool Bidding::read(std::string_view text, Seat, Action& action) const {
    for (const Seat side : {french, enemy_of_french}) {
        for (int points = 0; points <= highest_bid; ++points) {
            if (write(bid(side, points)) != text) continue;
            action = bid(side, points);
            return true;
        }
    }
    return false;
}

Phrase Bidding::describe(Action action) const {
    return Phrase("do.bid", side_arg(Seat{action.a}), arg(static_cast<int>(action.b)));
}

std::string Bidding::name_key(std::uint8_t category, std::uint64_t value) const {
    const auto index = static_cast<std::size_t>(value);
    if (static_cast<BidCategory>(category) == BidCategory::side) {
        return "side." + data_->sides[index].id;
    }
    return "bidder." + std::string(bidder_names[index]);
}

Identity Bidding::identity() const {
    Identity identity;
    identity.game = data_->game;
    identity.prefix = data_->prefix;
    identity.scenario = "bidding";
    identity.rules_version = rules_version;
    identity.data_digest = data_->digest;
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
    if (!is_over(state)) return;
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
