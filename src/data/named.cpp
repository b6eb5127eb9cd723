#include "data/named.h"

#include <algorithm>
#include <functional>
#include <string>

#include "data/reader.h"
#include "data/texts.h"

namespace bivouac::data {

namespace {

void each_id(const nlohmann::json& value, std::string_view path,
             const std::function<void(const std::string&)>& found) {
    if (path.empty()) {
        found(value.get<std::string>());
    } else if (value.is_structured()) {
        const std::size_t end = std::min(path.find('/', 1), path.size());
        const std::string_view step = path.substr(1, end - 1);
        for (const auto& [key, inner] : value.items()) {
            if (step == "*" || step == key) each_id(inner, path.substr(end), found);
        }
    }
}

}  // namespace

tl::expected<std::vector<DataError>, DataError> missing_texts(const Files& files,
                                                              std::span<const NamedList> lists,
                                                              const Catalogue& texts) {
    return caught<std::vector<DataError>>([&] {
        std::vector<DataError> missing;
        for (const NamedList& list : lists) {
            bool any = false;
            each_id(parse(files, list.file), list.path, [&](const std::string& id) {
                any = true;
                const std::string key = std::string(list.prefix) + id;
                for (const Language language : {Language::en, Language::fr}) {
                    if (texts.has(key, language)) continue;
                    std::string reason = "\"" + key + "\" is missing, for \"";
                    reason.append(id).append("\" of ").append(list.file);
                    missing.push_back({texts_file(language), "", reason});
                }
            });
            if (!any)
                missing.push_back({std::string(list.file), "",
                                   "nothing here has an id at " + std::string(list.path)});
        }
        return missing;
    });
}

}  // namespace bivouac::data
