// The odds of a combat as lines of text with bars. It knows no language: every word is the
// caller's.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "odds/campaign/combat.h"

namespace bivouac::odds {

// UTF-8. The headings stand over their tables, the names over the columns.
struct Labels {
    std::string_view attacker, defender;
    std::string_view outcome, losses, fatigue, retreat;
    std::string_view attacker_wins, defender_wins, nobody_wins;
    std::string_view decimal_point, percent;  // "." and "%", or "," and " %"
};

struct Layout {
    int bar = 24;                 // columns of a bar that means certainty, at least 1
    std::string_view mark = "█";  // one column wide
};

// Tables of outcome, losses, fatigue and retreat, one blank line between them. Rows at either end
// that round to nothing on both sides are left out, and so is a table without rows.
std::vector<std::string> chart(const Answer& answer, const Labels& labels,
                               const Layout& layout = {});

// One table with a single column, as for a pursuit.
std::vector<std::string> chart(const std::vector<double>& chances, std::string_view heading,
                               const Labels& labels, const Layout& layout = {});

}  // namespace bivouac::odds
