#include "bots/campaign/doctrine.h"

#include <string>

#include "bots/weights.h"

namespace bivouac::bots {

CampaignDoctrine::CampaignDoctrine(const data::StaffNumbers& numbers)
    : chances(numbers), wear(chances) {
    const auto by_side = [&](const std::string& name, int french, int prussian) {
        return std::array{number_of(numbers.doctrine, "french-" + name, french),
                          number_of(numbers.doctrine, "prussian-" + name, prussian)};
    };
    hunting = by_side("hunting", 50, 30);
    caution = by_side("caution", 40, 40);
    daring = by_side("daring", 110, 100);
    guarding = by_side("guarding", 50, 50);
    contact = by_side("contact", 30, 30);
    rest = by_side("rest", 100, 100);
    keeping = by_side("keeping-a-card", 25, 25);
    idling = by_side("idling", 10, 10);
    parting = by_side("parting", 100, 100);
    surprise = by_side("surprise", 1, 1);
    peril = by_side("peril", 0, 0);
    emperor = number_of(numbers.doctrine, "emperor", 1600);
}

}  // namespace bivouac::bots
