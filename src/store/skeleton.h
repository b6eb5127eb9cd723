// What a name looks like, whatever letters it is written with.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bivouac::store {

// The skeletons of a name: one as it looks in small letters, and one as it looks as it is written,
// if that is another. Two names can be taken for each other if they share one. The Greek capital Nu
// looks like N and its small letter like v: with one skeleton for both, "Ney" would be "Vey".
// Sorted; none for an empty name. The text must be UTF-8.
std::vector<std::string> skeletons_of(std::string_view name);

}  // namespace bivouac::store
