#include "command/lockstep.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "command/flags.h"
#include "command/hidden_facts.h"
#include "command/signature.h"
#include "core/json_writer.h"
#include "games/campaign/describe.h"
#include "games/campaign/table.h"

namespace bivouac::command {

using namespace campaign;

std::optional<Plant> plant_named(std::string_view name) {
    if (name.empty()) return Plant::nothing;
    if (name == "card") return Plant::card;
    if (name == "token") return Plant::token;
    if (name == "refusal") return Plant::refusal;
    return std::nullopt;
}

void Lockstep::add(const Lockstep& other) {
    starts += other.starts;
    decisions += other.decisions;
    long_ones += other.long_ones;
    hidden += other.hidden;
    differed += other.differed;
}

namespace {

double ratio(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

double Lockstep::mean_decisions() const { return ratio(decisions, starts); }
double Lockstep::share_of_long() const { return ratio(long_ones, starts); }
double Lockstep::share_that_differed() const { return ratio(differed, hidden); }

namespace {

// The game as the viewer meets it, with the planted leak if there is one.
class Subject {
   public:
    Subject(const Campaign& campaign, Seat viewer, Plant plant)
        : game(campaign), viewer_(viewer), plant_(plant) {}

    const Campaign& game;

    void apply(State& state, Seat seat, Action action, std::vector<Event>& told) const {
        Events events(told);
        game.apply(state, seat, action, events);
        const Seat enemy = viewer_.other();
        const Cards hand = state.hand[enemy.index()];
        if (plant_ != Plant::card || hand.empty() || told.empty()) return;
        told.push_back({Nature::follows,
                        Phrase("log.draw.own", arg(enemy), arg(enemy, hand.first())),
                        Seat{},
                        Nature::follows,
                        {}});
    }

    Observation observe(const State& state) const {
        if (plant_ != Plant::token || !game.options().fog() || state.phase == Phase::deployment) {
            return game.observe(state, Viewer::of(viewer_));
        }
        State unmixed = state;
        for (const BlockId block : game.board(state).all_blocks(viewer_.other())) {
            const BlockId flag = block_of(viewer_.other(), state.token[block.index()].index());
            unmixed.token[block.index()] = TokenId{index_in_side(block)};
            unmixed.possible[block.index()] = state.possible[flag.index()];
        }
        return game.observe(unmixed, Viewer::of(viewer_));
    }

    Verdict judge(const State& state, Action action) const {
        Verdict verdict = game.judge(state, viewer_, action);
        const Cards hand = state.hand[viewer_.other().index()];
        if (plant_ == Plant::refusal && !verdict.legal && !hand.empty()) {
            verdict.reason = Phrase("no.over", arg(static_cast<int>(hand.first().index())));
        }
        return verdict;
    }

   private:
    Seat viewer_;
    Plant plant_;
};

bool same(const Decision& a, const Decision& b) {
    return a.seat == b.seat && a.kind == b.kind && a.rule == b.rule && a.prompt == b.prompt;
}

bool same(const Verdict& a, const Verdict& b) {
    return a.legal == b.legal && a.rule == b.rule && a.reason == b.reason;
}

// What the viewer is told, in order, with what it may part.
struct Heard {
    std::vector<Phrase> all;
    std::vector<Phrase> parting;
    bool blocks_shown = false;  // so it was seen which flag is which; the sentence cannot tell
};

bool names_blocks(const Phrase& phrase) {
    return std::any_of(phrase.args.begin(), phrase.args.begin() + phrase.count, [](const Arg& arg) {
        return arg.kind != Arg::Kind::number &&
               arg.category == static_cast<std::uint8_t>(Category::block);
    });
}

Heard heard_by(const std::vector<Event>& told, Viewer viewer) {
    Heard heard;
    for (const Event& event : told) {
        const Phrase& seen = event.seen_by(viewer);
        if (!seen.empty()) heard.all.push_back(seen);
        if (event.nature_for(viewer) != Nature::follows) heard.parting.push_back(seen);
        if (event.nature_for(viewer) == Nature::reveals && names_blocks(seen)) {
            heard.blocks_shown = true;
        }
    }
    return heard;
}

std::string keys_of(const Heard& heard) {
    std::string keys;
    for (const Phrase& phrase : heard.all) keys += " " + std::string(phrase.key);
    return keys.empty() ? " nothing" : keys;
}

// Both texts from a little before they part.
std::string first_difference(const std::string& a, const std::string& b) {
    const auto parts = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    const auto at = static_cast<std::size_t>(parts.first - a.begin());
    const std::size_t from = at < 60 ? 0 : at - 60;
    return "..." + a.substr(from, 120) + "... or ..." + b.substr(from, 120) + "...";
}

std::string first_byte(const State& a, const State& b) {
    const auto* left = reinterpret_cast<const unsigned char*>(&a);
    const auto* right = reinterpret_cast<const unsigned char*>(&b);
    const auto at = std::mismatch(left, left + sizeof(State), right).first - left;
    return " from byte " + std::to_string(at) + " on";
}

enum class Stepped { alike, parted, leaked };

class Pair {
   public:
    Pair(const Subject& subject, Seat viewer, const State& truth, const State& imagined, Rng& rng)
        : subject_(subject), viewer_(viewer), truth_(truth), imagined_(imagined), rng_(rng) {}

    const std::string& leak() const { return leak_; }

    // Whether the two look the same now; what differs is noted as a leak.
    bool looks_alike() { return alike(truth_, imagined_); }

    // One decision in both worlds.
    Stepped step() {
        const Seats pending = game().pending(truth_);
        const Seat seat = any_of(pending, rng_);
        Actions list;
        game().legal(truth_, seat, list);
        Stepped best = Stepped::parted;
        for (int tries = 0; tries < 6; ++tries) {
            const Action action = any_of(list, rng_);
            const Stepped stepped = attempt(seat, action);
            if (stepped == Stepped::leaked || stepped == Stepped::alike) return stepped;
            best = stepped;
        }
        return best;
    }

    bool is_over() const { return game().pending(truth_).empty(); }

   private:
    const Campaign& game() const { return subject_.game; }

    // The same action, or for an enemy behind his flags one that looks the same.
    Action translated(Seat seat, Action action) const {
        if (seat == viewer_ || !game().options().fog() || truth_.phase == Phase::deployment)
            return action;
        const VerbForm& form = verb_forms[action.verb];
        Action other = action;
        if (form.first == Argument::block) other.a = translated_block(action.a);
        if (form.second == Argument::block) other.b = translated_block(action.b);
        return other;
    }
    std::uint8_t translated_block(std::uint8_t value) const {
        const BlockId block{value};
        if (side_of(block) == viewer_) return value;
        const TokenId token = truth_.token[block.index()];
        for (const BlockId other : game().board(imagined_).all_blocks(side_of(block))) {
            if (imagined_.token[other.index()] == token) return other.value;
        }
        return value;
    }

    Stepped attempt(Seat seat, Action action) {
        const Action other = translated(seat, action);
        Actions list;
        game().legal(imagined_, seat, list);
        if (!contains(list, other)) return Stepped::parted;
        const State truth = truth_, imagined = imagined_;
        Stepped stepped = apply(seat, action, other, imagined);
        if (stepped != Stepped::parted) return stepped;
        // Chance parted them: once more in a world where it falls alike.
        truth_ = truth;
        stepped = apply(seat, action, other, with_the_same_luck(truth, imagined));
        if (stepped == Stepped::parted) {
            truth_ = truth;
            imagined_ = imagined;
        }
        return stepped;
    }

    Stepped apply(Seat seat, Action action, Action other, const State& imagined) {
        std::vector<Event> told, other_told;
        const State before = truth_;
        imagined_ = imagined;
        subject_.apply(truth_, seat, action, told);
        subject_.apply(imagined_, seat, other, other_told);
        deal_flags_alike(game(), viewer_, before, imagined, truth_, imagined_);
        const Viewer viewer = Viewer::of(viewer_);
        const Heard here = heard_by(told, viewer), there = heard_by(other_told, viewer);
        // When the screens fall everything is shown at once; the event does not list it.
        const bool unveiled =
            before.phase == Phase::deployment && truth_.phase != Phase::deployment;
        const bool flags_read = game().options().fog() && here.blocks_shown && there.blocks_shown;
        const bool excused = here.parting != there.parting || unveiled || flags_read;
        leak_.clear();
        if (here.all != there.all) leak_ = "the events differ";
        if (leak_.empty() && alike(truth_, imagined_)) return Stepped::alike;
        if (excused) return Stepped::parted;
        leak_ += ", after " + game().write(action) + "; told in one world" + keys_of(here) +
                 ", in the other" + keys_of(there);
        return Stepped::leaked;
    }

    // The imagined world with the next cards of each deck and the dice of the true one, as far as
    // the viewer could not tell.
    State with_the_same_luck(const State& truth, State imagined) const {
        imagined.chance = truth.chance;
        for (const std::size_t s : {std::size_t{0}, std::size_t{1}}) {
            auto& deck = imagined.deck[s];
            const auto& wanted = truth.deck[s];
            if (deck.size() != wanted.size()) continue;
            for (std::size_t i = deck.size(); i > 0 && i + 14 > deck.size(); --i) {
                CardId* found = std::find(deck.begin(), deck.begin() + i, wanted[i - 1]);
                if (found != deck.begin() + i) {
                    std::swap(*found, deck[i - 1]);
                } else if (s != viewer_.index() && imagined.hand[s].contains(wanted[i - 1]) &&
                           !game().data().sides[s].red_cards.contains(deck[i - 1])) {
                    imagined.hand[s].erase(wanted[i - 1]);
                    imagined.hand[s].insert(deck[i - 1]);
                    deck[i - 1] = wanted[i - 1];
                }
            }
        }
        return imagined;
    }

    bool differs(std::string what) {
        leak_ = std::move(what);
        return false;
    }

    bool alike(const State& a, const State& b) {
        const Observation seen = subject_.observe(a), other = subject_.observe(b);
        JsonWriter text, other_text;
        describe_observation(game(), seen, text);
        describe_observation(game(), other, other_text);
        if (text.text() != other_text.text()) {
            return differs("the view differs: " + first_difference(text.text(), other_text.text()));
        }
        if (std::memcmp(&seen.view, &other.view, sizeof(State)) != 0) {
            return differs("the bytes of the view differ" + first_byte(seen.view, other.view));
        }
        if (game().pending(a) != game().pending(b)) return differs("who must decide differs");
        const Outcome outcome = game().outcome(a), other_outcome = game().outcome(b);
        if (outcome.over != other_outcome.over || outcome.winner != other_outcome.winner ||
            outcome.reason != other_outcome.reason || outcome.score != other_outcome.score) {
            return differs("the outcome differs");
        }
        if (game().pending(a).contains(viewer_) &&
            !same(game().decision(a, viewer_), game().decision(b, viewer_))) {
            return differs("what is asked differs");
        }
        Actions list, other_list;
        game().legal(a, viewer_, list);
        game().legal(b, viewer_, other_list);
        if (!std::equal(list.begin(), list.end(), other_list.begin(), other_list.end())) {
            return differs("the legal list differs");
        }
        return refusals_alike(a, b);
    }

    bool refusals_alike(const State& a, const State& b) {
        for (int i = 0; i < 3; ++i) {
            Action forged{static_cast<std::uint8_t>(rng_.bounded(verb_count)),
                          static_cast<std::uint8_t>(rng_.bounded(64)),
                          static_cast<std::uint8_t>(rng_.bounded(64)),
                          static_cast<std::uint8_t>(rng_.bounded(2))};
            const VerbForm& form = verb_forms[forged.verb];
            if (form.first == Argument::nothing) forged.a = Action::no_argument;
            if (form.second == Argument::nothing) forged.b = Action::no_argument;
            if (!same(subject_.judge(a, forged), subject_.judge(b, forged))) {
                return differs("the answer to a forged action differs");
            }
        }
        return true;
    }

    const Subject& subject_;
    Seat viewer_;
    State truth_;
    State imagined_;
    Rng& rng_;
    std::string leak_;
};

}  // namespace

Failure check_lockstep(const Campaign& game, std::uint64_t seed, int starts, Plant plant,
                       Lockstep& figures) {
    // A first pass tells how long the game is, so that the starts spread over all of it.
    int length = 0;
    random_game(game, seed, [&](Seat, const Actions&, Action) { ++length; });
    Rng rng(seed ^ 0xd1b54a32d192ed03);
    std::vector<int> moments;
    for (int i = 0; i < starts; ++i) {
        moments.push_back(
            static_cast<int>(rng.bounded(static_cast<std::uint32_t>(std::max(length, 1)))));
    }
    std::sort(moments.begin(), moments.end());

    Rng choice(seed);
    Events unheard;
    State state = game.start(seed_from_number(seed));
    std::size_t next = 0;
    for (int step = 0; step < length; ++step) {
        for (; next < moments.size() && moments[next] == step; ++next) {
            const Seat viewer{rng.bounded(2)};
            const Subject subject(game, viewer, plant);
            const State imagined = game.imagine(game.observe(state, Viewer::of(viewer)), rng);
            const HiddenFacts facts = compare_hidden(game, state, imagined, viewer);
            figures.hidden += facts.hidden;
            figures.differed += facts.differed;
            ++figures.starts;
            Pair pair(subject, viewer, state, imagined, rng);
            if (!pair.looks_alike()) return {seed, step, "at the start, " + pair.leak()};
            int decisions = 0;
            while (decisions < most_decisions_in_step && !pair.is_over()) {
                const Stepped stepped = pair.step();
                if (stepped == Stepped::leaked) return {seed, step, pair.leak()};
                if (stepped == Stepped::parted) break;
                ++decisions;
            }
            figures.decisions += static_cast<std::uint64_t>(decisions);
            figures.long_ones += decisions >= decisions_wanted ? 1 : 0;
        }
        const Seat seat = any_of(game.pending(state), choice);
        Actions list;
        game.legal(state, seat, list);
        game.apply(state, seat, any_of(list, choice), unheard);
    }
    return {};
}

}  // namespace bivouac::command
