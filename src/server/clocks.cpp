#include "server/clocks.h"

#include "server/json.h"

namespace bivouac::server {

namespace {

constexpr std::int64_t second = 1000, minute = 60 * second, day = 24 * 60 * minute;
constexpr std::array<std::string_view, 3> flag_names{"loss", "unfinished", "organiser"};
constexpr std::int64_t most_minutes = 60 * 24 * 30, most_seconds = 3600, most_days = 60;

// A whole number of a field, within bounds; -1 if it is none.
std::int64_t within(const nlohmann::json& object, const char* name, std::int64_t least,
                    std::int64_t most, std::int64_t otherwise) {
    const auto found = object.find(name);
    if (found == object.end()) return otherwise;
    if (!found->is_number_integer()) return -1;
    const auto value = found->get<std::int64_t>();
    return value >= least && value <= most ? value : -1;
}

}  // namespace

Result<ClockRule> read_clock(std::string_view text) {
    ClockRule rule;
    if (text.empty()) return rule;
    const nlohmann::json json = parse_shallow(text);
    const std::string kind = text_in(json, "kind");
    if (kind == "none") return rule;
    std::int64_t time = -1, more = 0;
    if (kind == "game") {
        rule.kind = ClockRule::Kind::game;
        time = within(json, "minutes", 1, most_minutes, -1) * minute;
        more = within(json, "increment", 0, most_seconds, 0) * second;
    } else if (kind == "days") {
        rule.kind = ClockRule::Kind::move;
        time = within(json, "days", 1, most_days, -1) * day;
    }
    if (time < 0 || more < 0) return refuse("clock");
    rule.time = Milliseconds(time);
    rule.increment = Milliseconds(more);
    return rule;
}

std::string clock_text(const ClockRule& rule) {
    if (rule.kind == ClockRule::Kind::none) return {};
    return json_object([&](JsonWriter& json) {
        if (rule.kind == ClockRule::Kind::game) {
            json.member("kind", "game").member("minutes", rule.time.count() / minute);
            json.member("increment", rule.increment.count() / second);
        } else {
            json.member("kind", "days").member("days", rule.time.count() / day);
        }
    });
}

std::optional<FlagRule> flag_named(std::string_view name) {
    for (std::size_t i = 0; i < flag_names.size(); ++i) {
        if (flag_names[i] == name) return static_cast<FlagRule>(i);
    }
    return std::nullopt;
}

std::string_view name_of(FlagRule rule) { return flag_names[static_cast<std::size_t>(rule)]; }

Clocks::Clocks(const ClockRule& rule, PlayerFlags has_clock)
    : rule_(rule), left_{rule.time, rule.time} {
    for (std::size_t i = 0; i < max_seats; ++i) {
        has_clock_[i] = has_clock[i] && rule.kind != ClockRule::Kind::none;
    }
}

void Clocks::start(Time now, PlayerFlags asked) {
    for (Milliseconds& left : left_) {
        if (left.count() <= 0) left = rule_.time;
    }
    started_ = true;
    running_ = {};
    go_on(now, asked);
}

void Clocks::go_on(Time now, PlayerFlags asked) {
    if (!started_) return;
    for (std::size_t i = 0; i < max_seats; ++i) {
        if (!has_clock_[i]) continue;
        const bool game = rule_.kind == ClockRule::Kind::game;
        if (running_[i] && game) {
            left_[i] -= now - since_[i];
            since_[i] = now;
        }
        if (running_[i] && !asked[i]) left_[i] = game ? left_[i] + rule_.increment : rule_.time;
        if (!running_[i] && asked[i]) since_[i] = now;
        running_[i] = asked[i];
    }
}

void Clocks::stop(Time now) {
    for (std::size_t i = 0; i < max_seats; ++i) {
        left_[i] = left(i, now);
        running_[i] = false;
    }
    started_ = false;
}

Milliseconds Clocks::left(std::size_t player, Time now) const {
    return running_[player] ? left_[player] - (now - since_[player]) : left_[player];
}

std::optional<Time> Clocks::deadline() const {
    std::optional<Time> first;
    for (std::size_t i = 0; i < max_seats; ++i) {
        if (!running_[i]) continue;
        const Time end = since_[i] + left_[i];
        if (!first || end < *first) first = end;
    }
    return first;
}

std::optional<std::size_t> Clocks::fallen(Time now) const {
    std::optional<std::size_t> who;
    for (std::size_t i = 0; i < max_seats; ++i) {
        if (!running_[i] || left(i, now).count() > 0) continue;
        if (!who || left(i, now) < left(*who, now)) who = i;
    }
    return who;
}

}  // namespace bivouac::server
