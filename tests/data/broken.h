// Copies of data that are broken on purpose. What a list holds is called by its name, not by its
// place: a row more in the data breaks no test.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <string>

#include "data/error.h"
#include "data/files.h"

namespace bivouac::data {

using Change = std::function<void(nlohmann::json&)>;

// What a member of a list goes by: its id, the thing it is about, or the ends of a connection.
inline std::string name_in_list(const nlohmann::json& member) {
    if (member.is_string()) return member;
    if (!member.is_object()) return "";
    for (const char* key : {"id", "block", "region", "arm", "area"}) {
        if (member.contains(key) && member[key].is_string()) return member[key];
    }
    const bool joins = member.contains("a") && member.contains("b");
    return joins ? member["a"].get<std::string>() + "-" + member["b"].get<std::string>() : "";
}

inline std::size_t index_of(const nlohmann::json& list, const std::string& name) {
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (name_in_list(list[i]) == name) return i;
    }
    throw std::out_of_range("no " + name + " in this list");
}

inline nlohmann::json& entry(nlohmann::json& list, const std::string& name) {
    return list[index_of(list, name)];
}

inline void erase_entry(nlohmann::json& list, const std::string& name) {
    list.erase(index_of(list, name));
}

// The files, one of them changed.
inline Files with_change(Files files, const std::string& file, const Change& change) {
    nlohmann::json json = nlohmann::json::parse(*files.find(file));
    change(json);
    files.put(file, json.dump());
    return files;
}

// The sentence, in which the path has names where it had places in lists.
inline std::string sentence_by_names(DataError error, const Files& files) {
    const std::string* text = files.find(error.file);
    nlohmann::json value =
        text == nullptr ? nlohmann::json() : nlohmann::json::parse(*text, nullptr, false);
    std::istringstream steps(error.path);
    error.path.clear();
    for (std::string step; std::getline(steps, step, '/');) {
        if (step.empty()) continue;  // before the first
        const bool in_list = value.is_array();
        const nlohmann::json::json_pointer here("/" + step);
        const nlohmann::json inner = value.contains(here) ? value.at(here) : nlohmann::json();
        const std::string name = in_list ? name_in_list(inner) : step;
        error.path += "/" + (name.empty() ? step : name);
        value = inner;
    }
    return error.sentence();
}

}  // namespace bivouac::data
