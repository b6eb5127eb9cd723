#include "core/text.h"

#include <algorithm>

namespace bivouac {

std::size_t length_of(std::string_view text) {
    return text.size() -
           static_cast<std::size_t>(std::count_if(text.begin(), text.end(), continues_character));
}

std::string beginning(std::string_view text, std::size_t characters) {
    std::size_t end = 0;
    for (std::size_t taken = 0; end < text.size(); ++end) {
        if (!continues_character(text[end]) && ++taken > characters) break;
    }
    return std::string(text.substr(0, end));
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string text;
    for (const std::string& part : parts) {
        if (!text.empty()) text += between;
        text += part;
    }
    return text;
}

std::string number_text(std::int64_t number) {
    return number < 0 ? "−" + std::to_string(number).substr(1) : std::to_string(number);
}

std::string capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    }
    return text;
}

}  // namespace bivouac
