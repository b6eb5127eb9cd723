// The worst log that the limits of a server allow: opening it must take little of the loop's time.
// How many moves others make meanwhile is printed and not judged, since it hangs on the machine:
// tests/server/opening_test.cpp proves that they do.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <thread>

#include "core/random.h"
#include "drill/drill.h"
#include "drill/server_process.h"
#include "server/archive.h"
#include "server/log_play.h"
#include "store/open.h"

namespace bivouac::test {

namespace {

using nlohmann::json;

constexpr double most_loop_milliseconds = 200;
constexpr int undos_by_messages = 40;
constexpr std::size_t entries_that_stand = 400;

// Milliseconds that the thread of the loop, which is the first of its process, has run so far.
double loop_milliseconds(int process) {
    const std::string number = std::to_string(process);
    std::ifstream in("/proc/" + number + "/task/" + number + "/schedstat");
    double nanoseconds = 0;
    in >> nanoseconds;
    return nanoseconds / 1e6;
}

// A page at one keyboard, seen from whoever is asked.
class HotseatPage {
   public:
    HotseatPage(std::uint16_t port, const std::string& game, const Caller& who)
        : wire_(port, "/api/games/" + game + "/socket?language=en", who.cookie,
                "http://127.0.0.1:" + std::to_string(port)) {
        if (wire_.is_open()) take(wire_.hear("view"));
    }

    bool is_open() const { return wire_.is_open(); }
    std::size_t bytes() const { return bytes_; }
    // One decision of whoever is asked; false: the game is over or the line broken.
    bool move(Rng& rng) {
        if (!look()) return false;
        const auto at = rng.bounded(static_cast<std::uint32_t>(choices_.size()));
        return say(
            {{"type", "act"}, {"number", number_}, {"actions", json::array({choices_[at]})}});
    }
    bool undo() { return say({{"type", "ask-undo"}, {"number", number_}}); }

   private:
    bool look() {
        if (!choices_.empty()) return true;
        if (pending_.empty()) return false;
        return say({{"type", "look"}, {"seat", pending_}}) && !choices_.empty();
    }
    bool say(json message) {
        message["id"] = 1;
        if (!wire_.send(message)) return false;
        while (const auto heard = wire_.hear()) {
            take(*heard);
            if ((*heard)["type"] == "refused") std::fprintf(stderr, "%s\n", heard->dump().c_str());
            if (heard->contains("re")) return (*heard)["type"] == "done";
        }
        return false;
    }
    void take(const json& message) {
        if (!message.contains("decision")) return;
        bytes_ = message.dump().size();
        number_ = message["number"].get<std::int64_t>();
        choices_.clear();
        const json& decision = message["decision"];
        pending_ = decision.contains("seat") ? decision["seat"].get<std::string>() : std::string();
        if (!decision.contains("actions")) return;
        for (const json& choice : decision["actions"]) {
            choices_.push_back(choice["action"].get<std::string>());
        }
    }

    Wire wire_;
    std::int64_t number_ = 0;
    std::string pending_;
    std::vector<std::string> choices_;
    std::size_t bytes_ = 0;
};

std::string found_at_one_keyboard(Caller& who) {
    // Strict windows make a game long enough for the entries that stand.
    const json new_game{
        {"game", "napoleon-1806"}, {"opponent", "hotseat"}, {"options", {{"windows", "strict"}}}};
    const json founded = who.ask("POST", "/api/games", new_game.dump()).json();
    return founded.is_object() ? founded.value("game", std::string()) : std::string();
}

store::Entry made(std::string_view kind, std::string seat, std::string text, store::Time time) {
    store::Entry entry;
    entry.kind = kind;
    entry.seat = std::move(seat);
    entry.text = std::move(text);
    entry.time = time;
    return entry;
}

// Some decisions, then one that is taken back again and again, then standing answers, until the
// log holds as much as it may.
std::vector<store::Entry> worst_log(const server::Playable& played, const store::Game& kept,
                                    const DrillOptions& options) {
    server::GameHistory history(
        [&] { return Match(played.match.plan, kept.seed, played.match.judge); });
    std::vector<store::Entry> log;
    Rng rng(options.seed);
    const auto decide = [&] {
        const bivouac::Seat seat = history.table().pending().first();
        const Question question = history.table().question(Witness::of(seat), seat);
        const auto at = rng.bounded(static_cast<std::uint32_t>(question.actions.size()));
        log.push_back(made(server::kind::action, history.table().seat_name(seat),
                           question.actions[at].action, kept.created));
        return history.enter(log.back()).accepted;
    };
    while (log.size() < entries_that_stand && decide() && !history.is_over()) {
    }
    if (history.is_over()) return {};
    const std::size_t stands = log.size();
    if (!decide() || history.is_over()) return {};
    const store::Entry move = log.back();
    const store::Mark mark = history.mark(history.length());
    log.resize(stands);
    for (int i = 0; i < options.undos; ++i) {
        log.push_back(move);
        log.push_back(store::undo_entry(static_cast<store::Number>(log.size()) - 1, move.seat,
                                        move.time, {mark}));
    }
    while (std::ssize(log) < options.entries) {
        log.push_back(made(server::kind::standing, move.seat, "ask", move.time));
    }
    return log;
}

bool append_worst_log(const std::string& database, const std::string& game,
                      const DrillOptions& options) {
    const auto store = store::open_store(database);
    const auto shelf = shelf::load_shelf("");
    if (!store || !shelf) return false;
    const auto kept = (*store)->game({game});
    const auto* found = kept ? shelf::find_game(*shelf, kept->identity.game) : nullptr;
    if (found == nullptr) return false;
    const auto played = server::playable_as(*found, *kept);
    if (!played) return false;
    store::Append append;
    append.game = kept->id;
    append.entries = worst_log(*played, *kept, options);
    if (append.entries.empty()) return false;
    std::atomic<int> became = 0;
    (*store)->append(append,
                     [&](const store::Result<store::Number>& result) { became = result ? 1 : 2; });
    while (became == 0) std::this_thread::yield();
    return became == 1;
}

bool fails(const char* sentence) {
    std::fprintf(stderr, "%s\n", sentence);
    return false;
}

}  // namespace

bool drill_worst(const DrillOptions& options) {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("worst-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    struct Remove {
        std::filesystem::path path;
        ~Remove() { std::filesystem::remove_all(path); }
    } const remove{folder};
    const std::string database = (folder / "games.db").string();
    ServerProcess server(options.program, database);
    Rng rng(options.seed);
    if (!server.start()) return fails("The server does not start.");
    Caller who{server.port(), {}};
    const std::string small = found_at_one_keyboard(who), large = found_at_one_keyboard(who);
    {
        HotseatPage keyboard(server.port(), small, who);
        for (int i = 0; i < 30; ++i) keyboard.move(rng);
        for (int i = 0; i < undos_by_messages; ++i) {
            if (!keyboard.move(rng) || !keyboard.undo()) return fails("An undo was refused.");
        }
    }
    server.end(false);
    if (!append_worst_log(database, large, options)) return fails("The log could not be made.");
    for (const bool alone : {true, false}) {
        if (!server.start()) return fails("The server does not start again.");
        who.port = server.port();
        Caller other{server.port(), {}};
        const std::string busy = alone ? std::string() : found_at_one_keyboard(other);
        std::optional<HotseatPage> moving;
        if (!alone) moving.emplace(server.port(), busy, other);
        const std::vector<std::string> games =
            alone ? std::vector{small, large} : std::vector{large};
        for (const std::string& game : games) {
            const double before = loop_milliseconds(server.process());
            const auto began = std::chrono::steady_clock::now();
            std::atomic<bool> is_open = false;
            std::size_t bytes = 0;
            bool good = false;
            std::thread opener([&] {
                const HotseatPage keyboard(server.port(), game, who);
                good = keyboard.is_open();
                bytes = keyboard.bytes();
                is_open = true;
            });
            int moves = 0;
            while (moving && !is_open && moving->move(rng)) ++moves;
            opener.join();
            const double took = loop_milliseconds(server.process()) - before;
            const std::chrono::duration<double> whole = std::chrono::steady_clock::now() - began;
            std::printf("%s: open after %.2f s, view of %.0f KB",
                        game == small ? "a log by messages" : "the worst log", whole.count(),
                        static_cast<double>(bytes) / 1000);
            if (alone) {
                std::printf(", %.1f ms of the loop's time\n", took);
            } else {
                std::printf(", others made %d moves meanwhile\n", moves);
            }
            if (!good) return fails("It was not opened.");
            if (alone && took > most_loop_milliseconds) return fails("The loop was held up.");
        }
        moving.reset();
        server.end(false);
    }
    return true;
}

}  // namespace bivouac::test
