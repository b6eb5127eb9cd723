#include "core/json_writer.h"

#include <cstddef>

#include "core/fail.h"
#include "core/text.h"

namespace bivouac {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

void append_ascii(std::string& out, char c) {
    static constexpr std::string_view digits = "0123456789abcdef";
    constexpr std::string_view special = "\"\\\n\r\t", written = "\"\\nrt";
    if (const std::size_t at = special.find(c); at != std::string_view::npos) {
        out += '\\';
        out += written[at];
        return;
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
        const auto code = static_cast<unsigned char>(text[i]);
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
        const std::size_t length = size_of_first(text.substr(i));
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

JsonWriter& JsonWriter::open(char bracket) {
    before_value();
    text_ += bracket;
    open_.push_back(bracket);
    needs_comma_ = false;
    return *this;
}

JsonWriter& JsonWriter::close(char opened, char bracket) {
    if (open_.empty() || open_.back() != opened || after_key_) fail("JSON: closed out of turn");
    open_.pop_back();
    text_ += bracket;
    needs_comma_ = true;
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
