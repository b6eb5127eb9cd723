// Writes src/store/skeletons.txt: what each letter looks like, once for names in small letters and
// once for names as they are written. tools/make-skeletons compiles it with ICU and runs it; the
// program itself needs no ICU.
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>
#include <unicode/uversion.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace {

using Text = icu::UnicodeString;

constexpr UChar32 first_hangul = 0xAC00, last_hangul = 0xD7A3;
constexpr int most_rounds = 10;
constexpr std::size_t widest_line = 96;

void need(UErrorCode status) {
    if (U_SUCCESS(status)) return;
    std::fprintf(stderr, "ICU: %s\n", u_errorName(status));
    std::exit(1);
}

class Looks {
   public:
    Looks() {
        UErrorCode status = U_ZERO_ERROR;
        spoof_ = uspoof_open(&status);
        plain_ = icu::Normalizer2::getNFKCInstance(status);
        folded_ = icu::Normalizer2::getNFKCCasefoldInstance(status);
        parted_ = icu::Normalizer2::getNFDInstance(status);
        need(status);
    }

    // In small letters; folded and looked at in turns, since some small letters look like others'
    // capitals.
    Text small(const Text& text) const {
        Text now = seen_as(text);
        for (int round = 0; round < most_rounds; ++round) {
            const Text next = looks_like(with(*folded_, now));
            if (next == now) break;
            now = next;
        }
        return with(*parted_, now);
    }
    // As it is written: what a capital looks like may be the capital of another letter.
    Text written(const Text& text) const { return small(looks_like(with(*plain_, seen_as(text)))); }

   private:
    // Letters that Unicode folds to something they do not look like, or to nothing else.
    static Text seen_as(const Text& text) {
        const UChar32 code = text.char32At(0);
        switch (code) {
            case 0x03F2:  // the Greek lunate sigma
            case 0x03F9:
                return Text(static_cast<UChar32>('c'));
            case 0x04C0:  // the Cyrillic palochka
            case 0x04CF:
                return Text(static_cast<UChar32>('l'));
            default:
                break;
        }
        UErrorCode status = U_ZERO_ERROR;
        char name[128];
        u_charName(code, U_UNICODE_CHAR_NAME, name, sizeof name, &status);
        constexpr std::string_view small_capital = "LATIN LETTER SMALL CAPITAL ";
        const std::string_view letter(name);
        if (U_FAILURE(status) || letter.size() != small_capital.size() + 1 ||
            !letter.starts_with(small_capital)) {
            return text;
        }
        return Text(static_cast<UChar32>(letter.back() - 'A' + 'a'));
    }
    static Text with(const icu::Normalizer2& form, const Text& text) {
        UErrorCode status = U_ZERO_ERROR;
        Text out = form.normalize(text, status);
        need(status);
        return out;
    }
    Text looks_like(const Text& text) const {
        UErrorCode status = U_ZERO_ERROR;
        char16_t buffer[256];
        const int size = uspoof_getSkeleton(spoof_, 0, text.getBuffer(), text.length(), buffer,
                                            static_cast<int>(std::size(buffer)), &status);
        need(status);
        return {buffer, size};
    }

    USpoofChecker* spoof_ = nullptr;
    const icu::Normalizer2 *plain_ = nullptr, *folded_ = nullptr, *parted_ = nullptr;
};

std::string hex(UChar32 code) {
    char text[16];
    std::snprintf(text, sizeof text, "%X", static_cast<unsigned>(code));
    return text;
}

std::string hex(const Text& text) {
    std::string out;
    for (int at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
        out += (out.empty() ? "" : "+") + hex(text.char32At(at));
    }
    return out;
}

using Sources = std::map<std::string, std::vector<UChar32>>;  // by what they look like

void write(const char* title, const Sources& all) {
    std::printf("%s\n", title);
    for (const auto& [look, codes] : all) {
        std::string line = look + ":";
        for (const UChar32 code : codes) {
            const std::string word = " " + hex(code);
            if (line.size() + word.size() > widest_line) {
                std::printf("%s\n", line.c_str());
                line = look + ":";
            }
            line += word;
        }
        std::printf("%s\n", line.c_str());
    }
}

bool may_be_in_a_name(UChar32 code) {
    if (code >= first_hangul && code <= last_hangul) return false;  // taken apart by reckoning
    constexpr std::uint32_t letters = U_GC_L_MASK | U_GC_M_MASK | U_GC_ND_MASK | U_GC_NL_MASK;
    return (U_MASK(u_charType(code)) & letters) != 0;
}

}  // namespace

int main() {
    const Looks looks;
    Sources small, written;
    std::string marks;
    std::size_t marks_line = 0;
    UChar32 mark_since = -1;
    for (UChar32 code = 0; code <= 0x10FFFF; ++code) {
        const bool is_mark = u_getCombiningClass(code) != 0;
        if (is_mark && mark_since < 0) mark_since = code;
        if (!is_mark && mark_since >= 0) {
            const std::string word = hex(mark_since) + "-" + hex(code - 1);
            const bool fits = marks_line + word.size() < widest_line;
            marks += (marks.empty() ? "" : fits ? " " : "\n") + word;
            marks_line = fits ? marks_line + word.size() + 1 : word.size();
            mark_since = -1;
        }
        if (!may_be_in_a_name(code)) continue;
        const Text text(code);
        const Text low = looks.small(text), as_is = looks.written(text);
        if (low.isEmpty() || as_is.isEmpty()) continue;  // not seen, so in no name
        if (low != text) small[hex(low)].push_back(code);
        if (as_is != low) written[hex(as_is)].push_back(code);
    }
    std::printf(
        "# Made by tools/make-skeletons from Unicode %s. LOOK: LETTERS that look so, all in hex.\n",
        U_UNICODE_VERSION);
    write("[small]", small);
    write("[written]", written);
    std::printf("[marks]\n%s\n", marks.c_str());
}
