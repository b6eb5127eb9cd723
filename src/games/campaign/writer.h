// The parts of a campaign in JSON, shared by who writes positions, observations and pages.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/json_writer.h"
#include "games/campaign/campaign.h"
#include "games/campaign/describe.h"
#include "games/campaign/operations.h"

namespace bivouac::campaign {

inline constexpr std::array<Seat, 2> both{french, enemy_of_french};

// Writes a position or the view inside an Observation; `viewer` is null for the referee.
class Writer {
   public:
    Writer(const Campaign& game, const State& state, const Viewer* viewer, JsonWriter& json)
        : board_(game.board(state)),
          data_(game.data()),
          now_(state),
          viewer_(viewer),
          json_(json) {}

    void tracks(Seats pending);
    void blocks();
    void markers();
    void cards();
    void operation();
    void stack();
    void knowledge();
    void standing();
    void random();

   protected:
    bool hides(Seat side) const {
        return viewer_ != nullptr && now_.phase != Phase::deployment &&
               hides_blocks_from(board_, side, *viewer_);
    }
    std::string side_name(Seat side) const { return data_.side(side).id; }
    void side_or_null(std::string_view key, Seat side);
    void sides(std::string_view key, Seats seats);
    void area_or_null(std::string_view key, AreaId area);
    std::string block_name(BlockId block) const {
        return hides(side_of(block)) ? flag_name(data_, block) : data_.block(block).id;
    }
    void block_list(std::string_view key, Blocks blocks);
    void possible(Seat side, std::uint32_t bits);
    void open_block(BlockId block);
    void flag(BlockId flag);
    void card_list(Seat side, const Cards& cards);
    void card_lists(std::string_view key, const std::array<Cards, 2>& cards, bool own_only);
    void timings(std::string_view key, std::uint16_t bits);
    void connection_list(std::string_view key, const Connections& connections);

    Board board_;
    const Data& data_;
    const State& now_;
    const Viewer* viewer_;
    JsonWriter& json_;
};

}  // namespace bivouac::campaign
