// The commands about bots, as they are typed.
#include <fcntl.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "command/bad_input.h"
#include "command/flags.h"
#include "command/terminal_session.h"
#include "command/text.h"
#include "data/files.h"

using namespace bivouac;
using namespace bivouac::command;
using namespace bivouac::test;
using nlohmann::json;

namespace {

// What a command says on a stream meanwhile goes into a file.
class Turned {
   public:
    Turned(std::FILE* stream, const std::string& path) : stream_(stream) {
        std::fflush(stream);
        before_ = dup(fileno(stream));
        const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        dup2(file, fileno(stream));
        close(file);
    }
    ~Turned() {
        std::fflush(stream_);
        dup2(before_, fileno(stream_));
        close(before_);
    }
    Turned(const Turned&) = delete;
    Turned& operator=(const Turned&) = delete;

   private:
    std::FILE* stream_;
    int before_;
};

class AtThePrompt {
   public:
    struct Said {
        int code = 0;
        std::string out, err;
    };

    Said type(const std::string& line) const {
        const Words say(Language::en);
        CLI::App app;
        SubCommand chosen;
        add_developer_commands(app, say, chosen);
        app.parse(line);
        Said said;
        {
            const Turned out(stdout, file("out")), err(stderr, file("err"));
            try {
                said.code = chosen();
            } catch (const BadInput& fault) {
                print_error(fault.what());
                said.code = bad_input;
            }
        }
        said.out = read("out");
        said.err = read("err");
        return said;
    }

    std::string file(const std::string& name) const { return folder_.file(name); }
    std::string read(const std::string& name) const { return folder_.read(name); }
    std::string program(const std::string& name, const std::string& script) const {
        const std::string path = folder_.put(name, "#!/bin/sh\n" + script);
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
        return path;
    }

   private:
    Folder folder_;
};

const std::string of_1813 = "balance nations-1813 --pair leipzig/basic --seed 5 --lang en --games ";
const std::string small_balance = of_1813 + "3";

}  // namespace

TEST_CASE("balance tells who wins, for people and for programs") {
    const AtThePrompt at;
    const auto text = at.type(small_balance + " --bot random");
    CHECK(text.code == all_is_well);
    CHECK(has(text.out, "who wins when random plays both sides, 3 games of each set-up"));
    CHECK(has(text.out, "leipzig/basic:"));
    CHECK_FALSE(has(text.out, "forfeit"));
    const auto told = at.type(small_balance + " --bot random --json");
    CHECK(told.code == all_is_well);
    const json table = json::parse(told.out);
    CHECK(table["game"] == "nations-1813");
    CHECK(table["bot"] == "random");
    CHECK(table["seed"] == 5);
    CHECK(table["data"].get<std::string>().size() == 64);
    CHECK(table["rules"].get<int>() > 0);
    CHECK(table["staff"].get<std::string>().size() == 16);
    REQUIRE(table["setups"].size() == 1);
    const json& row = table["setups"][0];
    CHECK(row["games"] == 3);
    CHECK(row["refused"] == 0);
    CHECK(row["forfeits"] == 0);
    const int won = row["sides"]["french"]["won"].get<int>();
    CHECK(won + row["sides"]["allied"]["won"].get<int>() + row["drawn"].get<int>() == 3);
}

TEST_CASE("balance speaks French and draws") {
    const AtThePrompt at;
    const auto said = at.type("balance napoleon-1806 --pair short/beginner --games 2 --bot random" +
                              (" --lang fr --svg " + at.file("plot.svg")));
    CHECK(said.code == all_is_well);
    CHECK(has(said.out, "qui gagne quand random joue les deux camps"));
    const std::string svg = at.read("plot.svg");
    CHECK(svg.starts_with("<svg "));
    CHECK(svg.ends_with("</svg>\n"));
    CHECK(has(svg, "Français"));
    CHECK(has(svg, "nulles"));
    CHECK(has(svg, "mise en place"));  // the end of its title
    // The games are not lost if there is no place for the plot.
    const auto lost =
        at.type(small_balance + " --bot random --svg " + at.file("no/such/folder.svg"));
    CHECK(lost.code == bad_input);
    CHECK(has(lost.out, "leipzig/basic:"));
    CHECK(has(lost.err, "The plot cannot be written to"));
}

TEST_CASE("balance keeps a journal and goes on from it") {
    const AtThePrompt at;
    const std::string state = " --state " + at.file("state");
    const auto first = at.type(small_balance + " --bot random" + state);
    CHECK(first.code == all_is_well);
    const std::string kept = at.read("state");
    CHECK(count_of(kept, "\n") == 1 + 3);
    const auto again = at.type(small_balance + " --bot random" + state);
    CHECK(again.out == first.out);
    CHECK(at.read("state") == kept);
    const auto longer = at.type(of_1813 + "4 --bot random" + state);
    CHECK(longer.code == all_is_well);
    CHECK(at.read("state").starts_with(kept));
    CHECK(count_of(at.read("state"), "\n") == 1 + 4);
    const auto other = at.type(small_balance + " --bot doctrine" + state);
    CHECK(other.code == bad_input);
    CHECK(has(other.err, "belongs to another run"));
}

TEST_CASE("Games that went wrong are counted and end a command with an error") {
    const AtThePrompt at;
    const std::string gone = at.program("gone", "exit 0\n");
    const auto said = at.type(small_balance + " --bot " + gone);
    CHECK(said.code == check_failed);
    CHECK(has(said.out, "0 refused moves, 3 forfeits"));
    const json table = json::parse(at.type(small_balance + " --json --bot " + gone).out);
    CHECK(table["setups"][0]["forfeits"] == 3);
    CHECK(table["setups"][0]["forfeit"] == "It ended without an answer.");
}

TEST_CASE("A program that cannot be started is refused before the first game") {
    const AtThePrompt at;
    for (const std::string& command :
         {"arena random " + at.file("nobody") + " --pair leipzig/basic --games 2",
          small_balance + " --bot " + at.file("nobody")}) {
        const auto said = at.type(command);
        CHECK(said.code == bad_input);
        CHECK(said.out.empty());
        CHECK(has(said.err, "nobody cannot be started."));
    }
}

TEST_CASE("A set-up that is named twice is played once") {
    const AtThePrompt at;
    const std::string match = "arena random random --games 2 --no-times --pair leipzig/basic";
    const auto once = at.type(match);
    CHECK(once.code == all_is_well);
    CHECK(has(once.out, "2 games:"));
    CHECK(at.type(match + " --pair leipzig/basic").out == once.out);
    CHECK(at.type(match + " --pair nations-1813/leipzig/basic").out == once.out);
    CHECK(at.type(match + " --game nations-1813").out == once.out);
}

TEST_CASE("A test of strengths that cannot be is refused") {
    const AtThePrompt at;
    const std::string match = "arena random random --games 2 --pair leipzig/basic --sprt ";
    for (const char* sprt : {"nan 5", "0 2001", "10 0"}) {
        CAPTURE(sprt);
        const auto said = at.type(match + sprt);
        CHECK(said.code == bad_input);
        CHECK(said.out.empty());
        CHECK(has(said.err, "a lower Elo before an upper one"));
    }
    CHECK(at.type(match + "-2000 2000").code == all_is_well);
}

TEST_CASE("tune learns weights and writes a staff that the bots can read") {
    const AtThePrompt at;
    const std::string line = "tune nations-1813 --pair leipzig/basic --games 10 --bot random";
    const auto said = at.type(line + " --samples 4 --out " + at.file("staff.json"));
    CHECK(said.code == all_is_well);
    CHECK(has(said.out, "positions to learn from"));
    CHECK(has(said.out, "log loss held out: "));
    const json before = json::parse(*data::embedded_game("nations-1813").find("staff.json"));
    const json after = json::parse(at.read("staff.json"));
    CHECK(after["doctrine"] == before["doctrine"]);
    CHECK(after["weights"].size() == before["weights"].size());
    CHECK(after["weights"] != before["weights"]);
    data::Files files = data::embedded_game("nations-1813");
    files.put("staff.json", at.read("staff.json"));
    CHECK(shelf::open_game(files));

    CHECK(at.type(line + " --far --out " + at.file("far.json")).code == all_is_well);
    const json far = json::parse(at.read("far.json"));
    CHECK(far["weights"] == before["weights"]);
    CHECK(far["weights-far"].size() == before["weights"].size());

    CHECK(at.type("tune nations-1813 --pair leipzig/basic --games 2 --bot random").code ==
          bad_input);
    const auto lost = at.type(line + " --out " + at.file("no/such/folder.json"));
    CHECK(lost.code == bad_input);
    CHECK(has(lost.err, "The weights cannot be written to"));
}
