#include "command/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "core/json_writer.h"
#include "core/text.h"

namespace bivouac::command {

namespace {

constexpr std::size_t narrowest = 30;  // what is said can be read down to here
constexpr std::size_t longest_shown = 40;

}  // namespace

std::size_t columns_of(std::string_view text) {
    std::size_t columns = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\x1b') {  // a colour takes no room
            while (i < text.size() && text[i] != 'm') ++i;
        } else if (!continues_character(text[i])) {
            ++columns;
        }
    }
    return columns;
}

std::string padded(std::string_view text, std::size_t columns) {
    const std::size_t taken = columns_of(text);
    return std::string(text) + std::string(columns > taken ? columns - taken : 0, ' ');
}

std::size_t hanging(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
    const std::size_t gap = text.rfind("  ");
    if (gap == std::string_view::npos || gap < begin || gap + 2 == text.size()) return begin + 2;
    return columns_of(text.substr(0, gap + 2));
}

std::string shown_input(std::string_view typed) {
    std::size_t end = std::min(typed.size(), longest_shown);
    while (end > 0 && end < typed.size() && continues_character(typed[end])) --end;
    const std::string quoted = json_quoted(typed.substr(0, end));
    return quoted.substr(1, quoted.size() - 2) + (end < typed.size() ? "…" : "");
}

Terminal::Terminal()
    : in_(std::cin),
      out_(std::cout),
      width_(0),
      screen_(isatty(STDOUT_FILENO) != 0),
      colours_(screen_ && std::getenv("NO_COLOR") == nullptr),
      keyboard_(isatty(STDIN_FILENO) != 0) {}

Terminal::Terminal(std::istream& in, std::ostream& out, std::size_t width)
    : in_(in), out_(out), width_(width), screen_(false), colours_(false), keyboard_(false) {}

std::size_t Terminal::width() const {
    if (width_ != 0) return width_;
    winsize window{};
    if (screen_ && ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0) {
        return std::max<std::size_t>(narrowest, window.ws_col);
    }
    const char* columns = std::getenv("COLUMNS");
    const long given = columns == nullptr ? 0 : std::strtol(columns, nullptr, 10);
    return given <= 0 ? usual_width : std::max(narrowest, static_cast<std::size_t>(given));
}

std::string Terminal::broken(std::string_view text, std::size_t indent) const {
    const std::size_t page = width();
    indent = std::min(indent, page / 3);
    std::string out;
    std::size_t taken = 0;
    while (columns_of(text) + taken > page) {
        // The last space that still fits; a word wider than the page stands as it is.
        std::size_t cut = std::string_view::npos;
        for (std::size_t i = text.find(' ', 1); i != std::string_view::npos;
             i = text.find(' ', i + 1)) {
            if (cut != std::string_view::npos && columns_of(text.substr(0, i)) + taken > page)
                break;
            if (text.find_first_not_of(' ') < i) cut = i;
        }
        if (cut == std::string_view::npos) break;
        const std::size_t end = text.find_last_not_of(' ', cut) + 1;
        out += std::string(text.substr(0, end)) + "\n" + std::string(indent, ' ');
        taken = indent;
        text.remove_prefix(text.find_first_not_of(' ', cut));
    }
    return out += text;
}

void Terminal::line(std::string_view text, std::size_t indent) const {
    out_ << broken(text, indent) << '\n';
}

void Terminal::lines(const Lines& lines, std::size_t indent) const {
    for (const std::string& text : lines) line(text, indent);
}

void Terminal::page(const Lines& lines) const {
    for (const std::string& text : lines) line(text, hanging(text));
}

void Terminal::table(const Lines& cells) const {
    constexpr std::size_t most_columns = 4;
    constexpr std::size_t under_the_text = 5;
    std::size_t widest = 0;
    for (const std::string& cell : cells) widest = std::max(widest, columns_of(cell) + 3);
    const std::size_t across = std::min(most_columns, width() / std::max<std::size_t>(1, widest));
    if (across <= 1) return lines(cells, under_the_text);
    const std::size_t down = (cells.size() + across - 1) / across;
    for (std::size_t row = 0; row < down; ++row) {
        std::string text;
        for (std::size_t i = row; i < cells.size(); i += down) {
            text += i + down < cells.size() ? padded(cells[i], widest) : cells[i];
        }
        out_ << text << '\n';
    }
}

void Terminal::clear() const {
    if (screen_) out_ << "\x1b[2J\x1b[3J\x1b[H";
}

std::string Terminal::ask(std::string_view prompt) const {
    std::string answer;
    out_ << broken(strong(prompt), 0) << ' ' << std::flush;
    if (!std::getline(in_, answer)) {
        out_ << '\n';
        throw InputEnded{};
    }
    const auto is_space = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
    while (!answer.empty() && is_space(answer.back())) answer.pop_back();
    const auto first = std::find_if_not(answer.begin(), answer.end(), is_space);
    answer.erase(answer.begin(), first);
    if (!keyboard_) out_ << shown_input(answer) << '\n';
    return answer;
}

std::string Terminal::coloured(std::string_view code, std::string_view text) const {
    if (!colours_) return std::string(text);
    return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

}  // namespace bivouac::command
