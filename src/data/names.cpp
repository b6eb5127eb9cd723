#include "data/names.h"

namespace bivouac::data {

void Names::add(const Node& at, const std::string& kind, std::size_t index) {
    const auto [known, is_new] = things_.emplace(at.id(), std::pair{kind, index});
    if (is_new) return;
    const std::string& other = known->second.first;
    at.refuse("the id \"" + at.id() + "\" already names " + (other[0] == 'a' ? "an " : "a ") +
              other);
}

std::size_t Names::find(const Node& at, const std::string& kind) const {
    const auto found = things_.find(at.text());
    if (found == things_.end() || found->second.first != kind) {
        at.refuse("there is no " + kind + " \"" + at.text() + "\"");
    }
    return found->second.second;
}

}  // namespace bivouac::data
