#include "engine/speech.h"

#include <algorithm>
#include <array>

namespace bivouac {

namespace {

struct Own {
    std::string_view key;
    std::string_view en;
    std::string_view fr;
};

constexpr std::array own_sentences{
    Own{"ask.wait", "The decision is another player’s.", "La décision revient à un autre joueur."},
    Own{"ask.over", "The game is over.", "La partie est terminée."},
    Own{"no.over", "The game is over.", "La partie est terminée."},
    Own{"no.turn", "It is not your decision.", "Ce n’est pas à vous de décider."},
    Own{"no.unreadable", "This is no action of the game.", "Ce n’est pas une action du jeu."},
    Own{"no.seat", "Nobody sits there.", "Personne n’est assis à cette place."},
    Own{"no.undo.nothing", "There is nothing to take back.", "Il n’y a rien à reprendre."},
    Own{"no.undo.other", "Another player has decided since then.",
        "Un autre joueur a décidé depuis."},
    Own{"no.undo.chance", "Chance has spoken since then.", "Le hasard a parlé depuis."},
    Own{"no.undo.secret", "A secret has been shown since then.", "Un secret a été montré depuis."},
    Own{"no.undo.acts", "Taking this back would change who decides.",
        "Reprendre ce coup changerait qui doit décider."},
    Own{"no.standing", "The game knows no such standing answer.",
        "Le jeu ne connaît pas cette réponse permanente."},
    Own{"no.start", "A game begins from an open seed before anything else is done, or not at all.",
        "Une partie commence d’une graine connue avant toute autre chose, ou pas du tout."},
    Own{"no.close", "A game is not ended in this way.", "Une partie ne se termine pas ainsi."},
};

}  // namespace

Sentence engine_sentence(std::string_view key) {
    for (const Own& own : own_sentences) {
        if (own.key == key) return {std::string(own.en), std::string(own.fr)};
    }
    const std::string gap = "[" + std::string(key) + "]";
    return {gap, gap};
}

Sentence Speech::say(const Phrase& phrase) const {
    if (phrase.empty()) return {};
    if (!texts_.has(phrase.key, Language::en)) {
        return in_language(engine_sentence(phrase.key), language_);
    }
    if (language_ == Language::en) return {texts_.render(phrase, Language::en, name_key_), {}};
    if (language_ == Language::fr) return {{}, texts_.render(phrase, Language::fr, name_key_)};
    return {texts_.render(phrase, Language::en, name_key_),
            texts_.render(phrase, Language::fr, name_key_)};
}

namespace {

// A number, a name, or a list of names.
void write_argument(const Arg& argument, const auto& write_name, JsonWriter& json) {
    switch (argument.kind) {
        case Arg::Kind::number:
            json.number(static_cast<std::int64_t>(argument.value));
            return;
        case Arg::Kind::name:
            write_name(argument.value);
            return;
        case Arg::Kind::names:
            break;
    }
    json.begin_array();
    for (const NameId name : argument.set) write_name(name.value);
    json.end_array();
}

}  // namespace

void Speech::write_event(const Phrase& seen, JsonWriter& json) const {
    json.begin_object();
    json.member("event", seen.key);
    json.key("args").begin_array();
    for (std::size_t i = 0; i < seen.count; ++i) {
        const std::uint8_t category = seen.args[i].category;
        write_argument(
            seen.args[i], [&](std::uint64_t value) { json.string(name_key_(category, value)); },
            json);
    }
    json.end_array();
    json.key("text");
    write_sentence(say(seen), json);
    json.end_object();
}

namespace {

void write_thing(const Thing& thing, JsonWriter& json) {
    if (thing.id.empty()) {
        json.null();
        return;
    }
    json.begin_object().member("kind", thing.kind).member("id", thing.id).end_object();
}

// What a page can show when its name is touched.
bool can_be_shown(const Thing& thing) {
    return thing.kind == "area" || thing.kind == "piece" || thing.kind == "card";
}

bool contains(const std::vector<Thing>& things, const Thing& thing) {
    return std::any_of(things.begin(), things.end(), [&](const Thing& other) {
        return other.kind == thing.kind && other.id == thing.id;
    });
}

}  // namespace

void Speech::write_page_event(const Phrase& seen, JsonWriter& json) const {
    static constexpr std::string_view log = "log.";
    const bool logged = seen.key.starts_with(log);
    std::vector<Thing> refs;
    json.begin_object();
    json.member("kind", logged ? seen.key.substr(log.size()) : seen.key);
    json.key("args").begin_array();
    for (std::size_t i = 0; i < seen.count; ++i) {
        const std::uint8_t category = seen.args[i].category;
        const auto write_name = [&](std::uint64_t value) {
            const Thing thing = thing_of_ ? thing_of_(category, value) : Thing{};
            if (can_be_shown(thing) && !contains(refs, thing)) refs.push_back(thing);
            write_thing(thing, json);
        };
        write_argument(seen.args[i], write_name, json);
    }
    json.end_array();
    // Who is sent as little as possible finds them in the arguments.
    if (!language_) {
        json.key("refs").begin_array();
        for (const Thing& thing : refs) write_thing(thing, json);
        json.end_array();
    }
    json.key("text");
    write_sentence(say(seen), json);
    json.end_object();
}

const Phrase& seen_by(const Event& event, Witness witness) {
    if (witness.is_referee()) {
        return event.private_form.empty() ? event.open : event.private_form;
    }
    return event.seen_by(witness.viewer());
}

std::size_t count_seen(const std::vector<Event>& events, Witness witness) {
    std::size_t count = 0;
    for (const Event& event : events) count += seen_by(event, witness).empty() ? 0 : 1;
    return count;
}

std::string events_json(const Speech& speech, const std::vector<Event>& events, Witness witness,
                        std::size_t from, EventForm form) {
    JsonWriter json;
    json.begin_array();
    std::size_t number = 0;  // counts what this witness sees: the rest must not show in a gap
    for (const Event& event : events) {
        const Phrase& seen = seen_by(event, witness);
        if (seen.empty()) continue;
        if (number++ < from) continue;
        if (form == EventForm::page) {
            speech.write_page_event(seen, json);
        } else {
            speech.write_event(seen, json);
        }
    }
    json.end_array();
    return json.take();
}

Sentence in_language(Sentence sentence, std::optional<Language> language) {
    if (language == Language::en) sentence.fr.clear();
    if (language == Language::fr) sentence.en.clear();
    return sentence;
}

void write_sentence(const Sentence& sentence, JsonWriter& json) {
    if (sentence.en.empty() != sentence.fr.empty()) {
        json.string(sentence.en.empty() ? sentence.fr : sentence.en);
        return;
    }
    json.begin_object();
    json.member("en", sentence.en).member("fr", sentence.fr);
    json.end_object();
}

namespace {

void write_ending(const Identity& identity, const Ending& ending, JsonWriter& json) {
    json.member("over", true);
    json.key("winner");
    if (ending.winner.is_none()) {
        json.null();
    } else {
        json.string(identity.seats[ending.winner.index()]);
    }
    if (!ending.degree.empty()) json.member("degree", ending.degree);
    json.member("reason", ending.reason);
    json.key("score").begin_object();
    for (std::size_t i = 0; i < ending.score.size(); ++i) {
        json.member(identity.seats[i], ending.score[i]);
    }
    json.end_object();
}

void write_question(const Identity& identity, const Question& question, JsonWriter& json) {
    json.member("over", false);
    json.member("seat", identity.seats[question.seat.index()]);
    json.key("pending").begin_array();
    for (std::size_t i = 0; i < identity.seats.size(); ++i) {
        if (question.pending.contains(Seat{i})) json.string(identity.seats[i]);
    }
    json.end_array();
    const bool is_asked = !question.kind.empty();
    if (is_asked) json.member("kind", question.kind).member("rule", question.rule);
    json.key("prompt");
    write_sentence(question.prompt, json);
    if (!is_asked) return;
    json.key("actions").begin_array();
    for (const Choice& choice : question.actions) {
        json.begin_object().member("action", choice.action).key("text");
        write_sentence(choice.text, json);
        json.end_object();
    }
    json.end_array();
}

}  // namespace

std::string question_json(const Identity& identity, const Question& question,
                          const Ending& ending) {
    JsonWriter json;
    json.begin_object();
    if (question.over) {
        write_ending(identity, ending, json);
    } else {
        write_question(identity, question, json);
    }
    json.end_object();
    return json.take();
}

}  // namespace bivouac
