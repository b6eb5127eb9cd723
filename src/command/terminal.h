// The player's terminal: lines out, lines in, and colours where they are wanted.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace bivouac::command {

using Lines = std::vector<std::string>;

// Columns a text takes on the screen: UTF-8 continuation bytes take none.
std::size_t columns_of(std::string_view text);
std::string padded(std::string_view text, std::size_t columns);
// Where the rest of a line goes that does not fit: below its last column, or a little to the right
// of its beginning.
std::size_t hanging(std::string_view text);

// What somebody typed, fit to be shown in a sentence: short and without control bytes.
std::string shown_input(std::string_view typed);

struct InputEnded {};

class Terminal {
   public:
    static constexpr std::size_t usual_width = 100;

    // Standard input and output. Colours only on a screen, and never where NO_COLOR is set.
    Terminal();
    // Any streams, without colours; they must outlive it.
    Terminal(std::istream& in, std::ostream& out, std::size_t width = usual_width);

    // Of the window now; elsewhere what COLUMNS says, or the usual width.
    std::size_t width() const;

    // Broken at words where it is wider than the page; what follows the first line is indented.
    void line(std::string_view text = {}, std::size_t indent = 0) const;
    void lines(const Lines& lines, std::size_t indent = 6) const;
    // Each broken as it is built.
    void page(const Lines& lines) const;
    // Down the columns of as many as fit the page.
    void table(const Lines& cells) const;
    void clear() const;

    // Waits for a line, without spaces around it; throws InputEnded if there is none. Where the
    // input is no keyboard the line is written out, so that what comes out reads as a dialogue.
    std::string ask(std::string_view prompt) const;

    std::string strong(std::string_view text) const { return coloured("1", text); }
    std::string faint(std::string_view text) const { return coloured("2", text); }
    std::string of_side(std::size_t seat, std::string_view text) const {
        return coloured(seat == 0 ? "34" : "33", text);
    }

   private:
    std::string broken(std::string_view text, std::size_t indent) const;
    std::string coloured(std::string_view code, std::string_view text) const;

    std::istream& in_;
    std::ostream& out_;
    std::size_t width_;  // 0: ask the window
    bool screen_;
    bool colours_;
    bool keyboard_;
};

}  // namespace bivouac::command
