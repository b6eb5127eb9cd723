#include "bots/value.h"

#include <array>

namespace bivouac::bots {

namespace {

// 1000 / (1 + e^-x) for x = 0, 1/4, ... 8 logits.
constexpr std::array<std::int16_t, 33> curve{
    500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971,  977, 982,
    986, 989, 991, 993, 995, 996, 997, 998, 998, 998, 999, 999, 999, 999, 1000, 1000};
constexpr std::int64_t step = weight_one / 4;

}  // namespace

int logistic(std::int64_t logits) {
    const std::int64_t size = logits < 0 ? -logits : logits;
    const std::int64_t last = static_cast<std::int64_t>(curve.size()) - 1;
    int above = curve.back();
    if (size < last * step) {
        const auto at = static_cast<std::size_t>(size / step);
        const int rise = curve[at + 1] - curve[at];
        above = curve[at] + static_cast<int>(rise * (size % step) / step);
    }
    return logits < 0 ? certain - above : above;
}

}  // namespace bivouac::bots
