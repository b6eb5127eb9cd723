#include "odds/campaign/draw.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <numeric>
#include <utility>

namespace bivouac::odds {

namespace {

// Above this a double no longer holds every whole number.
constexpr double most_exact_ways = 9007199254740992.0;  // 2^53

int size_of(const std::vector<Box>& boxes) { return static_cast<int>(boxes.size()); }

// The most that so many of the boxes can inflict.
int most(std::uint8_t Box::* inflicted, const std::vector<Box>& boxes, int count) {
    std::vector<int> values;
    values.reserve(boxes.size());
    for (const Box& box : boxes) values.push_back(box.*inflicted);
    std::sort(values.begin(), values.end(), std::greater<>());
    return std::accumulate(values.begin(), values.begin() + count, 0);
}

Tally empty_tally(const std::vector<Box>& boxes, int count) {
    return {most(&Box::losses, boxes, count), most(&Box::fatigue, boxes, count)};
}

// Adds to `onto` the ways of `from`, each made greater by one more box.
void add_shifted(Tally& onto, const Tally& from, const Box& box) {
    const int losses_end = std::min(from.most_losses(), onto.most_losses() - box.losses);
    const int fatigue_end = std::min(from.most_fatigue(), onto.most_fatigue() - box.fatigue);
    for (int losses = 0; losses <= losses_end; ++losses) {
        if (fatigue_end < 0) break;
        const double* source = &from.ways(losses, 0);
        double* target = &onto.ways(losses + box.losses, box.fatigue);
        for (int fatigue = 0; fatigue <= fatigue_end; ++fatigue) target[fatigue] += source[fatigue];
    }
}

Tally nothing() {
    Tally tally(0, 0);
    tally.ways(0, 0) = 1;
    return tally;
}

Tally roll(int dice, const std::vector<Box>& faces) {
    if (faces.empty()) return nothing();
    const Tally one = empty_tally(faces, 1);
    Tally rolled = nothing();
    for (int die = 1; die <= dice; ++die) {
        Tally next(die * one.most_losses(), die * one.most_fatigue());
        for (const Box& face : faces) add_shifted(next, rolled, face);
        next.keep_countable();
        rolled = std::move(next);
    }
    return rolled;
}

// Every set of `count` of these cards, by adding one card after the other: with[k] counts the sets
// of k among the cards seen, so a new card turns each set of k into one of k + 1.
Tally choose(int count, const std::vector<Box>& cards) {
    std::vector<Tally> with;
    for (int k = 0; k <= count; ++k) with.push_back(empty_tally(cards, k));
    with.front().ways(0, 0) = 1;
    for (int seen = 0; seen < size_of(cards); ++seen) {
        const Box& card = cards[static_cast<std::size_t>(seen)];
        // Downwards, so that no set takes the same card twice; and only sizes that exist by now
        // and can still grow to `count` with the cards that are left.
        const int left = size_of(cards) - seen;
        for (int k = std::min(seen, count - 1); k >= std::max(0, count - left); --k) {
            const auto at = static_cast<std::size_t>(k);
            add_shifted(with[at + 1], with[at], card);
        }
    }
    return std::move(with.back());
}

double binomial(int n, int k) {
    double ways = 1;
    for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
    return ways;
}

// Adds to `onto` every way of `a` with every way of `b`, each counted so many times.
void add_product(Tally& onto, const Tally& a, const Tally& b, double times) {
    for (int l = 0; l <= a.most_losses(); ++l) {
        for (int f = 0; f <= a.most_fatigue(); ++f) {
            const double here = a.ways(l, f) * times;
            if (here == 0) continue;
            for (int m = 0; m <= b.most_losses(); ++m)
                for (int g = 0; g <= b.most_fatigue(); ++g)
                    onto.ways(l + m, f + g) += here * b.ways(m, g);
        }
    }
}

Tally product(const Tally& a, const Tally& b) {
    Tally both(a.most_losses() + b.most_losses(), a.most_fatigue() + b.most_fatigue());
    add_product(both, a, b, 1);
    both.keep_countable();
    return both;
}

// The draw stays within the deck. Of the cards that may be held, a set that is drawn leaves so
// many hands possible among the rest: that is how often it counts.
Tally draw_from_deck(int cards, const Pile& pile) {
    if (pile.unseen.empty()) return choose(cards, pile.deck);
    const int sure = size_of(pile.deck);
    const int doubtful = size_of(pile.unseen);
    const int most_doubtful = std::min(cards, doubtful - pile.held);
    const Tally of_deck = empty_tally(pile.deck, std::min(cards, sure));
    const Tally of_unseen = empty_tally(pile.unseen, most_doubtful);
    Tally drawn(of_deck.most_losses() + of_unseen.most_losses(),
                of_deck.most_fatigue() + of_unseen.most_fatigue());
    for (int k = std::max(0, cards - sure); k <= most_doubtful; ++k) {
        add_product(drawn, choose(cards - k, pile.deck), choose(k, pile.unseen),
                    binomial(doubtful - k, pile.held));
    }
    drawn.keep_countable();
    return drawn;
}

// Once the deck is drawn to its end, chance is left in what of it was held and in the reshuffled
// discard.  [cards.reshuffle]
Tally draw_cards(int cards, const Pile& pile) {
    const int in_deck = size_of(pile.deck) + size_of(pile.unseen) - pile.held;
    if (cards <= in_deck) return draw_from_deck(cards, pile);
    const int from_discard = std::min(cards - in_deck, size_of(pile.discard));
    return product(draw_from_deck(in_deck, pile), choose(from_discard, pile.discard));
}

}  // namespace

Tally::Tally(int most_losses, int most_fatigue)
    : most_losses_(most_losses),
      most_fatigue_(most_fatigue),
      ways_(static_cast<std::size_t>(most_losses + 1) *
            static_cast<std::size_t>(most_fatigue + 1)) {}

double Tally::all_ways() const { return std::accumulate(ways_.begin(), ways_.end(), 0.0); }

void Tally::keep_countable() {
    const double all = all_ways();
    if (all <= most_exact_ways) return;
    for (double& ways : ways_) ways /= all;
}

std::vector<double> Tally::chances(std::uint8_t Box::* inflicted) const {
    const bool of_losses = inflicted == &Box::losses;
    std::vector<double> chances(static_cast<std::size_t>(of_losses ? most_losses_ : most_fatigue_) +
                                1);
    for (int l = 0; l <= most_losses_; ++l) {
        for (int f = 0; f <= most_fatigue_; ++f) {
            chances[static_cast<std::size_t>(of_losses ? l : f)] += ways(l, f);
        }
    }
    const double all = all_ways();
    for (double& chance : chances) chance /= all;
    return chances;
}

Tally draw(int cards, const Source& source) {
    const int count = std::max(0, cards);
    return source.dice ? roll(count, source.faces) : draw_cards(count, source.pile);
}

}  // namespace bivouac::odds
