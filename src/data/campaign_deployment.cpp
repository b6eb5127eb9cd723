// The limits of the hidden set-up in game.json, and whether anybody could keep them.
#include <algorithm>

#include "data/campaign_parts.h"

namespace bivouac::data {

namespace {

using campaign::AreaId;
using campaign::BlockId;
using campaign::Blocks;
using campaign::DeploymentRule;
using campaign::FixedPlace;
using campaign::Minimum;

class Deployment {
   public:
    Deployment(const Draft& draft, Seat seat)
        : draft_(draft), seat_(seat), side_(draft.data.side(seat)) {
        Blocks starting;
        for (const campaign::Placement& placement : draft.data.scenarios.front().placements) {
            starting.insert(placement.block);
        }
        corps_ = starting & side_.corps;
        commanders_ = starting & side_.commanders;
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
        const AreaId area = draft_.area(node);
        if (draft_.data.area(area).deployment != seat_) {
            node.refuse("\"" + node.text() + "\" is no deployment area of " + side_.id);
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
            place.block = draft_.block_of(seat_, node["block"]);
            place.count = 1;
            if (placed_.contains(place.block)) {
                node["block"].refuse("the block \"" + node["block"].text() + "\" is placed twice");
            }
            placed_.insert(place.block);
        } else {
            place.count = node["vedettes"].number(1, side_.vedettes.size() - vedettes_);
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
            minimum.region =
                static_cast<std::uint8_t>(place_of(node["region"], draft_.data.regions, "region"));
            if (open_areas_of(minimum.region) == 0) {
                node["region"].refuse("the region \"" + node["region"].text() +
                                      "\" has no deployment area of " + side_.id);
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
        if (needed > corps_.size()) {
            node.refuse("the minima ask for " + std::to_string(needed) + " corps, but " + side_.id +
                        " starts with " + std::to_string(corps_.size()));
        }
    }

    // A commander is never alone, so his place is fixed where a corps is bound to stand.
    void check_commanders(const Node& node) const {
        const auto corps_stands_in = [&](AreaId area) {
            return std::any_of(rule_.fixed.begin(), rule_.fixed.end(),
                               [&](const FixedPlace& place) {
                                   return place.area == area && side_.corps.contains(place.block);
                               }) ||
                   std::any_of(rule_.minima.begin(), rule_.minima.end(),
                               [&](const Minimum& minimum) { return minimum.area == area; });
        };
        for (const BlockId block : commanders_) {
            const auto fixed =
                std::find_if(rule_.fixed.begin(), rule_.fixed.end(),
                             [&](const FixedPlace& place) { return place.block == block; });
            if (fixed == rule_.fixed.end() || !corps_stands_in(fixed->area)) {
                node.refuse("the commander \"" + draft_.data.block(block).id +
                            "\" has no fixed place with a corps");
            }
        }
    }

    // With one corps to an area there must be an area for each that has no fixed place.
    void check_room(const Node& node) const {
        if (!rule_.one_corps_an_area) return;
        const int free_corps = (corps_ - placed_).size();
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
    const campaign::Side& side_;
    DeploymentRule rule_;
    Blocks corps_, commanders_;  // that start on the map
    Blocks placed_;
    int vedettes_ = 0;
};

}  // namespace

void read_deployment(Draft& draft, const Node& game) {
    const std::array<Node, 2> sides = both_sides(draft.data.sides, game["deployment"]);
    for (std::size_t i = 0; i < sides.size(); ++i) {
        draft.data.sides[i].deployment = Deployment(draft, Seat{i}).read(sides[i]);
    }
}

}  // namespace bivouac::data
