// Where a game is saved, and where it is not.
#include "command/saved_game.h"

#include <sys/stat.h>

#include <nlohmann/json.hpp>

#include "command/terminal_session.h"
#include "engine/match.h"
#include "engine/record.h"

using namespace bivouac;
using namespace bivouac::test;

namespace {

std::string saved(const std::string& file, const std::string& then = "") {
    return played(short_game(), "1\nsave " + file + "\n" + then);
}

}  // namespace

TEST_CASE("Another file is replaced only on request, and its neighbours stay") {
    const Folder folder;
    const std::string file = folder.put("notes", "precious");
    folder.put("notes.new", "also precious");
    CHECK(has(saved(file, "no\n"), "notes is there already and holds no game."));
    CHECK(folder.read("notes") == "precious");
    CHECK(has(saved(file, "yes\n"), "The game is saved in"));
    CHECK(folder.read("notes").starts_with("bivouac record"));
    CHECK(folder.read("notes.new") == "also precious");
    CHECK(folder.files() == 2);
    // A second game asks too; the same one again does not.
    CHECK(has(saved(file), "notes holds another game."));
    CHECK(count_of(saved(folder.file("own"), "save " + folder.file("own") + "\n"),
                   "The game is saved in") == 2);
}

TEST_CASE("A link is followed, a folder or a device is refused") {
    const Folder folder;
    std::filesystem::create_symlink("target", folder.file("link"));
    CHECK(has(saved(folder.file("link")), "The game is saved in"));
    CHECK(std::filesystem::is_symlink(folder.file("link")));
    CHECK(folder.read("target").starts_with("bivouac record"));
    std::filesystem::create_directory(folder.file("folder"));
    folder.put("folder.new", "precious");
    CHECK(has(saved(folder.file("folder")), "could not be saved"));
    CHECK(folder.read("folder.new") == "precious");
    CHECK(command::place_of("/dev/null") == command::Place::closed);
    CHECK(has(saved("/dev/null"), "could not be saved"));
    CHECK(has(saved(folder.file("nowhere/game")), "could not be saved"));
}

TEST_CASE("A saved file can be read by whoever could read it before") {
    const Folder folder;
    const std::string file = folder.put("game", "");
    REQUIRE(chmod(file.c_str(), 0640) == 0);
    CHECK(has(saved(file), "The game is saved in"));
    struct stat now{};
    REQUIRE(stat(file.c_str(), &now) == 0);
    CHECK((now.st_mode & 0777) == 0640);
}

TEST_CASE("A match that a server handed out is read whole, with its seed") {
    const Folder folder;
    const shelf::Shelf& shelf = whole_shelf();
    const command::Words words(Language::en);
    const shelf::ShelfGame& title = *shelf::find_game(shelf, "nations-1813");
    const shelf::MatchKind swapped = title.matches(title.setups().front()).back();
    const Seed seed = seed_from_number(7);
    Match match(swapped.plan, seed, swapped.judge);
    Rng rng(7);
    do {
        AnyTable& table = match.table();
        while (!table.pending().empty()) {
            const Question question = table.question(Witness::referee());
            const auto among = static_cast<std::uint32_t>(question.actions.size());
            const std::string& action = question.actions[rng.bounded(among)].action;
            REQUIRE(table.act(question.seat, {action}).taken == 1);
        }
    } while (match.advance());
    nlohmann::json file{{"seed", seed_text(seed)},
                        {"commitment", commitment_of(seed, "nations-1813")},
                        {"records", nlohmann::json::array()}};
    for (const Sitting& sitting : match.sittings()) {
        file["records"].push_back(sealed_record(*sitting.table));
    }
    REQUIRE(file["records"].size() == 2);
    const auto loaded = [&](const nlohmann::json& what) {
        return command::load_games(shelf, folder.put("match.json", what.dump()), words);
    };
    const auto error = [&](const nlohmann::json& what) -> std::string {
        try {
            loaded(what);
            return "";
        } catch (const command::BadInput& fault) {
            return fault.what();
        }
    };
    const command::LoadedGames games = loaded(file);
    CHECK(games.tables.size() == 2);
    CHECK(games.seed == seed);
    for (const auto& table : games.tables) CHECK(table->ending().over);

    auto turned = file;
    std::swap(turned["records"][0], turned["records"][1]);
    CHECK(has(error(turned), "the seed of game 1 does not come"));
    auto promised = file;
    promised["commitment"] = commitment_of(seed_from_number(8), "nations-1813");
    CHECK(has(error(promised), "not the one that was committed to"));
    auto edited = file;
    std::string& record = edited["records"][1].get_ref<std::string&>();
    record[record.size() / 2] ^= 1;
    CHECK_FALSE(error(edited).empty());
    for (const char* field : {"seed", "commitment", "records"}) {
        auto lacking = file;
        lacking.erase(field);
        CHECK(has(error(lacking), "neither the record of a game"));
    }
}
