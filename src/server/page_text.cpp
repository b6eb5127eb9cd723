#include "server/page_text.h"

#include <functional>

#include "engine/speech.h"
#include "server/json.h"

namespace bivouac::server {

namespace {

constexpr std::size_t most_events = 2000;

std::size_t hash_of(const std::string& id, const nlohmann::json& name) {
    return std::hash<std::string>()(id + name.dump());
}

std::unordered_set<std::size_t> hashes_of(const nlohmann::json& names) {
    std::unordered_set<std::size_t> hashes;
    for (const auto& [id, name] : names.items()) hashes.insert(hash_of(id, name));
    return hashes;
}

void keep_language(std::string_view language, nlohmann::json& value) {
    if (value.is_object() && value.contains("en") && value.contains("fr")) {
        value = nlohmann::json(value[language]);
    } else if (value.is_structured()) {
        for (nlohmann::json& part : value) keep_language(language, part);
    }
}

}  // namespace

std::optional<Language> language_named(std::string_view name) {
    for (const Language language : {Language::en, Language::fr}) {
        if (name == code_of(language)) return language;
    }
    return std::nullopt;
}

void SentNames::tell_one(const std::string& names) {
    const std::size_t hash = std::hash<std::string>()(names);
    if (known_ && hash == last_) return;
    Hashes now = hashes_of(nlohmann::json::parse(names, nullptr, false));
    const std::size_t all = now.size();
    if (known_) std::erase_if(now, [&](std::size_t name) { return !known_->contains(name); });
    last_ = now.size() == all ? hash : 0;
    known_ = std::move(now);
}

std::string SentNames::tell_all(const std::string& names) {
    const std::size_t hash = std::hash<std::string>()(names);
    if (known_ && hash == last_) return {};
    const nlohmann::json all = nlohmann::json::parse(names, nullptr, false);
    nlohmann::json added = nlohmann::json::object();
    for (const auto& [id, name] : all.items()) {
        if (!known_ || !known_->contains(hash_of(id, name))) added[id] = name;
    }
    known_ = hashes_of(all);
    last_ = hash;
    return added.empty() ? std::string() : added.dump();
}

std::string names_in(Language language, const std::string& names) {
    nlohmann::json all = nlohmann::json::parse(names, nullptr, false);
    keep_language(code_of(language), all);
    return all.dump();
}

void write_decision(const GameHistory& history, Role role, JsonWriter& json,
                    std::optional<Language> language) {
    const AnyTable& table = history.table();
    const Question question = table.question(history.witness_of(role).reading(language));
    std::string text = question_json(table.identity(), question, table.ending());
    constexpr std::string_view usual = "\"over\":false,";
    if (language && text.compare(1, usual.size(), usual) == 0) text.erase(1, usual.size());
    json.key("decision").raw(text);
    if (is_player(role) && !question.standing.empty()) json.member("skip", question.standing);
}

std::size_t write_log(const GameHistory& history, Role role, JsonWriter& json,
                      std::optional<Language> language) {
    const std::size_t told = history.told(role);
    const std::size_t earlier = told > most_events ? told - most_events : 0;
    const Witness witness = history.witness_of(role).reading(language);
    json.key("log").raw(history.table().page_log_json(witness, earlier));
    if (earlier > 0) json.member("earlier", earlier);
    return earlier;
}

std::string_view undo_word(const GameHistory& history, Role role) {
    if (!is_player(role) || history.is_over()) return "no";
    const std::size_t player = player_of(role);
    if (history.can_take_back(player)) return "fair";
    return history.has_acted(player) ? "ask" : "no";
}

void write_clock(const Clocks& clocks, const GameHistory& history, Time now, JsonWriter& json) {
    const ClockRule& rule = clocks.rule();
    if (rule.kind == ClockRule::Kind::none) {
        json.key("clock").null();
        return;
    }
    const AnyTable& table = history.table();
    const auto seat = [&](std::size_t player) { return table.seat_name(history.seat_of(player)); };
    json.key("clock").begin_object().key("rule").raw(clock_text(rule)).key("left").begin_object();
    for (std::size_t player = 0; player < max_seats; ++player) {
        if (clocks.has_clock(player)) json.member(seat(player), clocks.left(player, now).count());
    }
    json.end_object().key("running").begin_array();
    for (std::size_t player = 0; player < max_seats; ++player) {
        if (clocks.is_running(player)) json.string(seat(player));
    }
    json.end_array().member("at", now.time_since_epoch().count()).end_object();
}

}  // namespace bivouac::server
