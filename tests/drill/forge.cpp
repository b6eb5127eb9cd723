// Forged messages: whatever a page of ours never sends, from those who sit there and from others.
#include <chrono>
#include <cstdio>

#include "core/random.h"
#include "drill/drill.h"

namespace bivouac::test {

namespace {

using nlohmann::json;

constexpr std::size_t unanswered_at_once = 64;
// What the server may need more after all of it than after its first part, when every buffer has
// grown to its size: a message that left ten bytes behind would need more by the millionth.
constexpr double most_growth_in_megabytes = 8;
constexpr std::uint64_t warm_after = 10;  // of so many parts one

double megabytes_of(int process) { return static_cast<double>(resident_kilobytes(process)) / 1024; }

// What a type of message is asked with; the rest is thrown in now and then.
const std::vector<std::pair<std::string, std::vector<std::string>>>& types() {
    static const std::vector<std::pair<std::string, std::vector<std::string>>> list{
        {"act", {"number", "actions"}},
        {"undo", {"number"}},
        {"ask-undo", {"number"}},
        {"grant", {"what"}},
        {"decline", {"what"}},
        {"standing", {"answer"}},
        {"explain", {"action"}},
        {"odds", {}},
        {"past", {"number"}},
        {"look", {"seat"}},
        {"decide", {"outcome"}},
        {"resigns", {}},
        {"view", {}},
        {"", {"number"}}};
    return list;
}

// Most of what is sent is nearly right: all its fields, and a word of the true list, but from one
// who is not asked. Who is asked never has the right number for what would be a move.
std::string forged(Rng& rng, const std::vector<std::string>& words, std::int64_t number) {
    const auto some = [&](const auto& list) {
        return list[rng.bounded(static_cast<std::uint32_t>(list.size()))];
    };
    std::string word = some(words);
    if (rng.bounded(3) == 0 && !word.empty()) {
        word[rng.bounded(static_cast<std::uint32_t>(word.size()))] =
            static_cast<char>(32 + rng.bounded(95));
    }
    const auto& [type, fields] = some(types());
    json message = {{"type", type}, {"id", 1}};
    const auto fill = [&](const std::string& field) {
        message[field] = word;
        // Anybody may look in their own role, and in no other.
        if (field == "seat") message[field] = rng.bounded(2) == 0 ? "referee" : "spectator";
        if (field == "actions") message[field] = json::array({word, some(words)});
        if (field == "number") {
            const auto wild = static_cast<std::int64_t>(rng.next64() >> rng.bounded(64));
            message[field] = number >= 0 && rng.bounded(2) == 0 ? number : wild | 0x40000000;
        }
    };
    for (const std::string& field : fields) fill(field);
    if (rng.bounded(4) == 0) {
        static const std::vector<std::string> others{"number", "actions", "action", "answer",
                                                     "what",   "seat",    "as",     "described"};
        fill(some(others));
    }
    std::string text = message.dump();
    const std::uint32_t way = rng.bounded(8);
    if (way == 0) text.resize(rng.bounded(static_cast<std::uint32_t>(text.size())));
    if (way == 1) text[rng.bounded(static_cast<std::uint32_t>(text.size()))] ^= 0x15;
    if (way == 2) text.insert(rng.bounded(static_cast<std::uint32_t>(text.size())), "[{\"");
    return text;
}

struct Forger {
    Wire wire;
    std::int64_t number = -1;  // the right one; none if the forger is asked
    std::size_t open = 0;
};

}  // namespace

bool drill_forge(const DrillOptions& options) {
    Rng rng(options.seed);
    const std::string origin = "http://127.0.0.1:" + std::to_string(options.port);
    std::vector<Pair> pairs;
    std::vector<json> before;
    std::vector<Forger> forgers;
    std::vector<std::string> words{"french", "prussian", "allied", "referee",   "spectator",
                                   "on",     "draw",     "undo",   "unfinished"};
    const auto look = [&](const Pair& pair, const Caller& who) {
        Wire wire(options.port, "/api/games/" + pair.game + "/socket", who.cookie, origin);
        json view = wire.hear("view");
        return json{view["observation"], view["decision"], view["number"], view["log"]};
    };
    for (int i = 0; i < options.games; ++i) {
        pairs.push_back(sit_down(options.port, i));
        const Pair& pair = pairs.back();
        for (const Caller* who : {&pair.first, &pair.second}) {
            before.push_back(look(pair, *who));
            const json& decision = before.back()[1];
            if (!decision.contains("actions")) continue;
            for (const json& choice : decision["actions"]) {
                words.push_back(choice["action"].get<std::string>());
            }
        }
        // The player who is not asked forges, so that nothing they send may count.
        const bool first_waits = !before[before.size() - 2][1].contains("actions");
        const Caller& idle = first_waits ? pair.first : pair.second;
        forgers.push_back(
            {Wire(options.port, "/api/games/" + pair.game + "/socket", idle.cookie, origin)});
        const json view = forgers.back().wire.hear("view");
        if (!view["decision"].contains("actions")) {
            forgers.back().number = view["number"].get<std::int64_t>();
        }
    }
    const auto began = std::chrono::steady_clock::now();
    std::uint64_t answers = 0;
    double before_rest = 0;
    for (std::uint64_t sent = 0; sent < options.messages; ++sent) {
        if (options.server_process != 0 && sent == options.messages / warm_after) {
            before_rest = megabytes_of(options.server_process);
        }
        Forger& forger = forgers[sent % forgers.size()];
        if (!forger.wire.send_text(forged(rng, words, forger.number))) {
            std::fprintf(stderr, "A connection broke after %llu messages.\n",
                         static_cast<unsigned long long>(sent));
            return false;
        }
        if (++forger.open < unanswered_at_once) continue;
        while (forger.open > 0) {
            const auto heard = forger.wire.hear();
            if (!heard) return false;
            if (!heard->contains("re")) continue;  // news
            --forger.open;
            ++answers;
            if ((*heard)["type"] == "done") {
                std::fprintf(stderr, "Somebody forged a move: %s\n", heard->dump().c_str());
                return false;
            }
        }
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    int changed = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (look(pairs[i], pairs[i].first) != before[2 * i]) ++changed;
        if (look(pairs[i], pairs[i].second) != before[2 * i + 1]) ++changed;
    }
    std::printf("forged messages %llu (%.0f a second), answered %llu, views changed %d\n",
                static_cast<unsigned long long>(options.messages),
                static_cast<double>(options.messages) / took.count(),
                static_cast<unsigned long long>(answers), changed);
    if (options.server_process == 0) return changed == 0;
    const double after = megabytes_of(options.server_process);
    std::printf(
        "memory of the server: %.1f MB after a tenth, %.1f MB after all, %.0f MB more allowed\n",
        before_rest, after, most_growth_in_megabytes);
    if (after - before_rest > most_growth_in_megabytes) {
        std::fprintf(stderr, "The server's memory has grown.\n");
        return false;
    }
    return changed == 0;
}

}  // namespace bivouac::test
