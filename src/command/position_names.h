// The names that stand in a position, each found or refused.
#pragma once

#include <string>

#include "data/reader.h"
#include "games/campaign/data.h"
#include "games/campaign/state.h"

namespace bivouac::command {

// The procedures under way, and what they imply. Frames are trusted.
void read_stack(const data::Node& node, campaign::State& state);

class PositionNames {
   protected:
    explicit PositionNames(const campaign::Data& data) : data_(data) {}

    Seat side_at(const data::Node& node) const { return side_named(node, node.text()); }
    Seat side_named(const data::Node& node, const std::string& text) const {
        for (const Seat side : {campaign::french, campaign::enemy_of_french}) {
            if (data_.side(side).id == text) return side;
        }
        node.refuse("there is no side \"" + text + "\"");
    }
    Seat side_or_none(const data::Node& node) const {
        return node.is_null() ? Seat{} : side_at(node);
    }
    Seats sides_at(const data::Node& node) const {
        Seats seats;
        for (const data::Node& item : node.list()) seats.insert(side_at(item));
        return seats;
    }
    campaign::AreaId area_at(const data::Node& node) const {
        if (node.is_null()) return campaign::AreaId{};
        const std::string text = node.text();
        for (std::size_t i = 0; i < data_.areas.size(); ++i) {
            if (data_.areas[i].id == text) return campaign::AreaId{i};
        }
        node.refuse("there is no area \"" + text + "\"");
    }
    campaign::BlockId block_named(const data::Node& node, const std::string& text) const {
        for (const Seat side : {campaign::french, campaign::enemy_of_french}) {
            const auto& blocks = data_.side(side).blocks;
            for (std::size_t i = 0; i < blocks.size(); ++i) {
                if (blocks[i].id == text) return campaign::block_of(side, i);
            }
        }
        node.refuse("there is no corps \"" + text + "\"");
    }
    campaign::CardId card_at(const data::Node& node, Seat side) const {
        const std::string text = node.text();
        const auto& deck = data_.side(side).deck;
        for (std::size_t i = 0; i < deck.size(); ++i) {
            if (deck[i].id == text) return campaign::CardId{i};
        }
        node.refuse("the " + data_.side(side).id + " deck has no card \"" + text + "\"");
    }
    std::int16_t small_number(const data::Node& node, int least, int most) const {
        const nlohmann::json& value = node.json();
        if (value.is_number_integer()) {
            const bool huge = value.is_number_unsigned() && value.get<std::uint64_t>() > 0x7FFF;
            const std::int64_t found = huge ? 0x7FFF : value.get<std::int64_t>();
            if (found >= least && found <= most) return static_cast<std::int16_t>(found);
        }
        node.refuse("a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
                    " is expected here");
    }

   private:
    const campaign::Data& data_;
};

}  // namespace bivouac::command
