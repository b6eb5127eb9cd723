#include "command/commands.h"
#include "command/text.h"
#include "shelf/check.h"

namespace bivouac::command {

int check_data(const CheckDataOptions& options) {
    const shelf::CheckReport report = shelf::check_data(options.directory);
    std::fputs(report.text.c_str(), report.ok ? stdout : stderr);
    return report.ok ? all_is_well : bad_input;
}

}  // namespace bivouac::command
