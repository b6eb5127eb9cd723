#include "shelf/about_json.h"

#include "engine/speech.h"

namespace bivouac::shelf {

namespace {

void write_credits(const data::Credits& credits, JsonWriter& json) {
    json.key("credits").begin_object();
    json.member("designer", credits.designer).member("developer", credits.developer);
    json.member("graphics", credits.graphics).member("publisher", credits.publisher);
    if (credits.year != 0) json.member("year", credits.year);
    json.end_object();
}

void write_matches(const ShelfGame& game, const Setup& setup, JsonWriter& json) {
    const std::vector<MatchKind> matches = game.matches(setup);
    json.key("matches").begin_array();
    for (const MatchKind& match : matches) json.string(match.name);
    json.end_array().key("places").begin_object();
    for (const MatchKind& match : matches) {
        json.key(match.name).begin_array();
        const Match first(match.plan, Seed{}, match.judge);
        for (const std::string& seat : first.table().identity().seats) json.string(seat);
        json.end_array();
    }
    json.end_object();
}

void write_clock(const data::Combination& combination, JsonWriter& json) {
    if (!combination.clock) return;
    json.key("clock").begin_object().member("kind", "game");
    json.member("minutes", combination.clock->minutes);
    json.member("increment", combination.clock->increment).end_object();
    json.member("flag", combination.clock->flag);
}

void write_duties(const std::vector<data::Duty>& duties, JsonWriter& json) {
    json.key("duties").begin_array();
    for (const data::Duty& duty : duties) {
        json.begin_object().member("duty", duty.id).key("kinds").begin_array();
        for (const std::string& kind : duty.kinds) json.string(kind);
        json.end_array().key("text");
        write_sentence({duty.text.en, duty.text.fr}, json);
        json.end_object();
    }
    json.end_array();
}

// `usual` stands for the default where it is not empty.
void write_values(const data::Option& option, const std::string& usual, JsonWriter& json) {
    const auto value = [&](const std::string& word) {
        option.is_boolean ? json.boolean(word == "true") : json.string(word);
    };
    json.key(option.id).begin_object().key("values").begin_array();
    for (const std::string& word : option.values) value(word);
    json.end_array().key("default");
    value(usual.empty() ? option.otherwise : usual);
    json.end_object();
}

}  // namespace

void write_about(const ShelfGame& game, JsonWriter& json, bool for_pages) {
    const data::About& about = game.about();
    const auto words = [&](std::string_view key, const std::vector<std::string>& list) {
        json.key(key).begin_array();
        for (const std::string& word : list) json.string(word);
        json.end_array();
    };
    json.begin_object().member("game", about.game).key("title");
    write_sentence({about.title.en, about.title.fr}, json);
    words("seats", about.seats);
    words("scenarios", about.scenarios);
    json.key("options").begin_object();
    // Where people found games, the default is what they get if they choose nothing.
    const Setup people{{}, {}, for_pages ? game.for_people({}) : std::vector<Option>{}};
    for (const data::Option& option : about.options) {
        write_values(option, people.value(option.id), json);
    }
    json.end_object().key("combinations").begin_array();
    for (const data::Combination& combination : about.combinations) {
        json.begin_object().member("scenario", combination.scenario);
        json.member("name", combination.name).key("options").begin_object();
        for (const data::Option& option : about.options) {
            if (option.is_free) continue;
            const std::string& word = combination.options.at(option.id);
            json.key(option.id);
            option.is_boolean ? json.boolean(word == "true") : json.string(word);
        }
        json.end_object();
        if (for_pages) {
            write_matches(game, *game.find(combination.scenario + "/" + combination.name), json);
            write_clock(combination, json);
        }
        json.end_object();
    }
    json.end_array();
    const Extras extras = game.extras();
    if (!extras.scenarios.empty()) words("extra_scenarios", extras.scenarios);
    if (!extras.options.empty()) words("extra_options", extras.options);
    if (for_pages) {
        write_duties(about.duties, json);
        write_credits(about.credits, json);
    }
    if (for_pages && game.lesson() != nullptr) json.key("lesson").boolean(true);
    json.end_object();
}

}  // namespace bivouac::shelf
