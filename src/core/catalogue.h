// The texts of a game in every language, and how a Phrase becomes a sentence.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/phrase.h"

namespace bivouac {

enum class Language : std::uint8_t { en, fr };

constexpr std::string_view code_of(Language language) {
    return language == Language::fr ? "fr" : "en";
}

// What stands in a place of a pattern, and how many of it there are.
struct Filling {
    std::string text;
    std::int64_t amount = 0;
};

// {0}, {1} ... with what fills them; {0|one|many} chooses by the amount. A place that nothing fills
// is left out. [of which {1} by events] is left out if there is nothing of its first place.
std::string filled(std::string_view pattern, Language language, std::span<const Filling> fillings);

class Catalogue {
   public:
    void add(std::string_view key, Language language, std::string_view text);

    bool has(std::string_view key, Language language) const;

    // The text of a key; the key itself in brackets if there is none, so that a gap is seen.
    std::string text(std::string_view key, Language language) const;

    // Fills {0}, {1} ... with the arguments. A name of category c and value v is the text of the
    // key that `name_key(c, v)` returns. {0|one|many} chooses by a number or by the size of a set.
    // A sentence begins with a capital even where a name begins it.
    using NameKey = std::function<std::string(std::uint8_t category, std::uint64_t value)>;
    std::string render(const Phrase& phrase, Language language, const NameKey& name_key) const;

    const std::unordered_map<std::string, std::string>& all(Language language) const {
        return texts_[static_cast<std::size_t>(language)];
    }

   private:
    std::string argument(const Arg& arg, Language language, const NameKey& name_key) const;

    std::array<std::unordered_map<std::string, std::string>, 2> texts_;  // by language
};

}  // namespace bivouac
