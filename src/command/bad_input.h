// What somebody gave to a command is wrong: the command ends with one sentence that says how.
#pragma once

#include <stdexcept>
#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace bivouac::command {

class BadInput : public std::runtime_error {
   public:
    using std::runtime_error::runtime_error;
};

template <class Value>
Value required(tl::expected<Value, std::string> found) {
    if (!found) throw BadInput(found.error());
    return std::move(*found);
}

}  // namespace bivouac::command
