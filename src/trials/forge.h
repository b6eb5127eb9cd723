// Forged actions: bytes at random, another's seat, another phase, another time. None may be
// accepted, and none may change anything.
#pragma once

#include <vector>

#include "trials/whole_game.h"

namespace bivouac::trials {

template <TableGame G, class Aid>
class Forger {
   public:
    Forger(const OnTrial<G, Aid>& on_trial, std::uint64_t seed)
        : game_(on_trial.game), aid_(on_trial.aid), rng_(seed ^ 0x2545f4914f6cdd1d) {}

    void remember(Action action) {
        if (old_.size() < remembered) {
            old_.push_back(action);
        } else {
            old_[rng_.bounded(remembered)] = action;
        }
    }

    std::string forged_text(const typename G::State& state, Seat seat) {
        switch (rng_.bounded(5)) {
            case 0:
                return random_bytes();
            case 1:
                return random_action();
            case 2:
                return listed_for(state, seat.other());
            case 3:
                return any_old();
            default:
                return mangled(any_old());
        }
    }

    Seat any_seat() { return Seat{rng_.bounded(2)}; }

    // Bytes that no text could give.
    Action junk() { return any_bytes(rng_); }

   private:
    using State = typename G::State;

    static constexpr std::uint32_t remembered = 256;

    std::string any_old() {
        if (old_.empty()) return "x";
        return game_.write(old_[rng_.bounded(static_cast<std::uint32_t>(old_.size()))]);
    }
    std::string random_bytes() {
        std::string text(rng_.bounded(24), '\0');
        for (char& c : text) c = static_cast<char>(rng_.bounded(256));
        return text;
    }
    std::string random_action() {
        const std::optional<Action> action = aid_.any_action(game_, rng_);
        return action ? game_.write(*action) : mangled(any_old());
    }
    std::string listed_for(const State& state, Seat seat) {
        Actions list;
        game_.legal(state, seat, list);
        return list.empty() ? any_old() : game_.write(any_of(list, rng_));
    }
    std::string mangled(std::string text) {
        const auto at = rng_.bounded(static_cast<std::uint32_t>(text.size()));
        text[at] = static_cast<char>(text[at] ^ static_cast<char>(1u << rng_.bounded(7)));
        return text;
    }

    const G& game_;
    const Aid& aid_;
    Rng rng_;
    std::vector<Action> old_;
};

template <TableGame G, class Aid>
class ForgedGame {
   public:
    ForgedGame(const OnTrial<G, Aid>& on_trial, std::uint64_t seed)
        : game_(on_trial.game),
          forger_(on_trial, seed),
          table_(on_trial.game, on_trial.identity, seed_from_number(seed)),
          seed_(seed),
          choice_(seed) {}

    // Tries until the game is over or there were enough.
    Failure check(std::uint64_t enough, std::uint64_t& tried) {
        for (; tried < enough && !table_.pending().empty() && step_ < most_decisions; ++step_) {
            const std::string before = table_.state_bytes();
            for (int i = 0; i < texts_a_decision && tried < enough && what_.empty(); ++i) {
                try_text(tried);
            }
            try_bytes(tried);
            if (table_.state_bytes() != before) what_ = "a forged action changed the position";
            if (what_.empty()) go_on();
            if (!what_.empty()) return {seed_, step_, what_};
        }
        return {};
    }

   private:
    static constexpr int texts_a_decision = 8;

    Actions listed(Seat seat) const {
        Actions list;
        game_.legal(table_.state(), seat, list);
        return list;
    }

    void try_text(std::uint64_t& tried) {
        const Seat seat = forger_.any_seat();
        const std::string text = forger_.forged_text(table_.state(), seat);
        Action action;
        if (game_.read(text, seat, action) && contains(listed(seat), action)) return;  // no forgery
        ++tried;
        const ActResult acted = table_.act(seat, {text});
        if (acted.taken != 0 || !acted.refused) {
            what_ = "accepted: " + text;
        } else if (acted.refusal.sentence.en.empty()) {
            what_ = "refused without a word: " + text;
        } else if (table_.explain(seat, text).accepted) {
            what_ = "explained as legal: " + text;
        }
    }

    void try_bytes(std::uint64_t& tried) {
        const Action junk = forger_.junk();
        for (const Seat seat : {Seat{0}, Seat{1}}) {
            if (contains(listed(seat), junk)) continue;
            ++tried;
            if (game_.judge(table_.state(), seat, junk).legal) what_ = "junk is judged legal";
        }
    }

    void go_on() {
        const Seat seat = any_of(table_.pending(), choice_);
        const Action action = any_of(listed(seat), choice_);
        forger_.remember(action);
        if (table_.act(seat, {game_.write(action)}).taken != 1) {
            what_ = "a legal action is refused: " + game_.write(action);
        }
    }

    const G& game_;
    Forger<G, Aid> forger_;
    TableOf<G> table_;
    std::uint64_t seed_;
    Rng choice_;
    int step_ = 0;
    std::string what_;
};

// So many forged actions, over as many games as that takes.
template <TableGame G, class Aid>
Failure check_forged(const OnTrial<G, Aid>& on_trial, std::uint64_t seed, std::uint64_t actions,
                     Forgeries& figures) {
    std::uint64_t tried = 0;
    while (tried < actions) {
        const std::uint64_t before = tried;
        Failure failure = ForgedGame<G, Aid>(on_trial, seed).check(actions, tried);
        if (failure) return failure;
        if (tried == before) return {seed, 0, "the game is over before it begins"};
        seed += std::uint64_t{1} << 32;
    }
    figures.actions += tried;
    return {};
}

}  // namespace bivouac::trials
