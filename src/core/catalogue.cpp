#include "core/catalogue.h"

#include <vector>

#include "core/text.h"

namespace bivouac {

void Catalogue::add(std::string_view key, Language language, std::string_view text) {
    texts_[static_cast<std::size_t>(language)].insert_or_assign(std::string(key),
                                                                std::string(text));
}

bool Catalogue::has(std::string_view key, Language language) const {
    return all(language).contains(std::string(key));
}

std::string Catalogue::text(std::string_view key, Language language) const {
    const auto& texts = all(language);
    const auto found = texts.find(std::string(key));
    return found == texts.end() ? "[" + std::string(key) + "]" : found->second;
}

std::string Catalogue::argument(const Arg& arg, Language language, const NameKey& name_key) const {
    switch (arg.kind) {
        case Arg::Kind::number:
            return number_text(static_cast<std::int64_t>(arg.value));
        case Arg::Kind::name:
            return text(name_key(arg.category, arg.value), language);
        case Arg::Kind::names:
            break;
    }
    std::string list;
    int rest = arg.set.size();
    for (const NameId name : arg.set) {
        --rest;
        if (!list.empty()) list += rest == 0 ? (language == Language::fr ? " et " : " and ") : ", ";
        list += text(name_key(arg.category, name.value), language);
    }
    return list;
}

namespace {

std::int64_t amount(const Arg& arg) {
    if (arg.kind == Arg::Kind::names) return arg.set.size();
    return static_cast<std::int64_t>(arg.value);
}

// French takes the singular for 0 and 1, English for 1 alone.
bool is_singular(std::int64_t n, Language language) {
    return n == 1 || n == -1 || (language == Language::fr && n == 0);
}

// What stands in the brackets that open here, if it has a place; empty: nothing.
std::string_view part_at(std::string_view pattern, std::size_t open) {
    const std::size_t close = pattern[open] == '[' ? pattern.find(']', open) : std::string::npos;
    if (close == std::string::npos) return {};
    const std::string_view part = pattern.substr(open + 1, close - open - 1);
    return part.find('{') == std::string_view::npos ? std::string_view{} : part;
}

bool counts(std::string_view part, std::span<const Filling> fillings) {
    const std::size_t digit = part.find('{') + 1;
    const auto place =
        digit < part.size() ? static_cast<std::size_t>(part[digit] - '0') : fillings.size();
    return place < fillings.size() && fillings[place].amount != 0;
}

}  // namespace

std::string filled(std::string_view pattern, Language language, std::span<const Filling> fillings) {
    std::string out;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (const std::string_view part = part_at(pattern, i); !part.empty()) {
            if (counts(part, fillings)) out += filled(part, language, fillings);
            i += part.size() + 1;
            continue;
        }
        const std::size_t close = pattern[i] == '{' ? pattern.find('}', i) : std::string_view::npos;
        if (close == std::string_view::npos || close < i + 2) {
            out += pattern[i];
            continue;
        }
        const auto place = static_cast<std::size_t>(pattern[i + 1] - '0');
        const std::string_view inside = pattern.substr(i + 2, close - i - 2);
        if (place < fillings.size()) {
            const std::size_t bar = inside.rfind('|');
            if (bar == std::string_view::npos || bar == 0) {
                out += fillings[place].text;
            } else {
                out += is_singular(fillings[place].amount, language) ? inside.substr(1, bar - 1)
                                                                     : inside.substr(bar + 1);
            }
        }
        i = close;
    }
    return out;
}

std::string Catalogue::render(const Phrase& phrase, Language language,
                              const NameKey& name_key) const {
    if (phrase.empty()) return {};
    std::vector<Filling> fillings;
    fillings.reserve(phrase.count);
    for (std::size_t i = 0; i < phrase.count; ++i) {
        fillings.push_back({argument(phrase.args[i], language, name_key), amount(phrase.args[i])});
    }
    return capital(filled(text(phrase.key, language), language, fillings));
}

}  // namespace bivouac
