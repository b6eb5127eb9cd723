// Where a game is saved, and where it is not.
#include "command/saved_game.h"

#include <sys/stat.h>

#include "command/terminal_session.h"

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
