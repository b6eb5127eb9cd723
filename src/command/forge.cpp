#include "command/forge.h"

#include <cstring>

#include "command/signature.h"
#include "games/campaign/verbs.h"

namespace bivouac::command {

using campaign::Campaign;
using campaign::State;

namespace {

class Forger {
   public:
    Forger(const Campaign& game, std::uint64_t seed)
        : game_(game), rng_(seed ^ 0x2545f4914f6cdd1d) {}

    void remember(Action action) {
        if (old_.size() < 256) {
            old_.push_back(action);
        } else {
            old_[rng_.bounded(256)] = action;
        }
    }

    std::string forged_text(const State& state, Seat seat) {
        switch (rng_.bounded(5)) {
            case 0:
                return random_bytes();
            case 1:
                return random_action();
            case 2:
                return listed_for(state, seat.other());
            case 3:
                return old_.empty() ? "pass" : game_.write(any_old());
            default:
                return mangled(old_.empty() ? "march:davout" : game_.write(any_old()));
        }
    }

    Seat any_seat() { return Seat{rng_.bounded(2)}; }
    Rng& rng() { return rng_; }

   private:
    Action any_old() { return old_[rng_.bounded(static_cast<std::uint32_t>(old_.size()))]; }

    std::string random_bytes() {
        std::string text(rng_.bounded(24), '\0');
        for (char& c : text) c = static_cast<char>(rng_.bounded(256));
        return text;
    }
    std::string random_action() {
        Action action;
        do {
            action = {static_cast<std::uint8_t>(rng_.bounded(256)),
                      static_cast<std::uint8_t>(rng_.bounded(256)),
                      static_cast<std::uint8_t>(rng_.bounded(256)),
                      static_cast<std::uint8_t>(rng_.bounded(4))};
            if (action.verb < campaign::verb_count) {
                const auto& form = campaign::verb_forms[action.verb];
                if (form.first == campaign::Argument::nothing) action.a = Action::no_argument;
                if (form.second == campaign::Argument::nothing) action.b = Action::no_argument;
            }
        } while (!game_.is_well_formed(action));
        return game_.write(action);
    }
    std::string listed_for(const State& state, Seat seat) {
        Actions list;
        game_.legal(state, seat, list);
        return list.empty() ? "done" : game_.write(any_of(list, rng_));
    }
    std::string mangled(std::string text) {
        const auto at = rng_.bounded(static_cast<std::uint32_t>(text.size()));
        text[at] = static_cast<char>(text[at] ^ static_cast<char>(1u << rng_.bounded(7)));
        return text;
    }

    const Campaign& game_;
    Rng rng_;
    std::vector<Action> old_;
};

}  // namespace

namespace {

// One game, ended early once there were enough.
Failure check_game(const ShelfGame& shelf_game, const Setup& setup, std::uint64_t seed,
                   std::uint64_t enough, std::uint64_t& tried) {
    const Campaign game = shelf_game.game(setup.options);
    Forger forger(game, seed);
    const std::unique_ptr<AnyTable> table = shelf_game.table(setup.options, seed_from_number(seed));
    State state = game.start(seed_from_number(seed));
    Rng choice(seed);
    Events unheard;
    int step = 0;
    for (; tried < enough; ++step) {
        if (game.pending(state).empty() || step > most_decisions) break;
        const std::string before = table->state_bytes();
        for (int i = 0; i < 8 && tried < enough; ++i) {
            const Seat seat = forger.any_seat();
            const std::string text = forger.forged_text(state, seat);
            Action action;
            Actions list;
            game.legal(state, seat, list);
            if (game.read(text, seat, action) && contains(list, action)) continue;  // no forgery
            ++tried;
            const Acted acted = table->act(seat, {text});
            if (acted.taken != 0 || !acted.refused) return {seed, step, "accepted: " + text};
            if (acted.refusal.sentence.en.empty())
                return {seed, step, "refused without a word: " + text};
            if (table->explain(seat, text).accepted)
                return {seed, step, "explained as legal: " + text};
        }
        // Bytes that no text could give.
        const Action junk{static_cast<std::uint8_t>(forger.rng().bounded(256)),
                          static_cast<std::uint8_t>(forger.rng().bounded(256)),
                          static_cast<std::uint8_t>(forger.rng().bounded(256)),
                          static_cast<std::uint8_t>(forger.rng().bounded(256))};
        for (const Seat seat : {Seat{0}, Seat{1}}) {
            Actions list;
            game.legal(state, seat, list);
            if (contains(list, junk)) continue;
            ++tried;
            if (game.judge(state, seat, junk).legal) return {seed, step, "junk is judged legal"};
        }
        if (table->state_bytes() != before)
            return {seed, step, "a forged action changed the position"};
        const Seat seat = any_of(game.pending(state), choice);
        Actions list;
        game.legal(state, seat, list);
        const Action action = any_of(list, choice);
        forger.remember(action);
        game.apply(state, seat, action, unheard);
        if (table->act(seat, {game.write(action)}).taken != 1) {
            return {seed, step, "a legal action is refused: " + game.write(action)};
        }
    }
    return {};
}

}  // namespace

Failure check_forged(const ShelfGame& shelf_game, const Setup& setup, std::uint64_t seed,
                     std::uint64_t actions, Forged& figures) {
    std::uint64_t tried = 0;
    while (tried < actions) {
        const std::uint64_t before = tried;
        const Failure failure = check_game(shelf_game, setup, seed, actions, tried);
        if (failure) return failure;
        if (tried == before) return {seed, 0, "the game is over before it begins"};
        seed += std::uint64_t{1} << 32;  // a game that was too short is followed by another
    }
    figures.actions += tried;
    return {};
}

}  // namespace bivouac::command
