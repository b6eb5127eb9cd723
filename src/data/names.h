// Every id of a game by what it names; two things never have the same id.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <map>
#include <string>
#include <utility>

#include "data/reader.h"

namespace bivouac::data {

class Names {
   public:
    // `kind` is for the sentences: "area".
    void add(const Node& at, const std::string& kind, std::size_t index);
    // An id that the program knows without a file.
    void reserve(const std::string& id) { things_[id] = {id, 0}; }

    // What the text at a place of a file names; refused there if it is nothing of that kind.
    std::size_t find(const Node& at, const std::string& kind) const;

   private:
    std::map<std::string, std::pair<std::string, std::size_t>> things_;
};

// Reads files into a draft, each by the function that stands beside its name.
template <class Draft>
void read_files(
    const Files& files, Draft& draft,
    std::initializer_list<std::pair<const char*, void (*)(Draft&, const Node&)>> parts) {
    for (const auto& [name, read] : parts) {
        const nlohmann::json json = parse(files, name);
        read(draft, Node(json, name));
    }
}

// The two sides of an object {"french": ..., "prussian": ...}, in the order of their seats.
template <class Sides>
std::array<Node, 2> both_sides(const Sides& sides, const Node& object) {
    object.expect_keys({id_of(sides[0]), id_of(sides[1])});
    return {object[id_of(sides[0])], object[id_of(sides[1])]};
}

}  // namespace bivouac::data
