// The weights of a staff from its file.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "bots/staff.h"
#include "data/staff.h"

namespace bivouac::bots {

// A number of the file, or what it is where the file does not name it.
inline int number_of(const std::map<std::string, int, std::less<>>& numbers, std::string_view name,
                     int otherwise) {
    const auto found = numbers.find(name);
    return found == numbers.end() ? otherwise : found->second;
}

class SightedWeights {
   public:
    // In the order of the names; a feature that the file does not name counts for nothing.
    template <class Names>
    SightedWeights(const data::StaffNumbers& numbers, const Names& names) {
        for (const std::string_view name : names) {
            near_.push_back(static_cast<std::int16_t>(number_of(numbers.weights, name, 0)));
            far_.push_back(static_cast<std::int16_t>(number_of(numbers.far, name, 0)));
        }
    }

    const Weights& at(Sight sight) const { return sight == Sight::near ? near_ : far_; }

   private:
    Weights near_, far_;
};

}  // namespace bivouac::bots
