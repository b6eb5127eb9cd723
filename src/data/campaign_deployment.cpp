// The limits of the hidden set-up in game.json, and whether anybody could keep them.
#include <algorithm>
#include <set>

#include "data/campaign_parts.h"

namespace bivouac::data {

namespace {

using campaign::AreaId;
using campaign::BlockId;
using campaign::BlockKind;
using campaign::DeploymentRule;
using campaign::FixedPlace;
using campaign::Minimum;

class Deployment {
   public:
    Deployment(const Draft& draft, Seat seat) : draft_(draft), seat_(seat) {
        for (const campaign::Placement& placement : draft.data.scenarios.front().placements) {
            if (campaign::side_of(placement.block) != seat) continue;
            if (draft.data.block(placement.block).kind == BlockKind::corps) ++corps_;
        }
    }

    DeploymentRule read(const Node& node) {
        node.expect_keys({"fixed", "minima", "one_corps_an_area", "closed"});
        for (const Node& item : node["fixed"].list()) read_fixed(item);
        for (const Node& item : node["minima"].list()) read_minimum(item);
        rule_.one_corps_an_area = node["one_corps_an_area"].boolean();
        if (!node["closed"].is_null()) rule_.closed = own_area(node["closed"]);
        check_minima(node["minima"]);
        check_room(node);
        check_commanders(node["fixed"]);
        return rule_;
    }

   private:
    AreaId own_area(const Node& node) const {
        const AreaId area = draft_.names.area(node);
        if (draft_.data.area(area).deployment != seat_) {
            node.refuse("\"" + node.text() + "\" is no deployment area of " +
                        draft_.data.side(seat_).id);
        }
        return area;
    }

    void read_fixed(const Node& node) {
        node.expect_keys({"area"}, {"block", "vedettes"});
        if (node.has("block") == node.has("vedettes")) {
            node.refuse("either \"block\" or \"vedettes\" must stand here");
        }
        FixedPlace place;
        place.area = own_area(node["area"]);
        if (node.has("block")) {
            place.block = draft_.names.block(node["block"]);
            place.count = 1;
            if (campaign::side_of(place.block) != seat_) {
                node["block"].refuse("\"" + node["block"].text() + "\" is no block of " +
                                     draft_.data.side(seat_).id);
            }
            if (!placed_.insert(place.block).second) {
                node["block"].refuse("the block \"" + node["block"].text() + "\" is placed twice");
            }
        } else {
            const auto& blocks = draft_.data.side(seat_).blocks;
            const auto all = std::count_if(blocks.begin(), blocks.end(), [](const auto& block) {
                return block.kind == BlockKind::vedette;
            });
            place.count = node["vedettes"].number(1, static_cast<int>(all) - vedettes_);
            vedettes_ += place.count;
        }
        rule_.fixed.push_back(place);
    }

    void read_minimum(const Node& node) {
        node.expect_keys({"corps"}, {"area", "region"});
        if (node.has("area") == node.has("region")) {
            node.refuse("either \"area\" or \"region\" must stand here");
        }
        Minimum minimum;
        minimum.corps = node["corps"].number(1, static_cast<int>(campaign::max_blocks_a_side));
        if (node.has("area")) {
            minimum.area = own_area(node["area"]);
        } else {
            const auto& regions = draft_.data.regions;
            const auto at = std::find(regions.begin(), regions.end(), node["region"].text());
            if (at == regions.end()) {
                node["region"].refuse("there is no region \"" + node["region"].text() + "\"");
            }
            minimum.region = static_cast<std::uint8_t>(at - regions.begin());
            if (open_areas_of(minimum.region) == 0) {
                node["region"].refuse("the region \"" + node["region"].text() +
                                      "\" has no deployment area of " + draft_.data.side(seat_).id);
            }
        }
        rule_.minima.push_back(minimum);
    }

    int open_areas_of(std::uint8_t region) const {
        const auto& areas = draft_.data.areas;
        return static_cast<int>(std::count_if(areas.begin(), areas.end(), [&](const auto& area) {
            return area.deployment == seat_ && area.region == region;
        }));
    }

    // A minimum of an area counts for its region too, so of the two the greater one is needed.
    void check_minima(const Node& node) const {
        int needed = 0;
        for (std::size_t region = 0; region < draft_.data.regions.size(); ++region) {
            int of_region = 0;
            int of_areas = 0;
            for (const Minimum& minimum : rule_.minima) {
                if (minimum.region == region) of_region = std::max<int>(of_region, minimum.corps);
                if (!minimum.area.is_none() && draft_.data.area(minimum.area).region == region) {
                    of_areas += minimum.corps;
                }
            }
            needed += std::max(of_region, of_areas);
            if (rule_.one_corps_an_area &&
                of_region > open_areas_of(static_cast<std::uint8_t>(region))) {
                node.refuse("the region \"" + draft_.data.regions[region] +
                            "\" has too few areas for its corps");
            }
        }
        if (needed > corps_) {
            node.refuse("the minima ask for " + std::to_string(needed) + " corps, but " +
                        draft_.data.side(seat_).id + " starts with " + std::to_string(corps_));
        }
    }

    // A commander is never alone, so his place is fixed where a corps is bound to stand.
    void check_commanders(const Node& node) const {
        const auto corps_stands_in = [&](AreaId area) {
            return std::any_of(rule_.fixed.begin(), rule_.fixed.end(),
                               [&](const FixedPlace& place) {
                                   return place.area == area && !place.block.is_none() &&
                                          draft_.data.block(place.block).kind == BlockKind::corps;
                               }) ||
                   std::any_of(rule_.minima.begin(), rule_.minima.end(),
                               [&](const Minimum& minimum) { return minimum.area == area; });
        };
        for (const campaign::Placement& placement : draft_.data.scenarios.front().placements) {
            const campaign::Block& block = draft_.data.block(placement.block);
            if (campaign::side_of(placement.block) != seat_ || block.kind != BlockKind::commander) {
                continue;
            }
            const auto fixed = std::find_if(
                rule_.fixed.begin(), rule_.fixed.end(),
                [&](const FixedPlace& place) { return place.block == placement.block; });
            if (fixed == rule_.fixed.end() || !corps_stands_in(fixed->area)) {
                node.refuse("the commander \"" + block.id + "\" has no fixed place with a corps");
            }
        }
    }

    // With one corps to an area there must be an area for each that has no fixed place.
    void check_room(const Node& node) const {
        if (!rule_.one_corps_an_area) return;
        int free_corps = corps_;
        for (const BlockId block : placed_) {
            if (draft_.data.block(block).kind == BlockKind::corps) --free_corps;
        }
        int open = 0;
        for (std::size_t i = 0; i < draft_.data.areas.size(); ++i) {
            if (draft_.data.areas[i].deployment == seat_ && AreaId{i} != rule_.closed) ++open;
        }
        if (free_corps > open) {
            node.refuse(std::to_string(free_corps) + " corps need an area each, but only " +
                        std::to_string(open) + " deployment areas are open");
        }
    }

    const Draft& draft_;
    Seat seat_;
    DeploymentRule rule_;
    std::set<BlockId> placed_;
    int corps_ = 0;
    int vedettes_ = 0;
};

}  // namespace

void read_deployment(Draft& draft, const Node& game) {
    const std::array<Node, 2> sides = both_sides(draft, game["deployment"]);
    for (std::size_t i = 0; i < sides.size(); ++i) {
        draft.data.sides[i].deployment = Deployment(draft, Seat{i}).read(sides[i]);
    }
}

}  // namespace bivouac::data
