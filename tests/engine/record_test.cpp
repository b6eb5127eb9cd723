#include "engine/record.h"

#include <doctest/doctest.h>

#include "engine/heap.h"
#include "engine/table.h"

namespace bivouac::toy {

namespace {

std::unique_ptr<AnyTable> new_table(std::uint64_t seed = 7) {
    return std::make_unique<TableOf<Heap>>(Heap(), heap_identity(), seed_from_number(seed));
}

std::unique_ptr<AnyTable> played() {
    std::unique_ptr<AnyTable> table = new_table();
    table->act(left, {"hide:1", "hide:2", "ready"});
    table->act(right, {"hide:3", "hide:3", "ready"});
    table->file_standing(right, "decline:knock");
    table->act(left, {"take:1", "knock"});
    table->close(Entry::Kind::resign, left);
    return table;
}

// The sentence with which a text is refused; empty if it is played.
std::string refusal(const std::string& text, const Identity& here = heap_identity()) {
    RecordFault fault;
    const MakeTable make = [&](const Record& record, Sentence& why) -> std::unique_ptr<AnyTable> {
        why = {"no such game.", "pas de jeu de ce nom."};
        if (record.game != "heap") return nullptr;
        return std::make_unique<TableOf<Heap>>(Heap(), here, record.seed);
    };
    return replay(text, make, fault) != nullptr ? "" : fault.sentence.en;
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("A record is text that people can read") {
    const std::string text = sealed_record(*played());
    CHECK(
        text.starts_with("bivouac record 1\ngame heap\nscenario twelve\noptions stones=12\n"
                         "rules 1\ndata 0123abcd\ncommitment "));
    CHECK(text.find("\n1 left hide:1  ") != std::string::npos);
    CHECK(text.find("\n7 right standing:decline:knock  ") != std::string::npos);
    CHECK(text.find("\n10 left resign  ") != std::string::npos);
    CHECK(refusal(text).empty());
}

TEST_CASE("Before the end no hash leaves but the commitment") {
    const std::unique_ptr<AnyTable> table = played();
    const std::string open = open_record(*table);
    CHECK(open.find("seal") == std::string::npos);
    CHECK(open.find("seed") == std::string::npos);
    CHECK(open.find("  ") == std::string::npos);
    CHECK(open.find(commitment_of(table->seed(), "heap")) != std::string::npos);
    CHECK(refusal(open) == "Line 7: the record is not sealed, its seed is still secret.");
}

TEST_CASE("The same seed commits differently for another game") {
    CHECK(commitment_of(seed_from_number(1), "heap") != commitment_of(seed_from_number(1), "pile"));
    CHECK(commitment_of(seed_from_number(1), "heap") != commitment_of(seed_from_number(2), "heap"));
}

TEST_CASE("A game played on from another begins by its seed and goes on by its own") {
    const auto old = new_table(7), table = new_table(8);
    CHECK(table->start_from(old->seed()).accepted);
    for (AnyTable* each : {old.get(), table.get()}) {
        each->act(left, {"hide:1", "hide:2", "ready"});
        each->act(right, {"hide:3", "hide:3", "ready"});
        each->act(left, {"roll"});
    }
    CHECK(table->state_bytes() == old->state_bytes());
    CHECK(table->reseed(left, nullptr).accepted);
    CHECK_FALSE(table->undo(left).accepted);
    std::string rolls, old_rolls;
    for (int i = 0; i < 4; ++i) {
        const Seat seat = table->pending().first();
        table->act(seat, {"roll", "done"});
        old->act(seat, {"roll", "done"});
        rolls += table->last_events(Witness::spectator());
        old_rolls += old->last_events(Witness::spectator());
    }
    CHECK(rolls != old_rolls);
    table->close(Entry::Kind::resign, right);
    const std::string text = sealed_record(*table);
    CHECK(text.find("\n1 referee start:0700000000") != std::string::npos);
    CHECK(text.find(" left reseed  ") != std::string::npos);
    CHECK(text.find("seed 0800000000") != std::string::npos);
    CHECK(text.find("commitment " + commitment_of(seed_from_number(8), "heap")) !=
          std::string::npos);
    CHECK(refusal(text).empty());

    // And from that one on: by then its seed is known too.
    const auto third = new_table(9);
    const Seed second_seed = table->seed();
    CHECK(third->start_from(old->seed()).accepted);
    CHECK_FALSE(third->start_from(old->seed()).accepted);
    for (const Entry& entry : table->entries()) {
        if (entry.kind == Entry::Kind::action) CHECK(third->act(entry.seat, {entry.text}).taken);
        if (entry.kind == Entry::Kind::reseed) CHECK(third->reseed(left, &second_seed).accepted);
    }
    CHECK(third->state_bytes() == table->state_bytes());
    CHECK(third->reseed(right, nullptr).accepted);
    CHECK(third->state_bytes() != table->state_bytes());
    third->close(Entry::Kind::draw, Seat{});
    CHECK(refusal(sealed_record(*third)).empty());
    CHECK_FALSE(third->reseed(right, nullptr).accepted);
}

TEST_CASE("A seed that is not written as seeds are is no start") {
    const auto table = new_table();
    table->start_from(seed_from_number(3));
    table->close(Entry::Kind::resign, left);
    const std::string text = sealed_record(*table);
    CHECK(refusal(text).empty());
    CHECK_FALSE(refusal(changed(text, "start:03", "start:0X")).empty());
}

TEST_CASE("Every way of ending is an entry that replays") {
    const std::unique_ptr<AnyTable> table = new_table();
    SUBCASE("resign") { table->close(Entry::Kind::resign, right); }
    SUBCASE("flag") { table->close(Entry::Kind::flag, left); }
    SUBCASE("draw") { table->close(Entry::Kind::draw, Seat{}); }
    SUBCASE("adjudicated") { table->close(Entry::Kind::adjudicate, right); }
    SUBCASE("adjudicated a draw") { table->close(Entry::Kind::adjudicate, Seat{}); }
    SUBCASE("unfinished") { table->close(Entry::Kind::unfinished, Seat{}); }
    SUBCASE("not at all") {}
    const std::string text = sealed_record(*table);
    RecordFault fault;
    const MakeTable make = [](const Record&, Sentence&) { return new_table(); };
    const std::unique_ptr<AnyTable> again = replay(text, make, fault);
    REQUIRE(again != nullptr);
    CHECK(again->ending().reason == table->ending().reason);
    CHECK(again->ending().winner == table->ending().winner);
    CHECK(sealed_record(*again) == text);
}

TEST_CASE("An edited record is refused with the line") {
    const std::string text = sealed_record(*played());
    const std::string here = ": the record was changed here; the tag does not fit.";
    CHECK(refusal(changed(text, "3 left ready", "3 left hide:1")) == "Line 10" + here);
    CHECK(refusal(changed(text, "5 right hide:3", "5 left hide:3")) == "Line 12" + here);
    CHECK(refusal(changed(text, "scenario twelve", "scenario eleven")) == "Line 7" + here);
    CHECK(refusal(changed(text, "stones=12", "stones=13")) == "Line 7" + here);
    CHECK(refusal(changed(text, "data 0123abcd", "data 0123abce")) == "Line 7" + here);
    CHECK(refusal(changed(text, "heap\n", "pile\n")) ==
          "Line 7: the seed is not the one that was committed to.");
}

TEST_CASE("A record cut short or out of order is refused") {
    const std::string text = sealed_record(*played());
    const auto line_at = [&](std::string_view start) { return text.find(start) + 1; };
    const std::size_t four = line_at("\n4 "), five = line_at("\n5 "), ten = line_at("\n10 "),
                      seal = line_at("\nseal ");
    std::string without_four = text;
    without_four.erase(four, five - four);
    CHECK(refusal(without_four) == "Line 11: this is not entry number 4.");
    std::string without_last = text;
    without_last.erase(ten, seal - ten);
    CHECK(refusal(without_last) == "Line 17: the record was changed here; the tag does not fit.");
    CHECK(refusal(text.substr(0, seal)) == "Line 17: this is not the seal that closes a record.");
    CHECK(refusal(text.substr(0, text.size() - 1)) ==
          "Line 18: the record breaks off in the middle of a line.");
    CHECK(refusal(text + "11 left ready\n") == "Line 18: this is not entry number 11.");
    CHECK(refusal(text + "\n") == "Line 18: this is not entry number 11.");
}

TEST_CASE("What is no record is refused") {
    CHECK(refusal("") == "Line 1: this is not the first line of a game record.");
    CHECK(refusal("bivouac record 2\n") == "Line 1: this is not the first line of a game record.");
    CHECK(refusal("bivouac record 1\n") == "Line 2: this is not the line 'game' of the header.");
    CHECK_FALSE(refusal(std::string(100'000, '\n')).empty());
    CHECK_FALSE(refusal(std::string("\xff\x00\x01", 3)).empty());
    const std::string text = sealed_record(*played());
    CHECK_FALSE(refusal(changed(text, "rules 1", "rules 01")).empty());
    CHECK_FALSE(refusal(changed(text, "rules 1", "rules 99999999999999999999")).empty());
    CHECK_FALSE(refusal(changed(text, "\n1 left", "\n01 left")).empty());
    CHECK_FALSE(refusal(changed(text, "hide:1  ", "hide:1   ")).empty());
    CHECK_FALSE(refusal(changed(text, "\ngame heap", "\r\ngame heap")).empty());
}

TEST_CASE("Every single changed byte is noticed") {
    const std::string text = sealed_record(*played());
    for (std::size_t i = 0; i < text.size(); ++i) {
        CAPTURE(i);
        std::string other = text;
        other[i] = other[i] == '1' ? '2' : '1';
        if (other != text) REQUIRE_FALSE(refusal(other).empty());
    }
}

TEST_CASE("Other data or another version of the rules is refused with a sentence") {
    const std::string text = sealed_record(*played());
    Identity other = heap_identity();
    other.data_digest = "ffff";
    CHECK(refusal(text, other) ==
          "Line 6: the game was played with other data than is loaded here.");
    other = heap_identity();
    other.rules_version = 2;
    CHECK(refusal(text, other) ==
          "Line 5: the game was played by version 1 of the rules, here is version 2.");
    other = heap_identity();
    other.scenario = "eleven";
    CHECK_FALSE(refusal(text, other).empty());
}

TEST_CASE("A record that is sealed but breaks the rules is refused where it breaks them") {
    // The seal fits; but at this table the first player has nothing left to hide.
    const MakeTable make = [](const Record&, Sentence&) {
        std::unique_ptr<AnyTable> table = new_table();
        table->act(left, {"hide:1", "hide:1"});
        return table;
    };
    RecordFault fault;
    CHECK(replay(sealed_record(*played()), make, fault) == nullptr);
    CHECK(fault.line == 8);
    CHECK_FALSE(fault.sentence.fr.empty());
}

}  // namespace bivouac::toy
