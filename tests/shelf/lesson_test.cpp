// The guided first games: they load, can be played step by step to their end, and leave a record.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "bots/order.h"
#include "core/random.h"
#include "engine/record.h"
#include "shelf/shelf.h"

namespace bivouac::shelf {

namespace {

using nlohmann::json;

const Shelf& games() {
    static const Shelf shelf = *load_shelf("");
    return shelf;
}

constexpr std::uint64_t luck = 1806;

std::unique_ptr<AnyTable> lesson_of(const ShelfGame& game, std::uint64_t number = luck) {
    auto made = game.table("lesson", {}, seed_from_number(number));
    REQUIRE(made.has_value());
    return std::move(*made);
}

void collect(const json& args, std::set<std::string>& ids) {
    for (const json& arg : args) {
        if (arg.is_array()) collect(arg, ids);
        if (arg.is_object() && arg.contains("id")) ids.insert(arg["id"].get<std::string>());
    }
}

bool is(const json& event, const data::Signal& signal) {
    std::set<std::string> ids;
    collect(event["args"], ids);
    return event["kind"] == signal.event &&
           std::all_of(signal.things.begin(), signal.things.end(),
                       [&](const std::string& id) { return ids.contains(id); });
}

// Where the first of these events stands in the journal; its length if none came.
std::size_t first_of(const json& log, const std::vector<data::Signal>& signals, std::size_t from) {
    const auto found = std::find_if(
        log.begin() + static_cast<std::ptrdiff_t>(from), log.end(), [&](const json& event) {
            return std::any_of(signals.begin(), signals.end(),
                               [&](const auto& signal) { return is(event, signal); });
        });
    return static_cast<std::size_t>(found - log.begin());
}

// The first step that nothing has ended yet, as a learner is shown it; and those left behind.
struct Shown {
    std::size_t step = 0;
    std::set<std::size_t> passed;
};

Shown shown_to(const data::Lesson& lesson, const AnyTable& table) {
    const json log = json::parse(table.page_log_json(Witness::of(Seat{0})));
    Shown shown;
    std::size_t since = 0;
    for (; shown.step < lesson.steps.size(); ++shown.step) {
        const data::LessonStep& step = lesson.steps[shown.step];
        std::size_t end = first_of(log, step.until, 0);
        if (end == log.size()) {
            end = first_of(log, step.otherwise, since);
            if (end == log.size()) break;
            shown.passed.insert(shown.step);
        }
        since = std::max(since, end);
    }
    return shown;
}

// Does what is wished where it is legal; an officer answers for the enemy, and what is not wished
// is the first thing there is. The steps that were shown on the way.
std::vector<std::size_t> follow(const ShelfGame& game, AnyTable& table,
                                std::vector<std::string> wishes) {
    constexpr int more_than_enough = 300;
    std::vector<std::size_t> shown;
    for (int i = 0; i < more_than_enough && !table.ending().over; ++i) {
        const std::size_t step = shown_to(*game.lesson(), table).step;
        if (shown.empty() || shown.back() != step) shown.push_back(step);
        const Question question = table.question(Witness::referee());
        const auto wish = std::find_if(wishes.begin(), wishes.end(), [&](const std::string& text) {
            return question.seat == Seat{0} &&
                   std::any_of(question.actions.begin(), question.actions.end(),
                               [&](const Choice& choice) { return choice.action == text; });
        });
        std::string action = question.actions.front().action;
        if (wish != wishes.end()) {
            action = *wish;
            wishes.erase(wish);
        } else if (question.seat == Seat{1}) {
            bots::Order order;
            order.kind = bots::Kind::doctrine;
            action = game.suggest(table, question.seat, order).action;
        }
        REQUIRE(table.act(question.seat, {action}).taken == 1);
    }
    shown.push_back(shown_to(*game.lesson(), table).step);
    return shown;
}

const std::vector<std::string>& as_told(const ShelfGame& game) {
    static const std::vector<std::string> jena{
        "march:murat", "go:wachau", "go:leipzig", "stop",      "attack:davout",
        "with:soult",  "done",      "go:pegau",   "go:lutzen", "pass"};
    static const std::vector<std::string> leipzig{"use:terrain-hill",
                                                  "remove:murat:liebertwolkwitz",
                                                  "take:terrain-hill",
                                                  "use:terrain-hill",
                                                  "use:move-cavalry",
                                                  "move:poniatowski:dolitz",
                                                  "go:probstheida",
                                                  "draw",
                                                  "reveal:mission-leipzig",
                                                  "use:terrain-forest",
                                                  "end"};
    return game.id() == "nations-1813" ? leipzig : jena;
}

}  // namespace

TEST_CASE("Who does as a lesson tells him is shown every step of it, and its end") {
    for (const auto& game : games()) {
        CAPTURE(game->id());
        REQUIRE(game->lesson() != nullptr);
        // What luck brings at once is passed over: every step comes in one game or another.
        std::set<std::size_t> seen;
        int to_the_letter = 0;
        for (std::uint64_t number = 0; number < 20; ++number) {
            const auto table = lesson_of(*game, number);
            const std::vector<std::size_t> shown = follow(*game, *table, as_told(*game));
            seen.insert(shown.begin(), shown.end());
            CHECK(std::is_sorted(shown.begin(), shown.end()));
            CHECK(table->ending().over);
            CHECK_FALSE(table->ending().broken_off);
            to_the_letter += shown_to(*game->lesson(), *table).passed.empty() ? 1 : 0;
        }
        CHECK(to_the_letter > 0);
        for (std::size_t step = 0; step <= game->lesson()->steps.size(); ++step) {
            CAPTURE(step);
            CHECK(seen.contains(step));
        }
    }
}

TEST_CASE("Who does as a lesson tells him wins it, whatever the seed of the game") {
    for (const auto& game : games()) {
        CAPTURE(game->id());
        for (std::uint64_t number = 0; number < 20; ++number) {
            CAPTURE(number);
            const auto table = lesson_of(*game, number);
            follow(*game, *table, as_told(*game));
            CHECK(table->ending().winner == Seat{0});
            CHECK(shown_to(*game->lesson(), *table).passed.empty());
        }
    }
}

TEST_CASE("The lesson of 1806 shows a retreat and a pursuit, also with a smaller stack") {
    const ShelfGame& game = *find_game(games(), "napoleon-1806");
    for (const bool together : {true, false}) {
        CAPTURE(together);
        std::vector<std::string> wishes = as_told(game);
        if (!together) std::erase(wishes, "with:soult");
        const auto table = lesson_of(game);
        follow(game, *table, wishes);
        const json log = json::parse(table->page_log_json(Witness::of(Seat{0})));
        for (const data::Signal& signal : std::vector<data::Signal>{
                 {"combat.won", {"french", "lutzen"}},
                 {"retreat.to", {"prussian"}},
                 {"pursuit", {"french", "lutzen"}},
             }) {
            CAPTURE(signal.event);
            CHECK(first_of(log, {signal}, 0) < log.size());
        }
    }
}

TEST_CASE("The chance of a lesson is part of its digest, and of nothing that a page is told") {
    const ShelfGame& game = *find_game(games(), "napoleon-1806");
    data::Lesson other = *game.lesson();
    REQUIRE(other.chance.has_value());
    CHECK_FALSE(json::parse(other.page).contains("chance"));
    const std::string before = other.digest("of the game");
    other.chance = seed_from_number(luck);
    CHECK(other.digest("of the game") != before);
}

TEST_CASE("Who goes his own way comes to the end of a lesson too") {
    for (const auto& game : games()) {
        CAPTURE(game->id());
        const auto table = lesson_of(*game);
        follow(*game, *table, {});
        CHECK(table->ending().over);
        // No step stays behind on the screen, and what was passed over is known.
        const Shown shown = shown_to(*game->lesson(), *table);
        CHECK(shown.step == game->lesson()->steps.size());
        CHECK_FALSE(shown.passed.empty());
    }
}

TEST_CASE("A lesson leaves a record, and has a digest of its own") {
    for (const auto& game : games()) {
        CAPTURE(game->id());
        const auto table = lesson_of(*game);
        follow(*game, *table, as_told(*game));
        CHECK_FALSE(table->began_from_position());
        RecordFault fault;
        const auto again = replay(sealed_record(*table), table_maker(games()), fault);
        REQUIRE_MESSAGE(again != nullptr, fault.sentence.en);
        CHECK(again->state_bytes() == table->state_bytes());
        const auto usual = game->table(game->setups().front().scenario, {}, Seed{});
        CHECK(table->identity().data_digest != (*usual)->identity().data_digest);
        CHECK(table->identity().scenario == "lesson");
    }
}

TEST_CASE("A lesson takes back what any game takes back") {
    const ShelfGame& game = *find_game(games(), "nations-1813");
    const auto table = lesson_of(game);
    const std::string before = table->state_bytes();
    REQUIRE(table->act(Seat{0}, {"use:terrain-hill", "remove:murat:liebertwolkwitz"}).taken == 2);
    CHECK(table->undo(Seat{0}).accepted);
    CHECK(table->undo(Seat{0}).accepted);
    CHECK(table->state_bytes() == before);
    CHECK_FALSE(table->act(Seat{0}, {"use:time"}).taken == 1);
}

}  // namespace bivouac::shelf
