// Messages to the people of a room who are somewhere else.
#include <algorithm>

#include "engine/speech.h"
#include "server/json_in.h"
#include "server/room.h"
#include "server/sentences.h"

namespace bivouac::server {

namespace {

// "en" or "fr" as a page has kept it; empty if none has.
std::string language_of(const store::Person& person) {
    const nlohmann::json settings = parse_shallow(person.settings);
    const auto found = settings.is_object() ? settings.find("language") : settings.end();
    if (found == settings.end() || !found->is_string()) return {};
    return found->get<std::string>();
}

}  // namespace

// How a message calls somebody: by his name, or by his side as long as he has none.
Sentence Room::called(store::PersonId person, std::size_t player) {
    const std::string name = name_of(person);
    if (!name.empty()) return {name, name};
    const std::string key = "side." + seat_text(role_of(player));
    if (!game_->texts().has(key, Language::en))
        return {kept_.seats[player].name, kept_.seats[player].name};
    return {game_->texts().text(key, Language::en), game_->texts().text(key, Language::fr)};
}

// Who may decide now, might not before and does not look is sent a message, if the game has an
// address; everybody is when it is over.
std::vector<store::Webhook> Room::letters(const store::Turn& turn, Time now) {
    std::vector<store::Webhook> list;
    if (kept_.webhook.empty()) return list;
    const data::Bilingual& title = game_->about().title;
    const Sentence game{title.en + " " + kept_.id.text, title.fr + " " + kept_.id.text};
    Sentence text;
    std::vector<std::string> seats, languages;
    const auto add = [&](const Sentence& sentence) {
        text.en += (text.en.empty() ? "" : " ") + sentence.en;
        text.fr += (text.fr.empty() ? "" : " ") + sentence.fr;
    };
    if (history_->is_over()) add(sentence_of("webhook.over", {game}));
    // One address is told for both sides: what passes within a side in secret, as from its captain
    // to its officer, the other must not learn by a message.
    const bool is_secret =
        history_->asked() == asked_before_ && !history_->changed(Role::spectator);
    const Deciders deciding = deciders(turn);
    for (std::size_t player = 0; player < max_seats && !is_secret; ++player) {
        const auto& before = deciders_before_[player];
        for (const store::PersonId person : deciding[player]) {
            const bool is_new = std::find(before.begin(), before.end(), person) == before.end();
            if (!is_new || is_here(person)) continue;
            add(sentence_of("webhook.turn", {game, called(person, player)}));
            seats.push_back(seat_text(role_of(player)));
            const auto found = context_.store.person(person);
            languages.push_back(found ? language_of(*found) : std::string());
        }
    }
    if (text.en.empty()) return list;
    const std::string path = "/game/" + kept_.id.text;
    // One who has chosen a language is written to in it; others in both.
    std::string said = text.en + " / " + text.fr;
    const bool agree = !languages.empty() && std::all_of(languages.begin(), languages.end(),
                                                         [&](const std::string& language) {
                                                             return language == languages[0];
                                                         });
    if (agree && languages[0] == "en") said = text.en;
    if (agree && languages[0] == "fr") said = text.fr;
    JsonWriter json;
    json.begin_object().member("game", kept_.id.text).member("path", path);
    // Only who runs the server knows how it is reached from elsewhere.
    if (!context_.options.url.empty()) {
        json.member("url", context_.options.url + path);
        said += " " + context_.options.url + path;
    }
    json.key("seats").begin_array();
    for (const std::string& seat : seats) json.string(seat);
    // Two common services read the text under one of these names.
    json.end_array().member("text", said).member("content", said).key("texts");
    write_sentence(text, json);
    json.end_object();
    store::Webhook webhook;
    webhook.game = kept_.id;
    webhook.address = kept_.webhook;
    webhook.body = json.take();
    webhook.created = webhook.next_try = now;
    list.push_back(std::move(webhook));
    return list;
}

}  // namespace bivouac::server
