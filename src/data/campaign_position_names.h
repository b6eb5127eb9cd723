// The names that stand in a position, each found or refused.
#pragma once

#include <string>

#include "data/reader.h"
#include "games/campaign/data.h"
#include "games/campaign/state.h"

namespace bivouac::data {

// The procedures under way, and what they imply. Frames are trusted.
void read_stack(const Node& node, const campaign::Data& data, campaign::State& state);

class PositionNames {
   protected:
    explicit PositionNames(const campaign::Data& data) : data_(data) {}

    Seat side_at(const Node& node) const { return side_named(node, node.text()); }
    Seat side_named(const Node& node, const std::string& text) const {
        for (const Seat side : {campaign::french, campaign::enemy_of_french}) {
            if (data_.side(side).id == text) return side;
        }
        node.refuse("there is no side \"" + text + "\"");
    }
    Seat side_or_none(const Node& node) const { return node.is_null() ? Seat{} : side_at(node); }
    Seats sides_at(const Node& node) const {
        Seats seats;
        for (const Node& item : node.list()) seats.insert(side_at(item));
        return seats;
    }
    campaign::AreaId area_at(const Node& node) const {
        if (node.is_null()) return campaign::AreaId{};
        const std::string text = node.text();
        for (std::size_t i = 0; i < data_.areas.size(); ++i) {
            if (data_.areas[i].id == text) return campaign::AreaId{i};
        }
        node.refuse("there is no area \"" + text + "\"");
    }
    campaign::BlockId block_named(const Node& node, const std::string& text) const {
        for (const Seat side : {campaign::french, campaign::enemy_of_french}) {
            const auto& blocks = data_.side(side).blocks;
            for (std::size_t i = 0; i < blocks.size(); ++i) {
                if (blocks[i].id == text) return campaign::block_of(side, i);
            }
        }
        node.refuse("there is no corps \"" + text + "\"");
    }
    campaign::CardId card_at(const Node& node, Seat side) const {
        const std::string text = node.text();
        const auto& deck = data_.side(side).deck;
        for (std::size_t i = 0; i < deck.size(); ++i) {
            if (deck[i].id == text) return campaign::CardId{i};
        }
        node.refuse("the " + data_.side(side).id + " deck has no card \"" + text + "\"");
    }

   private:
    const campaign::Data& data_;
};

}  // namespace bivouac::data
