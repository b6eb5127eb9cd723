// Reads JSON step by step and knows at every step where it is, so that a fault can be named.
// Inside src/data a fault is thrown as a DataError; the functions offered to others catch it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "data/error.h"
#include "data/files.h"

namespace bivouac::data {

class Node {
   public:
    Node(const nlohmann::json& value, std::string file, std::string path = "")
        : value_(&value), file_(std::move(file)), path_(std::move(path)) {}

    [[noreturn]] void refuse(const std::string& reason) const;

    // Refuses what is no object, lacks one of `needed`, or has a key of neither list.
    void expect_keys(std::initializer_list<std::string_view> needed,
                     std::initializer_list<std::string_view> allowed = {}) const;
    void expect_keys(std::span<const std::string_view> needed,
                     std::span<const std::string_view> allowed) const;
    bool has(std::string_view key) const { return value_->contains(key); }
    Node operator[](std::string_view key) const;
    std::vector<std::string> keys() const;

    std::vector<Node> list() const;
    // The list under a key; none if the key is missing.
    std::vector<Node> list_or_none(std::string_view key) const;
    // Refuses more than the game can hold.
    std::vector<Node> list_up_to(std::size_t most, const std::string& things) const;
    bool is_null() const { return value_->is_null(); }
    bool is_text() const { return value_->is_string(); }
    std::string text() const;
    // ASCII lower case, digits and hyphens, as the notation writes it; '_' too in a region.
    std::string id() const;
    std::uint8_t number(int least, int most) const;
    int integer(int least, int most) const;  // for numbers that may be negative
    std::uint8_t number_or(std::string_view key, int otherwise, int least, int most) const;
    // The number under a key; without the key it stays what it was.
    template <class Number>
    void read(std::string_view key, Number& number, int least, int most) const {
        if (has(key)) number = static_cast<Number>((*this)[key].integer(least, most));
    }
    void expect_measure() const;     // any number: a coordinate or a distance
    std::int16_t per_mille() const;  // a part of a whole, from 0 to 1
    bool boolean() const;
    bool boolean_or(std::string_view key, bool otherwise) const;
    void expect_bilingual() const;  // a text in English and one in French
    // The position in `names` of the word that stands here; `kind` is for the sentence.
    std::size_t one_of(std::span<const std::string_view> names, std::string_view kind) const;

    const nlohmann::json& json() const { return *value_; }
    const std::string& file() const { return file_; }
    const std::string& path() const { return path_; }

   private:
    const nlohmann::json* value_;
    std::string file_;
    std::string path_;
};

inline std::string id_of(const std::string& id) { return id; }
template <class Thing>
const std::string& id_of(const Thing& thing) {
    return thing.id;
}

// The place among `things` of the one with that id; refused if there is none.
template <class Things>
std::size_t place_of(const Node& at, const std::string& id, const Things& things,
                     const std::string& kind) {
    const auto found = std::find_if(things.begin(), things.end(),
                                    [&](const auto& thing) { return id_of(thing) == id; });
    if (found == things.end()) at.refuse("there is no " + kind + " \"" + id + "\"");
    return static_cast<std::size_t>(found - things.begin());
}

// The same of the text that stands here.
template <class Things>
std::size_t place_of(const Node& at, const Things& things, const std::string& kind) {
    return place_of(at, at.text(), things, kind);
}

// Refuses an id that was seen before: "the card "rain#1" stands twice" and what follows.
void expect_new(std::set<std::string>& seen, const Node& at, const std::string& what,
                const std::string& where = "");

// A parsed file. Throws a DataError if it is missing, no JSON, or names a key twice.
nlohmann::json parse(const Files& files, std::string_view name);
// The same of a text that is no file but called like one.
nlohmann::json parse_text(const std::string& bytes, const std::string& file);

// Runs `read` and turns whatever it throws into a value.
template <class T, class Read>
tl::expected<T, DataError> caught(const Read& read) {
    try {
        return read();
    } catch (const DataError& error) {
        return tl::unexpected(error);
    } catch (const std::exception& error) {
        return tl::unexpected(DataError{"data", "", error.what()});
    }
}

}  // namespace bivouac::data
