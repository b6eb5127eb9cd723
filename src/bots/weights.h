// The weights of a staff from its file.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "bots/staff.h"
#include "data/staff.h"

namespace bivouac::bots {

class SightedWeights {
   public:
    // In the order of the names; a feature that the file does not name counts for nothing.
    template <class Names>
    SightedWeights(const data::StaffNumbers& numbers, const Names& names) {
        for (const std::string_view name : names) {
            near_.push_back(named(numbers.weights, name));
            far_.push_back(named(numbers.far, name));
        }
    }

    const Weights& at(Sight sight) const { return sight == Sight::near ? near_ : far_; }

   private:
    static std::int16_t named(const std::map<std::string, int, std::less<>>& numbers,
                              std::string_view name) {
        const auto found = numbers.find(name);
        return static_cast<std::int16_t>(found == numbers.end() ? 0 : found->second);
    }

    Weights near_, far_;
};

}  // namespace bivouac::bots
