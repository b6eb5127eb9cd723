// Vedettes are told apart by where they stand: one that falls gives its number to another.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <set>

#include "shelf/shelf.h"

namespace bivouac::shelf {

namespace {

using nlohmann::json;

bool has_digit(const std::string& text) {
    return std::any_of(text.begin(), text.end(),
                       [](unsigned char c) { return std::isdigit(c) != 0; });
}

std::unique_ptr<AnyTable> grognards() {
    const static Shelf shelf = *load_shelf("");
    return std::move(*find_game(shelf, "napoleon-1806")
                          ->table("short", {{"level", "grognard"}}, seed_from_number(3)));
}

}  // namespace

TEST_CASE("No vedette is called by a number, neither in names nor in the journal") {
    const auto table = grognards();
    for (int i = 0; i < 8; ++i) {
        const Question question = table->question(Witness::referee());
        REQUIRE(table->act(question.seat, {question.actions.front().action}).taken == 1);
    }
    const json names = json::parse(table->names_json(Witness::referee()));
    int vedettes = 0;
    for (const auto& [id, named] : names.items()) {
        if (named["kind"] != "vedette") continue;
        ++vedettes;
        for (const char* language : {"en", "fr"}) {
            CHECK_FALSE(has_digit(named["name"][language].get<std::string>()));
        }
    }
    CHECK(vedettes == 8);
    int placed = 0;
    for (const json& event : json::parse(table->page_log_json(Witness::referee()))) {
        if (event["kind"] != "deployment.placed") continue;
        ++placed;
        CHECK_FALSE(has_digit(event["text"]["en"].get<std::string>()));
    }
    CHECK(placed > 0);
}

TEST_CASE("A choice says where the vedette stands that would march") {
    const auto table = grognards();
    std::set<std::string> places;
    for (int i = 0; i < 40; ++i) {
        const Question question = table->question(Witness::referee());
        if (question.kind == "choose-operation" && question.seat == Seat{0}) {
            for (const Choice& choice : question.actions) {
                if (!choice.action.starts_with("march:vedette")) continue;
                CHECK_FALSE(has_digit(choice.text.en));
                places.insert(choice.text.en);
            }
            break;
        }
        // One vedette here, the next one there.
        const auto& actions = question.actions;
        const std::string action =
            question.kind == "deploy" ? actions[static_cast<std::size_t>(i) % actions.size()].action
                                      : actions.front().action;
        REQUIRE(table->act(question.seat, {action}).taken == 1);
    }
    CHECK(places.size() > 1);
}

}  // namespace bivouac::shelf
