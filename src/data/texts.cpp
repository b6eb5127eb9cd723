#include "data/texts.h"

#include "data/reader.h"

namespace bivouac::data {

std::string texts_file(Language language) {
    return "texts." + std::string(code_of(language)) + ".json";
}

namespace {

void read_language(const Files& files, Language language, Catalogue& texts) {
    const std::string file = texts_file(language);
    const nlohmann::json found = parse(files, file);
    const Node node(found, file);
    for (const std::string& key : node.keys()) texts.add(key, language, node[key].text());
}

void expect_same_keys(const Catalogue& texts, Language language, Language other) {
    for (const auto& [key, text] : texts.all(language)) {
        if (texts.has(key, other)) continue;
        throw DataError{texts_file(other), "",
                        "\"" + key + "\" has a text in " + texts_file(language) + " but none here"};
    }
}

}  // namespace

tl::expected<Catalogue, DataError> load_texts(const Files& files) {
    return caught<Catalogue>([&] {
        Catalogue texts;
        for (const Language language : {Language::en, Language::fr}) {
            if (files.find(texts_file(language)) != nullptr) read_language(files, language, texts);
        }
        return texts;
    });
}

tl::expected<Catalogue, DataError> load_complete_texts(const Files& files) {
    return caught<Catalogue>([&] {
        Catalogue texts;
        read_language(files, Language::en, texts);
        read_language(files, Language::fr, texts);
        expect_same_keys(texts, Language::en, Language::fr);
        expect_same_keys(texts, Language::fr, Language::en);
        return texts;
    });
}

}  // namespace bivouac::data
