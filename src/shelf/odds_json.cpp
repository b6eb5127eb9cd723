#include "shelf/odds_json.h"

#include <nlohmann/json.hpp>

namespace bivouac::shelf {

std::string odds_json(const odds::Answer& answer) {
    const nlohmann::ordered_json json = {{"attacker",
                                          {{"wins", answer.attacker_wins},
                                           {"losses", answer.attacker_losses},
                                           {"fatigue", answer.attacker_fatigue},
                                           {"retreat", answer.attacker_retreat}}},
                                         {"defender",
                                          {{"wins", answer.defender_wins},
                                           {"losses", answer.defender_losses},
                                           {"fatigue", answer.defender_fatigue},
                                           {"retreat", answer.defender_retreat}}},
                                         {"nobody_wins", answer.nobody_wins}};
    return json.dump();
}

}  // namespace bivouac::shelf
