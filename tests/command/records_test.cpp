// Recorded games: one for every way of ending, and a transcript that people can read.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "command/engine_session.h"
#include "engine/record.h"
#include "golden.h"
#include "trials/endings.h"

using namespace bivouac;
using namespace bivouac::test;

namespace {

namespace fs = std::filesystem;

const fs::path tests = fs::path(BIVOUAC_SOURCE_DIR) / "tests";

std::vector<fs::path> records() {
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator(tests / "records")) {
        if (entry.path().extension() == ".txt") found.push_back(entry.path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::unique_ptr<AnyTable> replayed(const std::string& text, RecordFault& fault) {
    return replay(text, shelf::table_maker(whole_shelf()), fault);
}

// Each action with what everybody learns from it.
std::string transcript(const std::string& record_text) {
    RecordFault fault;
    Record record;
    REQUIRE(read_record(record_text, record, fault));
    Sentence why_not;
    const auto table = shelf::table_maker(whole_shelf())(record, why_not);
    REQUIRE(table != nullptr);
    std::string out = record.game + ", " + record.scenario + "\n";
    const auto tell = [&](const std::string& events) {
        for (const auto& event : nlohmann::json::parse(events)) {
            out += "    " + event["text"]["en"].get<std::string>() + "\n";
        }
    };
    tell(table->log_json(Witness::referee()));
    for (const RecordLine& line : record.lines) {
        out += line.seat + " " + line.action + "\n";
        table->act(table->seat_named(line.seat), {line.action});
        tell(table->last_events(Witness::referee()));
    }
    const Ending ending = table->ending();
    return out + "won by " +
           (ending.winner.is_none() ? "nobody" : table->seat_name(ending.winner)) + ", " +
           ending.reason + "\n";
}

}  // namespace

TEST_CASE("Every recorded game replays to the ending it is named after") {
    std::map<std::string, std::set<std::string>> endings;  // by scenario
    for (const fs::path& path : records()) {
        CAPTURE(path.filename().string());
        RecordFault fault;
        const std::string text = contents(path);
        const auto table = replayed(text, fault);
        INFO(fault.sentence.en);
        REQUIRE(table != nullptr);
        const Ending ending = table->ending();
        REQUIRE(ending.over);
        CHECK(sealed_record(*table) == text);
        const std::string reason = ending.reason.substr(ending.reason.find('.') + 1);
        const std::string name = trials::ending_name(reason, table->seat_name(ending.winner));
        CHECK(path.stem().string().ends_with(name));
        endings[table->identity().scenario].insert(name);
    }
    // In the campaign the French win at the end only by points that have ended it before.
    CHECK(endings["campaign"] ==
          std::set<std::string>{"victory-end-prussian", "victory-napoleon-prussian",
                                "victory-twenty-prussian", "victory-zero-french"});
    CHECK(endings["short"] == std::set<std::string>{"short-end-french", "short-end-prussian",
                                                    "victory-napoleon-prussian",
                                                    "victory-twenty-prussian",
                                                    "victory-zero-french"});
}

TEST_CASE("A game that nobody has won is recorded as a draw") {
    CHECK(trials::ending_name("last-turn.even", "") == "last-turn-even-draw");
    CHECK(trials::ending_name("victory.zero", "french") == "victory-zero-french");
}

TEST_CASE("A record with a changed character is refused with a sentence") {
    const std::string text = contents(records().back());
    for (std::size_t at = 0; at < text.size(); at += 97) {
        std::string edited = text;
        edited[at] = edited[at] == 'x' ? 'y' : 'x';
        RecordFault fault;
        CAPTURE(at);
        CHECK(replayed(edited, fault) == nullptr);
        CHECK_FALSE(fault.sentence.en.empty());
        CHECK_FALSE(fault.sentence.fr.empty());
    }
}

TEST_CASE("Golden: a transcript reads as it did") {
    const std::string name = "short-conscript-victory-napoleon-prussian.txt";
    check_golden(name, transcript(contents(tests / "records" / name)));
}
