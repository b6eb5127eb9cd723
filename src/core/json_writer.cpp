#include "core/json_writer.h"

#include <cstddef>

#include "core/fail.h"

namespace bivouac {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

unsigned byte_at(std::string_view text, std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
}

bool continues(unsigned byte) { return (byte & 0xC0u) == 0x80u; }

// Length of the UTF-8 character that starts here, 0 if there is none: no overlong forms, no
// surrogates, nothing beyond U+10FFFF.
std::size_t character_at(std::string_view text, std::size_t i) {
    const unsigned first = byte_at(text, i);
    const unsigned second = byte_at(text, i + 1);
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return continues(second) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        const bool overlong = first == 0xE0 && second < 0xA0;
        const bool surrogate = first == 0xED && second > 0x9F;
        const bool whole = continues(second) && continues(byte_at(text, i + 2));
        return whole && !overlong && !surrogate ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const bool overlong = first == 0xF0 && second < 0x90;
        const bool beyond = first == 0xF4 && second > 0x8F;
        const bool whole =
            continues(second) && continues(byte_at(text, i + 2)) && continues(byte_at(text, i + 3));
        return whole && !overlong && !beyond ? 4 : 0;
    }
    return 0;
}

void append_ascii(std::string& out, char c) {
    static constexpr std::string_view digits = "0123456789abcdef";
    switch (c) {
        case '"':
            out += "\\\"";
            return;
        case '\\':
            out += "\\\\";
            return;
        case '\n':
            out += "\\n";
            return;
        case '\r':
            out += "\\r";
            return;
        case '\t':
            out += "\\t";
            return;
        default:
            break;
    }
    const auto code = static_cast<unsigned char>(c);
    if (code < 0x20 || code == 0x7F) {
        out += "\\u00";
        out += digits[code >> 4];
        out += digits[code & 15u];
    } else {
        out += c;
    }
}

// How many characters from here on stand in JSON as they are: most texts are nothing else.
std::size_t plain_at(std::string_view text, std::size_t i) {
    const std::size_t start = i;
    for (; i < text.size(); ++i) {
        const unsigned code = byte_at(text, i);
        if (code < 0x20 || code >= 0x7F || code == '"' || code == '\\') break;
    }
    return i - start;
}

}  // namespace

std::string json_quoted(std::string_view text) {
    std::string out = "\"";
    out.reserve(text.size() + 2);
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t plain = plain_at(text, i);
        out += text.substr(i, plain);
        i += plain;
        if (i == text.size()) break;
        const std::size_t length = character_at(text, i);
        if (length == 1) {
            append_ascii(out, text[i]);
        } else if (length == 0) {
            out += replacement;
        } else {
            out += text.substr(i, length);
        }
        i += length == 0 ? 1 : length;
    }
    out += '"';
    return out;
}

void JsonWriter::before_value() {
    if (after_key_) {
        after_key_ = false;
        return;
    }
    if (!open_.empty() && open_.back() == '{') fail("JSON: a value without its key");
    if (open_.empty() && !text_.empty()) fail("JSON: a second value beside the first");
    if (needs_comma_) text_ += ',';
}

void JsonWriter::close(char bracket) {
    if (open_.empty() || open_.back() != bracket || after_key_) fail("JSON: closed out of turn");
    open_.pop_back();
    needs_comma_ = true;
}

JsonWriter& JsonWriter::begin_object() {
    before_value();
    text_ += '{';
    open_.push_back('{');
    needs_comma_ = false;
    return *this;
}

JsonWriter& JsonWriter::end_object() {
    close('{');
    text_ += '}';
    return *this;
}

JsonWriter& JsonWriter::begin_array() {
    before_value();
    text_ += '[';
    open_.push_back('[');
    needs_comma_ = false;
    return *this;
}

JsonWriter& JsonWriter::end_array() {
    close('[');
    text_ += ']';
    return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
    if (open_.empty() || open_.back() != '{' || after_key_) fail("JSON: a key out of place");
    if (needs_comma_) text_ += ',';
    text_ += json_quoted(name);
    text_ += ':';
    after_key_ = true;
    return *this;
}

JsonWriter& JsonWriter::raw(std::string_view json) {
    before_value();
    text_ += json;
    needs_comma_ = true;
    return *this;
}

JsonWriter& JsonWriter::string(std::string_view text) { return raw(json_quoted(text)); }
JsonWriter& JsonWriter::number(std::int64_t value) { return raw(std::to_string(value)); }
JsonWriter& JsonWriter::boolean(bool value) { return raw(value ? "true" : "false"); }
JsonWriter& JsonWriter::null() { return raw("null"); }

}  // namespace bivouac
