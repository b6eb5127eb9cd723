// A deck of cards that is drawn from, renewed, looked through and imagined.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "core/fixed_vector.h"

namespace bivouac {

// The order of a deck, the next card last, is for no player; the number of its cards is for all. A
// State holds both, and a view may lack the order. This changes them together.
template <class Card, std::size_t Capacity>
class Deck {
   public:
    using Order = FixedVector<Card, Capacity>;

    Deck(Order& order, std::uint8_t& count) : order_(order), count_(count) {}

    bool empty() const { return order_.empty(); }

    void put(Card card, int copies = 1) {
        for (int i = 0; i < copies; ++i) order_.push_back(card);
        recount();
    }
    template <class Cards>
    void put_all(const Cards& cards) {
        for (const Card card : cards) put(card);
    }
    // Takes a Chance or an Rng.
    template <class Source>
    void shuffle(Source& source) {
        source.shuffle(std::span<Card>(order_.begin(), order_.size()));
    }

    // The next card; none if there is none left. Where fewer than `fewest` are left, `renew` puts
    // back first what was discarded.
    template <class Renew>
    Card draw(Renew&& renew, std::size_t fewest = 1) {
        if (order_.size() < fewest) renew();
        if (order_.empty()) return Card{};
        const Card card = order_.back();
        order_.pop_back();
        recount();
        return card;
    }
    // A certain card, wherever it lies; false if it is not there.
    bool take(Card card) {
        const bool found = order_.erase(card);
        recount();
        return found;
    }

    // As it looks to whoever knows which cards are left, but not where.
    void show_unordered(const Order& truth) {
        order_ = truth;
        std::sort(order_.begin(), order_.end());
        recount();
    }
    // A deck of these cards, in an order that nobody knows.
    template <class Cards, class Source>
    void imagine(const Cards& cards, Source& source) {
        order_.clear();
        put_all(cards);
        shuffle(source);
    }

   private:
    void recount() { count_ = static_cast<std::uint8_t>(order_.size()); }

    Order& order_;
    std::uint8_t& count_;
};

}  // namespace bivouac
