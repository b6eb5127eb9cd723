#include "shelf/canary.h"

#include "data/campaign.h"
#include "data/nations.h"
#include "data/register.h"
#include "data/staff.h"
#include "games/campaign/ruleset.h"
#include "shelf/campaign_game.h"
#include "shelf/nations_game.h"

namespace bivouac::test {

namespace {

constexpr std::string_view mark = "zq";  // in no word of any language here
constexpr std::size_t word_length = 12;

char lowered(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_letter(char c) {
    return (lowered(c) >= 'a' && lowered(c) <= 'z') || (static_cast<unsigned char>(c) & 0x80) != 0;
}

// `name` as a whole word.
std::string replaced(const std::string& text, const std::string& name, const std::string& by) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const bool here = text.compare(i, name.size(), name) == 0 &&
                          (i == 0 || !is_letter(text[i - 1])) &&
                          (i + name.size() == text.size() || !is_letter(text[i + name.size()]));
        out += here ? by : text.substr(i, 1);
        i += here ? name.size() : 1;
    }
    return out;
}

// Names that a sentence of the catalogue has in it are made up too.
void replace_in_sentences(Catalogue& texts, const std::string& name, const std::string& by,
                          Language language) {
    if (name.find(' ') != std::string::npos) return;  // "French vedette" stands in no sentence
    const auto all = texts.all(language);
    for (const auto& [key, text] : all) {
        const bool sentence = key.starts_with("log.") || key.starts_with("ask.") ||
                              key.starts_with("no.") || key.starts_with("do.");
        if (sentence) texts.add(key, language, replaced(text, name, by));
    }
}

template <class Data>
std::shared_ptr<Data> copied(const std::shared_ptr<const Data>& data) {
    return std::make_shared<Data>(*data);
}

}  // namespace

std::string Canaries::word(Secret secret) {
    static constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789";
    std::string word(mark);
    while (word.size() < word_length) word += letters[rng_.bounded(letters.size())];
    words_[word] = secret;
    return word;
}

std::string Canaries::name(Secret secret) {
    std::string word = this->word(secret);
    word[0] = 'Z';
    return word;
}

std::string Canaries::new_id(Secret secret) {
    ids_.push_back(word(secret));
    return ids_.back();
}

void Canaries::rename(Catalogue& texts, const std::string& key, Secret secret) {
    for (const Language language : {Language::en, Language::fr}) {
        texts.add(key, language, name(secret));
    }
}

std::vector<Secret> Canaries::in(std::string_view text) const {
    std::vector<Secret> found;
    for (std::size_t i = 0; i + word_length <= text.size(); ++i) {
        if (lowered(text[i]) != mark[0] || lowered(text[i + 1]) != mark[1]) continue;
        std::string word(text.substr(i, word_length));
        word[0] = lowered(word[0]);
        const auto at = words_.find(word);
        if (at != words_.end()) found.push_back(at->second);
    }
    return found;
}

std::string Canaries::any_word(Secret secret) const {
    for (const auto& [word, whose] : words_) {
        if (whose == secret) return word;
    }
    return {};
}

CanaryGame canary_1806(std::uint64_t seed) {
    using Kind = Secret::Kind;
    const data::Files files = data::embedded_game("napoleon-1806");
    const auto data = copied(data::load_campaign(files).value());
    CanaryGame out{nullptr, Canaries(seed)};
    Canaries& canaries = out.canaries;
    for (std::size_t side = 0; side < data->sides.size(); ++side) {
        std::vector<campaign::Block>& blocks = data->sides[side].blocks;
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            const Secret secret{Kind::block, campaign::block_of(Seat{side}, i).index()};
            const std::string old_key = "block." + blocks[i].id;
            blocks[i].id = canaries.new_id(secret);
            for (const Language language : {Language::en, Language::fr}) {
                const std::string name = canaries.name(secret);
                replace_in_sentences(data->texts, data->texts.text(old_key, language), name,
                                     language);
                data->texts.add("block." + blocks[i].id, language, name);
                data->texts.add(old_key, language, canaries.name(secret));
            }
        }
        std::vector<campaign::Card>& deck = data->sides[side].deck;
        for (std::size_t i = 0; i < deck.size(); ++i) {
            deck[i].id = canaries.new_id({Kind::card, side * campaign::max_cards + i});
        }
    }
    for (std::size_t i = 0; i < data->rules->events.size(); ++i) {
        const std::string event(data->rules->events[i]->name);
        for (const char* kind : {"event.", "card.", "event-text."}) {
            canaries.rename(data->texts, kind + event, {Kind::event, i});
        }
    }
    out.game = std::make_unique<shelf::CampaignGame>(
        data::load_about(files).value(), data::load_register(files).value(), data,
        data::load_staff(files, "napoleon-1806").value());
    return out;
}

CanaryGame canary_1813(std::uint64_t seed) {
    using Kind = Secret::Kind;
    const data::Files files = data::embedded_game("nations-1813");
    const auto data = copied(data::load_nations(files).value());
    CanaryGame out{nullptr, Canaries(seed)};
    Canaries& canaries = out.canaries;
    const auto rename_all = [&](auto& things, const std::string& prefix, Kind kind) {
        for (std::size_t i = 0; i < things.size(); ++i) {
            things[i].id = canaries.new_id({kind, i});
            canaries.rename(data->texts, prefix + things[i].id, {kind, i});
        }
    };
    rename_all(data->armies, "army.", Kind::army);
    rename_all(data->cards, "card.", Kind::card_kind);
    rename_all(data->missions, "mission.", Kind::mission);
    out.game = std::make_unique<shelf::NationsGame>(
        data::load_about(files).value(), data::load_register(files).value(), data,
        data::load_staff(files, "nations-1813").value());
    return out;
}

}  // namespace bivouac::test
