// The schemas are for people who edit data with a tool that knows JSON Schema. Loading does its
// own checks, with better sentences; here both are held together.
#include <doctest/doctest.h>

#include "data/fits_schema.h"
#include "data/shipped.h"

namespace bivouac::data {

namespace {

bool fits(const std::string& name, const nlohmann::json& value) {
    return fits_schema("napoleon-1806", name, value);
}

}  // namespace

TEST_CASE("every data file fits its schema") {
    for (const std::string name : {"map", "armies", "decks", "dice", "scenarios", "game"}) {
        CAPTURE(name);
        CHECK(fits(name, shipped_json(name + ".json")));
    }
}

TEST_CASE("what a schema refuses, loading refuses too") {
    struct Fault {
        const char* file;
        const char* pointer;
        nlohmann::json value;
    };
    const Fault faults[] = {
        {"map", "/areas/0/terrain", "marsh"},
        {"map", "/areas/0/origin", "hearsay"},
        {"map", "/areas/0/height", 400},
        {"map", "/connections/0/km", "far"},
        {"armies", "/sides/french/0/infantry", 9},
        {"armies", "/sides/french/0/kind", "division"},
        {"decks", "/decks/french/0/value", 1.5},
        {"decks", "/decks/french/0/id", "rain"},
        {"dice", "/dice/french/0/losses", -1},
        {"decks", "/decks/french/0/event", 7},
        {"scenarios", "/scenarios/0/first_turn", 0},
        {"scenarios", "/scenarios/0/placements/0/area", 7},
        {"game", "/cards_drawn", nullptr},
        {"game", "/ruleset", 1806},
        {"game", "/seats/2", "russian"},
    };
    for (const Fault& fault : faults) {
        CAPTURE(fault.pointer);
        nlohmann::json json = shipped_json(std::string(fault.file) + ".json");
        json[nlohmann::json::json_pointer(fault.pointer)] = fault.value;
        CHECK_FALSE(fits(fault.file, json));
        CHECK_FALSE(fault_after(std::string(fault.file) + ".json", [&](nlohmann::json& file) {
                        file = json;
                    }).empty());
    }
}

}  // namespace bivouac::data
