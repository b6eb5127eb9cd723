// The weights of a staff from its file.
#pragma once

#include <string>
#include <string_view>

#include "bots/staff.h"
#include "data/staff.h"

namespace bivouac::bots {

// In the order of the names; a feature that the file does not name counts for nothing.
template <class Names>
Weights weights_by(const data::StaffNumbers& numbers, const Names& names) {
    Weights weights;
    for (const std::string_view name : names) {
        const auto found = numbers.weights.find(name);
        weights.push_back(
            static_cast<std::int16_t>(found == numbers.weights.end() ? 0 : found->second));
    }
    return weights;
}

}  // namespace bivouac::bots
