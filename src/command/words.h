// What the terminal says, in the player's language: the texts of the program, and those of the
// game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/catalogue.h"
#include "core/text.h"
#include "engine/any_table.h"

namespace bivouac::command {

// By --lang, else by the locale of the environment, else English.
Language language_of(std::string_view flag);

class Words {
   public:
    // Before a game is chosen.
    explicit Words(Language language) : language_(language) {}
    // The game's own texts come first. They must outlive this.
    Words(Language language, const Catalogue& game) : language_(language), game_(&game) {}

    Language language() const { return language_; }
    const std::string& of(const Sentence& sentence) const {
        return language_ == Language::fr ? sentence.fr : sentence.en;
    }
    bool has(std::string_view key) const;

    // The text of a key with {0}, {1} ... filled in; {0|one|many} goes by the number in place 0.
    std::string operator()(std::string_view key, const std::vector<std::string>& args = {}) const;

    // A heading or a question with its colon, which French sets apart.
    std::string colon(std::string_view text) const {
        return std::string(text) + (language_ == Language::fr ? " :" : ":");
    }
    // "Control: Halle French", the heading by its key.
    std::string headed(std::string_view key, std::string_view text) const {
        return colon((*this)(key)) + " " + std::string(text);
    }
    // The parts with commas, or the word for none.
    std::string list(const std::vector<std::string>& parts) const {
        return parts.empty() ? (*this)("ui.none") : joined(parts);
    }
    // 48.1, in French 48,1.
    std::string decimal(double number) const;
    std::string semicolon() const { return language_ == Language::fr ? " ; " : "; "; }

    // "French"
    std::string side(std::string_view id) const { return (*this)("side." + std::string(id)); }
    // "the French", "of the French", "to the French": what a seat is called in a sentence.
    std::string the(std::string_view seat) const { return form(seat, "the"); }
    std::string of_seat(std::string_view seat) const { return form(seat, "of"); }
    std::string to_seat(std::string_view seat) const { return form(seat, "to"); }
    std::string area(std::string_view id) const { return (*this)("area." + std::string(id)); }
    std::string block(std::string_view id) const { return (*this)("block." + std::string(id)); }

   private:
    std::string form(std::string_view seat, std::string_view form) const;

    Language language_;
    const Catalogue* game_ = nullptr;
};

// Small letters without accents and common spaces, so that "possneck" finds Pössneck.
std::string folded(std::string_view text);
// The same as far as the colon: "pass" of "Pass: no more operations this turn".
std::string folded_head(std::string_view text);

}  // namespace bivouac::command
