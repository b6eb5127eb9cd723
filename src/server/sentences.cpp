#include "server/sentences.h"

#include <vector>

#include "core/text.h"
#include "data/texts.h"

namespace bivouac::server {

namespace {

const Catalogue& texts() {
    static const Catalogue all =
        data::load_complete_texts(data::embedded_game("interface")).value_or(Catalogue{});
    return all;
}

}  // namespace

Sentence sentence_of(std::string_view code, std::initializer_list<Sentence> fillings) {
    const std::string key = "server." + std::string(code);
    std::vector<Filling> en, fr;
    for (const Sentence& filling : fillings) {
        en.push_back({filling.en});
        fr.push_back({filling.fr});
    }
    return {filled(texts().text(key, Language::en), Language::en, en),
            filled(texts().text(key, Language::fr), Language::fr, fr)};
}

Sentence sentence_of_level(std::string_view level) {
    const std::string key = "level." + std::string(level);
    return {texts().text(key, Language::en), texts().text(key, Language::fr)};
}

Sentence list_of(const std::vector<std::string>& words) {
    const std::string list = joined(words, ", ");
    return {list, list};
}

}  // namespace bivouac::server
