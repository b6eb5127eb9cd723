#include "bots/campaign/chances.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "bots/weights.h"

namespace bivouac::bots {

namespace {

constexpr int sides_of_a_die = 6;

struct Faces {
    int loss = 0;    // one loss and one fatigue
    int twice = 0;   // two fatigue
    int single = 0;  // one fatigue
};

Faces faces_of(const data::StaffNumbers& numbers, std::string_view side) {
    const auto count = [&](std::string_view kind) {
        const std::string name = std::string(side) + std::string(kind);
        return std::clamp(number_of(numbers.doctrine, name, 2), 0, sides_of_a_die);
    };
    Faces faces{count("-loss-faces"), 0, 0};
    faces.twice = std::min(count("-double-faces"), sides_of_a_die - faces.loss);
    faces.single = sides_of_a_die - faces.loss - faces.twice;
    return faces;
}

// One card after the other; numbers of equally likely ways, 6 to the power of the cards at most.
template <std::size_t Size>
std::array<std::int64_t, Size> after_one_more(const std::array<std::int64_t, Size>& ways,
                                              const std::array<int, 3>& faces) {
    std::array<std::int64_t, Size> more{};
    for (std::size_t i = 0; i < Size; ++i) {
        for (std::size_t step = 0; step < faces.size(); ++step) {
            if (i + step < Size) more[i + step] += ways[i] * faces[step];
        }
    }
    return more;
}

std::int16_t share(std::int64_t ways, std::int64_t of) {
    return static_cast<std::int16_t>(ways * whole / of);
}

}  // namespace

Chances::Chances(const data::StaffNumbers& numbers) {
    const std::array<Faces, 2> dice{faces_of(numbers, "french"), faces_of(numbers, "prussian")};
    std::array<std::array<std::array<std::int64_t, counts>, counts>, 2> lost{};
    std::array<std::int64_t, counts> all{};
    for (std::size_t side = 0; side < dice.size(); ++side) {
        const Faces& faces = dice[side];
        loss_a_card_[side] = faces.loss * 100 / sides_of_a_die;
        std::array<std::int64_t, 2 * most_cards + 1> tired{1};
        lost[side][0] = {1};
        all[0] = 1;
        for (std::size_t cards = 0;; ++cards) {
            for (std::size_t i = 0; i < tired.size(); ++i) {
                fatigue_[side][cards][i] = share(tired[i], all[cards]);
            }
            if (cards == most_cards) break;
            tired = after_one_more(tired, {0, faces.loss + faces.single, faces.twice});
            lost[side][cards + 1] =
                after_one_more(lost[side][cards], {faces.twice + faces.single, faces.loss, 0});
            all[cards + 1] = all[cards] * sides_of_a_die;
        }
    }
    for (std::size_t side = 0; side < dice.size(); ++side) {
        for (std::size_t own = 0; own < counts; ++own) {
            for (std::size_t against = 0; against < counts; ++against) {
                int chance = 0;
                std::int64_t fewer = 0;  // ways in which the other inflicts less
                for (std::size_t losses = 0; losses <= own; ++losses) {
                    chance += share(lost[side][own][losses], all[own]) *
                              share(fewer, all[against]) / whole;
                    fewer += lost[1 - side][against][losses];
                }
                wins_[side][own][against] = static_cast<std::int16_t>(chance);
            }
        }
    }
}

}  // namespace bivouac::bots
