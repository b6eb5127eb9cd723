#include "shelf/odds_json.h"

#include <nlohmann/json.hpp>

namespace bivouac::shelf {

namespace {

nlohmann::ordered_json outlook_json(const odds::Outlook& side) {
    return {{"wins", side.wins},
            {"losses", side.losses},
            {"fatigue", side.fatigue},
            {"retreat", side.retreat}};
}

}  // namespace

std::string odds_json(const odds::Answer& answer) {
    const nlohmann::ordered_json json = {{"attacker", outlook_json(answer.attacker)},
                                         {"defender", outlook_json(answer.defender)},
                                         {"nobody_wins", answer.nobody_wins}};
    return json.dump();
}

}  // namespace bivouac::shelf
