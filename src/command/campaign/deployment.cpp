// Where a side may deploy in secret, and what it must heed.
#include "command/campaign/view.h"

namespace bivouac::command::campaign_scene {

Lines deployment_limits(const View& view) {
    if (view.seat.is_none()) return {};
    const Words& words = view.words;
    if (view.keeps_printed_places()) return {words("campaign.deploy.printed")};
    const campaign::DeploymentRule& rule = view.data.side(view.seat).deployment;
    Lines lines;
    std::vector<std::string> parts;
    for (const campaign::FixedPlace& fixed : rule.fixed) {
        const std::string area = view.area_name(fixed.area);
        const std::string who = fixed.block.is_none()
                                    ? words("campaign.vedettes", {std::to_string(fixed.count)})
                                    : words.block(view.data.block(fixed.block).id);
        if (fixed.block.is_none() && !view.options.fog()) continue;
        parts.push_back(who + " " + words("campaign.at", {area}));
    }
    if (!parts.empty()) lines.push_back(words("campaign.deploy.fixed", {joined(parts)}));
    parts.clear();
    for (const campaign::Minimum& least : rule.minima) {
        const std::string where = least.area.is_none()
                                      ? view.region_name(least.region)
                                      : words("campaign.at", {view.area_name(least.area)});
        parts.push_back(std::to_string(least.corps) + " " + where);
    }
    if (!parts.empty()) lines.push_back(words("campaign.deploy.least", {joined(parts)}));
    if (rule.one_corps_an_area) lines.push_back(words("campaign.deploy.one"));
    if (!rule.closed.is_none()) {
        const std::string area = view.area_name(rule.closed);
        lines.push_back(words("campaign.deploy.closed", {area}));
    }
    return lines;
}

Lines deployment_lines(const View& view) {
    if (!view.options.hidden_setup()) return {view.words("campaign.deploy.none")};
    Lines lines = deployment_limits(view);
    for (std::size_t region = 0; region < view.data.regions.size(); ++region) {
        std::vector<std::string> names;
        for (const campaign::Area* area : view.areas_in(region)) {
            const std::vector<std::string> own = blocks_at(view, view.seat, area->id);
            const bool open =
                view.keeps_printed_places() ? !own.empty() : area->deployment == view.seat;
            if (!open) continue;
            names.push_back(view.words.area(area->id) +
                            (own.empty() ? "" : " (" + joined(own) + ")"));
        }
        if (names.empty()) continue;
        lines.push_back(view.words.colon(capital(view.region_name(region))) + " " + joined(names));
    }
    return lines;
}

}  // namespace bivouac::command::campaign_scene
