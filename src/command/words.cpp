#include "command/words.h"

#include <cstdlib>
#include <map>

#include "command/text.h"
#include "data/texts.h"

namespace bivouac::command {

namespace {

// data/interface: sentences that belong to no game.
const Catalogue& interface_texts() {
    static const Catalogue texts =
        data::load_complete_texts(data::embedded_game("interface")).value_or(Catalogue{});
    return texts;
}

}  // namespace

Language language_of(std::string_view flag) {
    if (!flag.empty()) return flag == "fr" ? Language::fr : Language::en;
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value == nullptr || *value == '\0') continue;
        return std::string_view(value).starts_with("fr") ? Language::fr : Language::en;
    }
    return Language::en;
}

bool Words::has(std::string_view key) const {
    return (game_ != nullptr && game_->has(key, language_)) ||
           interface_texts().has(key, language_);
}

std::string Words::operator()(std::string_view key, const std::vector<std::string>& args) const {
    const bool of_game = game_ != nullptr && game_->has(key, language_);
    const std::string pattern = (of_game ? *game_ : interface_texts()).text(key, language_);
    std::vector<Filling> fillings;
    fillings.reserve(args.size());
    for (const std::string& arg : args) {
        fillings.push_back({arg, number_in<std::int64_t>(arg).value_or(0)});
    }
    return filled(pattern, language_, fillings);
}

std::string Words::form(std::string_view seat, std::string_view form) const {
    const std::string key = "side." + std::string(seat) + "." + std::string(form);
    return has(key) ? (*this)(key) : side(seat);
}

std::string Words::decimal(double number) const {
    std::string text = fixed(number, 1);
    if (language_ == Language::fr) text.replace(text.find('.'), 1, ",");
    return text;
}

std::string folded(std::string_view text) {
    static const std::map<std::string_view, char> plain{
        {"ä", 'a'}, {"à", 'a'}, {"â", 'a'}, {"é", 'e'}, {"è", 'e'}, {"ê", 'e'}, {"ë", 'e'},
        {"î", 'i'}, {"ï", 'i'}, {"ô", 'o'}, {"ö", 'o'}, {"û", 'u'}, {"ü", 'u'}, {"ç", 'c'},
        {"É", 'e'}, {"À", 'a'}, {"Ö", 'o'}, {"Ü", 'u'}, {"Ä", 'a'}, {" ", ' '}};
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto accented = plain.find(text.substr(i, 2));
        if (accented != plain.end()) {
            out += accented->second;
            ++i;
        } else {
            const char c = text[i];
            out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    return out;
}

std::string folded_head(std::string_view text) {
    std::string head = folded(text.substr(0, text.find(':')));
    head.erase(head.find_last_not_of(' ') + 1);
    return head;
}

}  // namespace bivouac::command
