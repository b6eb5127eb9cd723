// What is in skeletons.txt, as the build puts it into the program.
#pragma once

#include <string_view>

namespace bivouac::store {

extern const std::string_view skeleton_data;

}  // namespace bivouac::store
