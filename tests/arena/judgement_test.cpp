// A journal belongs to the numbers that its bots went by.
#include <nlohmann/json.hpp>

#include "arena/arena_fixture.h"
#include "data/files.h"
#include "data/staff.h"

using namespace bivouac;
using namespace bivouac::test;
using nlohmann::json;

namespace {

data::StaffNumbers shipped(const std::string& game) {
    const auto numbers = data::load_staff(data::embedded_game(game), game);
    REQUIRE(numbers);
    return *numbers;
}

// A game whose staff has other numbers.
std::unique_ptr<const shelf::ShelfGame> with_staff(const std::string& game, const json& staff) {
    data::Files files = data::embedded_game(game);
    files.put("staff.json", staff.dump());
    auto opened = shelf::open_game(files);
    REQUIRE(opened);
    return std::move(*opened);
}

std::string header_at(const shelf::ShelfGame& game) {
    arena::Schedule schedule = small_plan({"random", "doctrine"});
    schedule.venues = {{&game, &game.setups().front()}};
    return schedule.header();
}

}  // namespace

TEST_CASE("Every number of a staff is in its fingerprint") {
    for (const std::string game : {"napoleon-1806", "nations-1813"}) {
        const data::StaffNumbers numbers = shipped(game);
        CHECK(numbers.fingerprint() == shipped(game).fingerprint());
        std::size_t tried = 0;
        for (const auto part : {&data::StaffNumbers::weights, &data::StaffNumbers::far,
                                &data::StaffNumbers::doctrine}) {
            for (const auto& [name, number] : numbers.*part) {
                data::StaffNumbers other = numbers;
                (other.*part)[name] = number + 1;
                CHECK(other.fingerprint() != numbers.fingerprint());
                (other.*part).erase(name);
                CHECK(other.fingerprint() != numbers.fingerprint());
                ++tried;
            }
        }
        CHECK(tried > 50);
    }
}

TEST_CASE("A journal is refused if any number of the staff has changed since") {
    const ArenaFolder folder;
    for (const std::string game : {"napoleon-1806", "nations-1813"}) {
        const json staff = json::parse(*data::embedded_game(game).find("staff.json"));
        const std::string header = header_at(*with_staff(game, staff));
        CHECK(header == header_at(*shelf::find_game(arena_shelf(), game)));
        CHECK(arena::ResultLog::open(folder.file(game), header));
        for (const char* part : {"weights", "doctrine"}) {
            json changed = staff;
            json& number = changed[part].back();
            number = number.get<int>() + 1;
            const auto opened =
                arena::ResultLog::open(folder.file(game), header_at(*with_staff(game, changed)));
            REQUIRE_FALSE(opened);
            CHECK(opened.error().find("belongs to another run") != std::string::npos);
        }
    }
}
