// The numbers that the staff of the Battle of the Nations goes by.
#include <doctest/doctest.h>

#include <algorithm>

#include "bots/nations/staff.h"
#include "data/fits_schema.h"

namespace bivouac::bots {

namespace {

const data::Files& shipped() {
    static const data::Files files =
        data::Files::from_directory(std::string(BIVOUAC_SOURCE_DIR) + "/data/nations-1813").value();
    return files;
}

nlohmann::json staff_file() { return nlohmann::json::parse(*shipped().find("staff.json")); }

}  // namespace

TEST_CASE("the staff of 1813 fits its schema") {
    CHECK(data::fits_schema("nations-1813", "staff", staff_file()));
}

TEST_CASE("what the schema of a staff refuses, loading refuses too") {
    for (const char* pointer :
         {"/weights/points", "/doctrine/french-action", "/weights", "/extra"}) {
        CAPTURE(pointer);
        nlohmann::json json = staff_file();
        json[nlohmann::json::json_pointer(pointer)] = "much";
        CHECK_FALSE(data::fits_schema("nations-1813", "staff", json));
        data::Files files = shipped();
        files.put("staff.json", json.dump());
        CHECK_FALSE(data::load_staff(files, "nations-1813").has_value());
    }
}

TEST_CASE("the staff file names every feature and all that an officer minds, and nothing else") {
    const data::StaffNumbers numbers = data::load_staff(shipped(), "nations-1813").value();
    CHECK(numbers.weights.size() == NationsStaff::feature_names.size());
    for (const std::string_view name : NationsStaff::feature_names) {
        CAPTURE(name);
        CHECK(numbers.weights.contains(name));
    }
    CHECK(numbers.doctrine.size() == 2 * doctrine_names.size());
    for (const DoctrineName& named : doctrine_names) {
        CAPTURE(named.name);
        CHECK(numbers.doctrine.contains("french-" + std::string(named.name)));
        CHECK(numbers.doctrine.contains("allied-" + std::string(named.name)));
    }
}

}  // namespace bivouac::bots
