// A sentence before it has a language: a key of the text catalogue and its arguments.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/id.h"
#include "core/id_set.h"

namespace bivouac {

// Things of one category that are told of or shown together, by number.
using NameId = Id<struct NameTag>;
using Names = IdSet<NameId, 128>;

// An argument is a number, a name (a thing of one of the game's categories) or a set of names.
struct Arg {
    enum class Kind : std::uint8_t { number, name, names };

    Kind kind = Kind::number;
    std::uint8_t category = 0;
    std::uint64_t value = 0;
    Names set{};

    static constexpr Arg number(std::int64_t n) {
        return {Kind::number, 0, static_cast<std::uint64_t>(n), {}};
    }
    static constexpr Arg name(std::uint8_t category, std::uint64_t value) {
        return {Kind::name, category, value, {}};
    }
    template <class Ids>
    static constexpr Arg names(std::uint8_t category, const Ids& ids) {
        Arg arg{Kind::names, category, 0, {}};
        for (const auto id : ids) arg.set.insert(NameId{id.index()});
        return arg;
    }
    friend constexpr bool operator==(const Arg&, const Arg&) = default;
};

struct Phrase {
    static constexpr std::size_t max_args = 6;

    std::string_view key;
    std::array<Arg, max_args> args{};
    std::uint8_t count = 0;

    constexpr Phrase() = default;
    template <class... Args>
    constexpr explicit Phrase(std::string_view text_key, Args... arguments)
        : key(text_key), args{arguments...}, count(sizeof...(Args)) {
        static_assert(sizeof...(Args) <= max_args);
    }
    constexpr bool empty() const { return key.empty(); }
    friend constexpr bool operator==(const Phrase&, const Phrase&) = default;
};

}  // namespace bivouac
