// Small runs of the arena, for tests.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "arena/tally.h"
#include "shelf/shelf.h"

namespace bivouac::test {

inline const shelf::Shelf& arena_shelf() {
    static const auto loaded = shelf::load_shelf("");
    REQUIRE(loaded);
    return *loaded;
}

inline arena::Venue venue(std::string_view game, std::string_view setup) {
    const shelf::ShelfGame* found = shelf::find_game(arena_shelf(), game);
    REQUIRE(found != nullptr);
    REQUIRE(found->find(setup) != nullptr);
    return {found, found->find(setup)};
}

inline arena::Schedule small_plan(std::initializer_list<std::string_view> bots,
                                  std::uint64_t rounds = 3) {
    arena::Schedule schedule;
    schedule.venues = {venue("napoleon-1806", "short/conscript"),
                       venue("nations-1813", "leipzig/basic")};
    for (const std::string_view bot : bots) {
        const auto contender = arena::contender_named(bot);
        REQUIRE(contender);
        schedule.contenders.push_back(*contender);
    }
    schedule.pairings = arena::round_robin(bots.size());
    schedule.rounds = rounds;
    return schedule;
}

// Everything about the games but the times.
inline std::string told(const arena::Results& results) {
    std::string text;
    for (auto [number, played] : results) {
        played.seconds = played.operation = played.window = {};
        text += arena::line_of(number, played) + "\n";
    }
    return text;
}

inline arena::Results played(const arena::Schedule& schedule,
                             const arena::RunOptions& run_options = {}) {
    const auto results = arena::run(schedule, run_options);
    REQUIRE(results);
    return *results;
}

// A folder that is gone afterwards.
class ArenaFolder {
   public:
    ArenaFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "bivouac.XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    ~ArenaFolder() { std::filesystem::remove_all(path_); }

    std::string file(const std::string& name) const { return (path_ / name).string(); }
    std::string read(const std::string& name) const {
        std::ifstream in(path_ / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    // A program that the shell runs.
    std::string program(const std::string& name, const std::string& script) const {
        std::ofstream(path_ / name) << "#!/bin/sh\n" << script;
        std::filesystem::permissions(path_ / name, std::filesystem::perms::owner_all);
        return file(name);
    }

   private:
    std::filesystem::path path_;
};

}  // namespace bivouac::test
