// The table is skeletons.txt, which tools/make-skeletons writes.
#include "store/skeleton.h"

#include <algorithm>
#include <unordered_map>

#include "core/text.h"
#include "store/code_table.h"

namespace bivouac::store {

extern const std::string_view skeletons_txt;  // the build makes it of the file

namespace {

struct Tables {
    std::unordered_map<char32_t, std::u32string> small, written;
    std::vector<CodeRange> marks;  // that stand over or under a letter, in order
};

Tables read_tables() {
    Tables tables;
    read_table(skeletons_txt, [&](std::string_view section, std::string_view line) {
        if (section == "[marks]") {
            while (!line.empty()) tables.marks.push_back(code_range_in(take_part(line, ' ')));
            return;
        }
        auto& letters = section == "[small]" ? tables.small : tables.written;
        std::u32string look;
        for (std::string_view codes = take_part(line, ':'); !codes.empty();) {
            look += code_in(take_part(codes, '+'));
        }
        take_part(line, ' ');
        while (!line.empty()) letters.emplace(code_in(take_part(line, ' ')), look);
    });
    return tables;
}

const Tables& the_tables() {
    static const Tables tables = read_tables();
    return tables;
}

// A Korean syllable has a code of its own and is written with the same letters apart, too.
bool take_syllable_apart(char32_t code, std::u32string& out) {
    constexpr char32_t first = 0xAC00, last = 0xD7A3, lead = 0x1100, vowel = 0x1161, tail = 0x11A7;
    constexpr char32_t vowels = 21, tails = 28;
    if (code < first || code > last) return false;
    const char32_t number = code - first;
    const auto add = [&](char32_t base, char32_t place) { out.push_back(base + place); };
    add(lead, number / (vowels * tails));
    add(vowel, number % (vowels * tails) / tails);
    if (number % tails != 0) add(tail, number % tails);
    return true;
}

bool parts_letters(char32_t code) {
    return code == ' ' || code == '.' || code == '-' || code == '_';
}

// Marks over one letter look the same in any order.
void sort_marks(std::u32string& text) {
    const auto is_mark = [](char32_t code) {
        return range_with<CodeRange>(the_tables().marks, code) != nullptr;
    };
    for (auto at = text.begin(); at != text.end();) {
        const auto begin = std::find_if(at, text.end(), is_mark);
        at = std::find_if_not(begin, text.end(), is_mark);
        std::sort(begin, at);
    }
}

std::string skeleton(std::string_view name, bool as_written) {
    const Tables& tables = the_tables();
    std::u32string out;
    while (!name.empty()) {
        const char32_t code = take_code_point(name);
        if (parts_letters(code) || take_syllable_apart(code, out)) continue;
        const auto written = tables.written.find(code);
        const auto small = tables.small.find(code);
        if (as_written && written != tables.written.end()) {
            out += written->second;
        } else if (small != tables.small.end()) {
            out += small->second;
        } else {
            out += code;
        }
    }
    // A letter that looks like a dot counts as little as a dot, unless there is nothing else.
    std::u32string letters = out;
    std::erase_if(letters, parts_letters);
    if (!letters.empty()) out = std::move(letters);
    sort_marks(out);
    std::string text;
    for (const char32_t code : out) text += utf8_of(code);
    return text;
}

}  // namespace

std::vector<std::string> skeletons_of(std::string_view name) {
    std::vector<std::string> found{skeleton(name, false), skeleton(name, true)};
    std::ranges::sort(found);
    const auto same = std::ranges::unique(found);
    found.erase(same.begin(), same.end());
    std::erase(found, std::string());
    return found;
}

}  // namespace bivouac::store
