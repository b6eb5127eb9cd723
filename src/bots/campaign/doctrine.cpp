#include "bots/campaign/doctrine.h"

#include <string_view>

namespace bivouac::bots {

CampaignDoctrine::CampaignDoctrine(const data::StaffNumbers& numbers) : chances(numbers) {
    const auto number = [&](std::string_view name, int otherwise) {
        const auto found = numbers.doctrine.find(name);
        return found == numbers.doctrine.end() ? otherwise : found->second;
    };
    hunting = {number("french-hunting", 50), number("prussian-hunting", 30)};
    caution = {number("french-caution", 20), number("prussian-caution", 30)};
    daring = {number("french-daring", 110), number("prussian-daring", 100)};
    guarding = number("guarding", 50);
    contact = number("contact", 30);
    rest = number("rest", 100);
    keeping = number("keeping-a-card", 25);
    idling = number("idling", 10);
    sharpness = number("sharpness", 300);
}

}  // namespace bivouac::bots
