// `bivouac backup` and a restore as docs/server.md tells them, and a server on PostgreSQL: by the
// program itself.
#include <sys/wait.h>

#include <algorithm>
#include <fstream>

#include "store/store_fixture.h"

using namespace bivouac::test;

namespace {

struct ProgramRun {
    int code;
    std::string said;
};

std::string read_file(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

bool has(const std::string& text, const std::string& words) {
    return text.find(words) != std::string::npos;
}

// A command line as a shell runs it, in that folder, with the program in its path.
ProgramRun run_in(const TemporaryFolder& folder, const std::string& line) {
    const std::string program = std::filesystem::path(BIVOUAC_PROGRAM).parent_path();
    const std::string whole = "cd '" + folder.file("") + "' && PATH='" + program +
                              "':$PATH LANG=C.UTF-8 " + line + " >said 2>&1";
    const int status = std::system(whole.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_file(folder.file("said"))};
}

// A server that starts although it should not is ended after a while.
constexpr const char* serve =
    "timeout --signal=INT 200 bivouac serve --listen 127.0.0.1:0 --database ";

}  // namespace

TEST_CASE("A copy is proved and takes the place of a damaged store") {
    const TemporaryFolder folder;
    {
        const auto store = opened(folder.file("games.db"));
        need(store->add_game({game_called("jena")}));
        for (int i = 0; i < 200; ++i) {
            need(store->append(one_more({"jena"}, i, std::string(200, 'x'))));
        }
    }
    CHECK(run_in(folder, "bivouac backup copy.db --database games.db").code == 0);
    const ProgramRun proved = run_in(folder, "bivouac backup --verify copy.db");
    CHECK(proved.code == 0);
    CHECK_MESSAGE(has(proved.said, "copy.db is whole. Games: 1, entries of their logs: 200"),
                  proved.said);
    CHECK(has(proved.said, "The last entry was made on 2027-01-15 08:00 UTC."));
    CHECK(run_in(folder, "bivouac backup --verify games.db").code == 0);

    std::filesystem::resize_file(folder.file("games.db"),
                                 std::filesystem::file_size(folder.file("games.db")) / 2);
    const ProgramRun damaged = run_in(folder, "bivouac backup --verify games.db");
    CHECK(damaged.code == 1);
    CHECK_MESSAGE(has(damaged.said, "games.db is damaged"), damaged.said);
    const ProgramRun refused = run_in(folder, serve + std::string("games.db"));
    CHECK(refused.code == 2);
    CHECK_MESSAGE(has(refused.said, "is damaged"), refused.said);

    // As the document says.
    CHECK(run_in(folder, "mv games.db damaged.db").code == 0);
    CHECK(run_in(folder, "bivouac backup games.db --database copy.db").code == 0);
    CHECK(run_in(folder, "bivouac backup --verify games.db").code == 0);
    const auto store = opened(folder.file("games.db"));
    CHECK(need(store->entries({"jena"})).size() == 200);
}

TEST_CASE("The program that people build serves on PostgreSQL") {
    const TemporaryFolder folder;
    const ProgramRun nobody =
        run_in(folder, serve + std::string("'postgres://127.0.0.1:9/none?connect_timeout=2'"));
    CHECK(nobody.code == 2);
    CHECK_MESSAGE(has(nobody.said, "PostgreSQL: connection to server"), nobody.said);

    // A library that cannot be loaded is as good as none.
    std::ofstream(folder.file("libpq.so.5")) << "This is no library.";
    const ProgramRun missing = run_in(folder, "LD_LIBRARY_PATH='" + folder.file("") + "' " + serve +
                                                  std::string("postgres://127.0.0.1/none"));
    CHECK(missing.code == 2);
    CHECK_MESSAGE(has(missing.said, "install the Debian package libpq5."), missing.said);
    CHECK(std::count(missing.said.begin(), missing.said.end(), '\n') == 1);

    if (OnPostgres::is_missing()) return;
    const OnPostgres place;
    // Until it says where it listens, or is gone.
    const ProgramRun served =
        run_in(folder,
               "sh -c 'bivouac serve --listen 127.0.0.1:0 --database \"" + place.where() +
                   "\" & server=$!; until grep -q http:// said || ! kill -0 $server; do sleep 0.1; "
                   "done; kill -INT $server; wait $server'");
    CHECK(served.code == 0);
    CHECK_MESSAGE(has(served.said, "http://127.0.0.1:"), served.said);
}
