// What the terminal says, in the player's language: the texts of the game, and a few sentences that
// belong to no game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/catalogue.h"
#include "engine/any_table.h"

namespace bivouac::command {

// By --lang, else by the locale of the environment, else English.
Language language_of(std::string_view flag);

class Words {
   public:
    Words(Language language, const Catalogue& texts) : language_(language), texts_(&texts) {}

    Language language() const { return language_; }
    const std::string& of(const Sentence& sentence) const {
        return language_ == Language::fr ? sentence.fr : sentence.en;
    }
    bool has(std::string_view key) const { return texts_->has(key, language_); }

    // The text of a key with {0}, {1} ... filled in; {0|one|many} goes by the number in place 0.
    std::string operator()(std::string_view key, const std::vector<std::string>& args = {}) const;

    // A heading or a question with its colon, which French sets apart.
    std::string colon(std::string_view text) const {
        return std::string(text) + (language_ == Language::fr ? " :" : ":");
    }
    std::string side(std::string_view id) const { return (*this)("side." + std::string(id)); }
    std::string area(std::string_view id) const { return (*this)("area." + std::string(id)); }
    std::string block(std::string_view id) const { return (*this)("block." + std::string(id)); }

   private:
    Language language_;
    const Catalogue* texts_;
};

// "forced-march#2" is a copy of "forced-march".
std::string event_of_card(std::string_view card);

}  // namespace bivouac::command
