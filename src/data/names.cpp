#include "data/campaign_parts.h"

namespace bivouac::data {

namespace {

template <class Id>
Id found(const std::map<std::string, Id>& ids, const Node& at, std::string_view kind) {
    const auto entry = ids.find(at.text());
    if (entry == ids.end()) {
        at.refuse("there is no " + std::string(kind) + " \"" + at.text() + "\"");
    }
    return entry->second;
}

}  // namespace

void Names::expect_new(const Node& at, const std::string& id) const {
    const char* kind = sides_.contains(id)    ? "a side"
                       : areas_.contains(id)  ? "an area"
                       : blocks_.contains(id) ? "a block"
                                              : nullptr;
    if (kind != nullptr) at.refuse("the id \"" + id + "\" already names " + kind);
}

void Names::add_side(const Node& at, const std::string& id, Seat side) {
    expect_new(at, id);
    sides_.emplace(id, side);
}

void Names::add_area(const Node& at, const std::string& id, campaign::AreaId area) {
    expect_new(at, id);
    areas_.emplace(id, area);
}

void Names::add_block(const Node& at, const std::string& id, campaign::BlockId block) {
    expect_new(at, id);
    blocks_.emplace(id, block);
}

Seat Names::side(const Node& at) const { return found(sides_, at, "side"); }

campaign::AreaId Names::area(const Node& at) const { return found(areas_, at, "area"); }

campaign::BlockId Names::block(const Node& at) const { return found(blocks_, at, "block"); }

std::array<Node, 2> both_sides(const Draft& draft, const Node& object) {
    const std::string& first = draft.data.sides[0].id;
    const std::string& second = draft.data.sides[1].id;
    object.expect_keys({first, second});
    return {object[first], object[second]};
}

}  // namespace bivouac::data
