#include "server/metrics.h"

#include <unistd.h>

#include <cstdio>

namespace bivouac::server {

namespace {

std::string number(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", value);
    return text;
}

void head(const std::string& name, const char* kind, const std::string& about, std::string& out) {
    out += "# HELP " + name + " " + about + "\n# TYPE " + name + " " + kind + "\n";
}

// In use, as the machine counts it in pages.
double resident_bytes() {
    long pages = 0, resident = 0;
    if (std::FILE* file = std::fopen("/proc/self/statm", "r")) {
        if (std::fscanf(file, "%ld %ld", &pages, &resident) != 2) resident = 0;
        std::fclose(file);
    }
    return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE));
}

}  // namespace

double Histogram::limit(std::size_t step) {
    constexpr double first = 0.00025;
    return first * static_cast<double>(1u << step);
}

void Histogram::add(double seconds) {
    std::size_t step = 0;
    while (step < steps && seconds > limit(step)) ++step;
    ++count_[step];
    sum_ += seconds;
    ++all_;
}

void Histogram::write(const std::string& name, const std::string& about, std::string& out) const {
    head(name, "histogram", about, out);
    std::uint64_t below = 0;
    for (std::size_t step = 0; step < steps; ++step) {
        below += count_[step];
        out += name + "_bucket{le=\"" + number(limit(step)) + "\"} " + std::to_string(below) + "\n";
    }
    out += name + "_bucket{le=\"+Inf\"} " + std::to_string(all_) + "\n";
    out += name + "_sum " + number(sum_) + "\n" + name + "_count " + std::to_string(all_) + "\n";
}

std::string metrics_text(const Metrics& f, const Gauges& g) {
    std::string out;
    const auto by_label = [&](const std::string& name, const char* label, const char* about,
                              const std::map<std::string, std::uint64_t>& counts) {
        head(name, "counter", about, out);
        for (const auto& [value, count] : counts) {
            out.append(name).append("{").append(label).append("=\"").append(value).append("\"} ");
            out.append(std::to_string(count)).append("\n");
        }
    };
    by_label("bivouac_requests_total", "status", "HTTP requests by status.", f.requests);
    by_label("bivouac_messages_total", "type", "Messages of sockets by type.", f.messages);
    const auto add = [&](const char* kind, const std::string& name, const char* about, auto value) {
        head("bivouac_" + name, kind, about, out);
        out += "bivouac_" + name + " " + number(static_cast<double>(value)) + "\n";
    };
    const auto counter = [&](const std::string& name, const char* about, auto value) {
        add("counter", name + "_total", about, value);
    };
    const auto gauge = [&](const std::string& name, const char* about, auto value) {
        add("gauge", name, about, value);
    };
    counter("messages_refused", "Messages of sockets that were refused.", f.refused);
    counter("sockets_opened", "Sockets opened.", f.sockets_opened);
    counter("views_made", "Views made, each for all pages of a role and a language.", f.views_made);
    counter("games_founded", "Games founded.", f.games_founded);
    counter("games_ended", "Games ended.", f.games_ended);
    counter("bot_decisions", "Decisions of bots.", f.bot_decisions);
    counter("webhooks_delivered", "Messages delivered to other machines.", f.webhooks_delivered);
    counter("webhooks_failed", "Failed tries to deliver one.", f.webhooks_failed);
    counter("store_writes", "Writes that the store has answered.", g.store_writes);
    counter("store_commits", "Commits that they took.", g.store_commits);
    gauge("connections", "Open connections.", g.connections);
    gauge("sockets", "Open sockets.", g.sockets);
    gauge("rooms", "Games in memory.", g.rooms);
    gauge("bots_waiting", "Decisions that bots are to make.", g.bots_waiting);
    gauge("store_up", "Whether the store answers.", g.store_answers ? 1 : 0);
    gauge("resident_bytes", "Memory in use.", resident_bytes());
    f.action.write("bivouac_action_seconds", "From a move's arrival to its answer.", out);
    f.bot.write("bivouac_bot_seconds", "One decision of a bot.", out);
    return out;
}

}  // namespace bivouac::server
