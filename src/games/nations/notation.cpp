// How the Battle of the Nations writes its actions and names its things.
#include "engine/notation.h"

#include <array>

#include "games/nations/identity.h"

namespace bivouac::nations {

namespace {

constexpr std::array<VerbRow, static_cast<std::size_t>(Verb::none)> verb_rows{{
    {"do.district", Category::district},
    {"do.keep", Category::mission},
    {"do.army", Category::army},
    {"do.village", Category::zone},
    {"do.use", Category::card},
    {"do.pair", Category::card},
    {"do.scout"},
    {"do.time"},
    {"do.take", Category::card},
    {"do.draw"},
    {"do.jump", Category::card},
    {"do.also", Category::card},
    {"do.also-pair", Category::card},
    {"do.remove", Category::army, Category::zone},
    {"do.move", Category::army, Category::zone},
    {"do.over", Category::zone},
    {"do.go", Category::zone},
    {"do.renew"},
    {"do.leave"},
    {"do.end"},
    {"do.settle", Category::army},
    {"do.beside", Category::zone},
    {"do.infantry"},
    {"do.cavalry"},
    {"do.artillery"},
    {"do.reveal", Category::mission},
    {"do.discard", Category::card},
    {"do.discard-scout"},
    {"do.loss", Category::army},
    {"do.support", Category::army, Category::zone},
    {"do.against", Category::army, Category::zone},
}};

constexpr NameRow<Data> arm_names{
    .thing = "arm",
    .key = "arm.",
    .count = [](const Data&) { return arms + 1; },
    .id = [](const Data&, std::size_t value) { return name_of(static_cast<Arm>(value)); },
};

constexpr std::array<NameRow<Data>, static_cast<std::size_t>(Category::arm) + 1> name_rows{
    names_in<Data, &Data::sides>("side", "side."),
    names_in<Data, &Data::zones>("area", "zone."),
    names_in<Data, &Data::armies>("piece", "army.", print_army),
    names_in<Data, &Data::cards>("card", "card.", print_card),
    names_in<Data, &Data::missions>("card", "mission.", print_mission),
    names_in<Data, &Data::district_ids>("district", "district."),
    names_in<Data, &Data::dates>("date", "date."),
    arm_names,
};

}  // namespace

constinit const Notation<Data> Nations::notation{verb_rows, name_rows};

}  // namespace bivouac::nations
