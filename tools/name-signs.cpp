// Writes src/server/name_signs.txt: the letters, marks and digits that a name may have, by script.
// tools/make-skeletons compiles it with ICU and runs it.
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/uversion.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

namespace {

constexpr std::size_t widest_line = 100;

// Letters that look like a blank, an apostrophe or a dot.
constexpr std::array<UChar32, 15> like_nothing{0x37A,   0x559,   0x674,   0xA78B,  0xA78C,
                                               0xA78F,  0x13441, 0x13442, 0x13443, 0x13444,
                                               0x13445, 0x13446, 0x16FE4, 0x141F,  0x1427};
constexpr UChar32 first_tone = 0xA4F8, last_tone = 0xA4FD;  // of Lisu, like dots and commas

bool looks_like_nothing(UChar32 code) {
    return std::find(like_nothing.begin(), like_nothing.end(), code) != like_nothing.end() ||
           (code >= first_tone && code <= last_tone) ||
           u_hasBinaryProperty(code, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0;
}

bool is_of_no_script(UScriptCode script) {
    return script == USCRIPT_COMMON || script == USCRIPT_INHERITED;
}

// The two scripts of Japanese syllables share their marks. What several scripts share is given to
// Arabic or to these two, or has none.
UScriptCode script_of(UChar32 code) {
    UErrorCode status = U_ZERO_ERROR;
    UScriptCode script = uscript_getScript(code, &status);
    if (is_of_no_script(script) && uscript_hasScript(code, USCRIPT_HIRAGANA) != 0 &&
        uscript_hasScript(code, USCRIPT_BOPOMOFO) == 0) {
        script = USCRIPT_HIRAGANA;
    }
    if (script == USCRIPT_INHERITED && uscript_hasScript(code, USCRIPT_ARABIC) != 0) {
        script = USCRIPT_ARABIC;
    }
    if (U_FAILURE(status)) std::exit(1);
    return script == USCRIPT_KATAKANA ? USCRIPT_HIRAGANA : script;
}

enum class Use { none, letter, mark };

Use use_of(UChar32 code) {
    if (code < 0x80 || looks_like_nothing(code)) return Use::none;
    const std::uint32_t type = U_MASK(u_charType(code));
    const UScriptCode script = script_of(code);
    if ((type & (U_GC_MN_MASK | U_GC_MC_MASK)) != 0) {
        const bool is_shared = is_of_no_script(script);
        const bool is_old = script == USCRIPT_LATIN || script == USCRIPT_GREEK ||
                            script == USCRIPT_CYRILLIC;  // their letters with marks have codes
        return is_shared || is_old ? Use::none : Use::mark;
    }
    // Korean vowels and ends of syllables are drawn into the letter before.
    const int part = u_getIntPropertyValue(code, UCHAR_HANGUL_SYLLABLE_TYPE);
    if (part == U_HST_VOWEL_JAMO || part == U_HST_TRAILING_JAMO) return Use::mark;
    // Modifier letters that belong to no script are quotation marks, tones and long dashes.
    if (type == U_GC_LM_MASK && is_of_no_script(script)) return Use::none;
    constexpr std::uint32_t letters = U_GC_L_MASK | U_GC_ND_MASK | U_GC_NL_MASK;
    return (type & letters) != 0 ? Use::letter : Use::none;
}

// The ranges of codes of one use, by the number of their script.
using Ranges = std::map<int, std::vector<std::string>>;

void write(const char* title, const Ranges& ranges) {
    std::printf("%s\n", title);
    for (const auto& [script, all] : ranges) {
        const std::string start = std::to_string(script) + ":";
        std::string line = start;
        for (const std::string& range : all) {
            if (line.size() + 1 + range.size() > widest_line) {
                std::printf("%s\n", line.c_str());
                line = start;
            }
            line += " " + range;
        }
        std::printf("%s\n", line.c_str());
    }
}

}  // namespace

int main() {
    Ranges letters, marks;
    UChar32 since = -1;
    Use use = Use::none;
    UScriptCode script = USCRIPT_COMMON;
    for (UChar32 code = 0; code <= 0x110000; ++code) {
        const Use now = code > 0x10FFFF ? Use::none : use_of(code);
        const UScriptCode its = now == Use::none ? USCRIPT_COMMON : script_of(code);
        if (now == use && its == script) continue;
        if (use != Use::none) {
            char range[20];
            std::snprintf(range, sizeof range, since == code - 1 ? "%X" : "%X-%X",
                          static_cast<unsigned>(since), static_cast<unsigned>(code - 1));
            (use == Use::mark ? marks : letters)[script].emplace_back(range);
        }
        since = code;
        use = now;
        script = its;
    }
    std::printf(
        "# Made by tools/make-skeletons from Unicode %s: the letters, marks and digits beyond "
        "ASCII\n# that a name may have. SCRIPT: CODES of it, in hex. Left out are codes that are "
        "assigned to\n# nothing, what cannot be seen or looks like a dot or an apostrophe, and "
        "marks that stand over\n# letters of any script or of Latin, Greek and Cyrillic, whose "
        "letters with marks have codes of\n# their own.\n",
        U_UNICODE_VERSION);
    write("[letters]", letters);
    write("[marks]", marks);
}
