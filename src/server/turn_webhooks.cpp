#include "server/turn_webhooks.h"

#include <algorithm>

#include "server/json.h"
#include "server/sentences.h"

namespace bivouac::server {

namespace {

// "en" or "fr" as a client has kept it; empty if none has.
std::string language_of(store::Store& store, store::PersonId id) {
    const auto person = store.person(id);
    return person ? text_in(parse_shallow(person->settings), "language") : std::string();
}

// What a message calls somebody: the name, or the side as long as there is none.
Sentence name_for(const LiveGame& game, const std::string& name, std::size_t player) {
    if (!name.empty()) return {name, name};
    const std::string key = "side." + game.seat_text(role_of(player));
    const Catalogue& texts = game.rules().texts();
    const std::string& place = game.seating().place(player);
    if (!texts.has(key, Language::en)) return {place, place};
    return {texts.text(key, Language::en), texts.text(key, Language::fr)};
}

// The text in the language that all of them have chosen, else in both.
std::string in_language_of_all(const Sentence& text, const std::vector<std::string>& languages) {
    const auto have_chosen = [&](std::string_view language) {
        return !languages.empty() &&
               std::ranges::count(languages, language) == std::ssize(languages);
    };
    if (have_chosen("en")) return text.en;
    if (have_chosen("fr")) return text.fr;
    return text.en + " / " + text.fr;
}

}  // namespace

std::vector<store::Webhook> turn_webhooks(const Context& context, const LiveGame& game,
                                          const Clients& clients, PersonNames& names,
                                          const store::Turn& turn, Time now) {
    const store::Game& stored = game.stored();
    if (stored.webhook.empty()) return {};
    const data::Bilingual& title = game.rules().about().title;
    const Sentence about{title.en + " " + stored.id.text, title.fr + " " + stored.id.text};
    Sentence text;
    std::vector<std::string> seats, languages;
    const auto add = [&](const Sentence& sentence) {
        text.en += (text.en.empty() ? "" : " ") + sentence.en;
        text.fr += (text.fr.empty() ? "" : " ") + sentence.fr;
    };
    if (game.history().is_over()) add(sentence_of("webhook.over", {about}));
    for (const auto& [player, person] : game.new_deciders(turn)) {
        if (clients.is_here(person)) continue;
        add(sentence_of("webhook.turn", {about, name_for(game, names.of(person), player)}));
        seats.push_back(game.seat_text(role_of(player)));
        languages.push_back(language_of(context.store, person));
    }
    if (text.en.empty()) return {};
    const std::string path = "/game/" + stored.id.text;
    std::string message = in_language_of_all(text, languages);
    JsonWriter json;
    json.begin_object().member("game", stored.id.text).member("path", path);
    // Only who runs the server knows how it is reached from elsewhere.
    if (!context.options.url.empty()) {
        json.member("url", context.options.url + path);
        message += " " + context.options.url + path;
    }
    write_texts("seats", seats, json);
    // Two common services read the text under one of these names.
    json.member("text", message).member("content", message).key("texts");
    write_sentence(text, json);
    json.end_object();
    store::Webhook webhook;
    webhook.game = stored.id;
    webhook.address = stored.webhook;
    webhook.body = json.take();
    webhook.created = webhook.next_try = now;
    return {webhook};
}

}  // namespace bivouac::server
