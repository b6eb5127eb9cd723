// From a table to a bot and back: the only place where a bot and a game in play come near each
// other, and all that goes across is an Observation. What the referee counts and times for himself
// stands below.
#pragma once

#include <optional>

#include "bots/advise.h"
#include "engine/table.h"
#include "shelf/shelf_game.h"

namespace bivouac::shelf {

// Nothing if that is no table of this game.
template <class G, bots::Staff<G> S>
std::optional<Suggestion> suggest_at(const AnyTable& table, const S& staff, Seat seat,
                                     const bots::Order& order) {
    const auto* own = dynamic_cast<const TableOf<G>*>(&table);
    if (own == nullptr) return std::nullopt;
    const typename G::Observation seen = own->game().observe(own->state(), Viewer::of(seat));
    bots::Advice advice = bots::advise(own->game(), staff, seen, seat, order);
    return Suggestion{advice.line.front(), advice.value,  std::move(advice.line),
                      advice.iterations,   advice.budget, advice.wait};
}

template <class G, bots::Staff<G> S>
std::optional<bots::Matter> matter_at(const AnyTable& table, const S& staff, Seat seat) {
    const auto* own = dynamic_cast<const TableOf<G>*>(&table);
    if (own == nullptr) return std::nullopt;
    return staff.matter(own->game(), own->state(), seat);
}

template <class G, bots::Staff<G> S>
std::vector<int> assess_at(const AnyTable& table, const S& staff) {
    const auto* own = dynamic_cast<const TableOf<G>*>(&table);
    if (own == nullptr) return {};
    bots::Features features;
    staff.assess(own->game(), own->state(), features);
    return {features.begin(), features.end()};
}

template <class S>
Judgement judgement_of(const S& staff, std::uint64_t fingerprint) {
    Judgement found;
    found.fingerprint = fingerprint;
    for (const auto& name : S::feature_names) found.features.emplace_back(name);
    using bots::Sight;
    for (const auto weight : staff.weights(Sight::near)) found.weights.push_back(weight);
    for (const auto weight : staff.weights(Sight::far)) found.far.push_back(weight);
    return found;
}

}  // namespace bivouac::shelf
