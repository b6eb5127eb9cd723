// Many games at once: two sockets each, everybody decides at random after a while.
#include <sys/epoll.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <queue>

#include "core/random.h"
#include "drill/drill.h"

namespace bivouac::test {

namespace {

using Clock = std::chrono::steady_clock;
using nlohmann::json;

struct Seat {
    std::string game;
    Wire wire;
    std::int64_t number = 0;
    std::vector<std::string> choices{};
    Clock::time_point sent{};
    bool waits = false, over = false;
    bool is_due = false;  // its decision fell due before the last one was answered
};

struct DueDecision {
    Clock::time_point when;
    std::size_t seat;
    bool operator<(const DueDecision& other) const { return when > other.when; }
};

double part(std::vector<double>& times, double share) {
    if (times.empty()) return 0;
    const auto at = static_cast<std::size_t>(share * static_cast<double>(times.size() - 1));
    std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(at), times.end());
    return times[at];
}

class SocketRegistry {
   public:
    explicit SocketRegistry(const DrillOptions& options)
        : options_(options), rng_(options.seed), poll_(epoll_create1(EPOLL_CLOEXEC)) {}
    ~SocketRegistry() { close(poll_); }

    void come() {
        for (int i = 0; i < options_.games; ++i) {
            Pair pair = sit_down(options_.port, i);
            for (Caller* caller : {&pair.first, &pair.second}) {
                const std::string host = "http://127.0.0.1:" + std::to_string(options_.port);
                seats_.push_back({pair.game, Wire(options_.port,
                                                  "/api/games/" + pair.game + "/socket?language=en",
                                                  caller->cookie, host)});
                epoll_event event{};
                event.events = EPOLLIN;
                event.data.u64 = seats_.size() - 1;
                epoll_ctl(poll_, EPOLL_CTL_ADD, seats_.back().wire.line().handle(), &event);
            }
        }
    }

    bool play() {
        const auto began = Clock::now();
        core_before_ = core_seconds(options_.server_process);
        const auto end = began + std::chrono::seconds(options_.seconds);
        for (std::size_t i = 0; i < seats_.size(); ++i) hear(i);
        while (Clock::now() < end && lost_ == 0) {
            epoll_event events[256];
            const int count = epoll_wait(poll_, events, 256, 5);
            for (int i = 0; i < count; ++i) hear(events[i].data.u64);
            while (!due_.empty() && due_.top().when <= Clock::now()) {
                const std::size_t seat = due_.top().seat;
                due_.pop();
                decide(seat);
            }
        }
        const std::chrono::duration<double> took = Clock::now() - began;
        report(took.count());
        return lost_ == 0 && refused_ == 0;
    }

   private:
    void hear(std::size_t at) {
        Seat& seat = seats_[at];
        if (!seat.wire.line().is_open()) return;
        if (!seat.wire.line().read_some()) {
            seat.wire.close();
            if (!seat.over) ++lost_;
            return;
        }
        while (auto text = seat.wire.frame_waiting()) take(at, *text);
    }

    void take(std::size_t at, const std::string& text) {
        Seat& seat = seats_[at];
        bytes_ += text.size();
        const json message = json::parse(text);
        const std::string type = message["type"].get<std::string>();
        if (type == "done") {
            const std::chrono::duration<double, std::milli> took = Clock::now() - seat.sent;
            times_.push_back(took.count());
            move_bytes_ += text.size();
            seat.waits = false;
            if (seat.is_due) decide(at);
        } else if (type == "refused") {
            ++refused_;
            seat.waits = false;
            std::fprintf(stderr, "refused: %s\n", text.c_str());
        } else if (type == "over") {
            seat.over = true;
        } else if (type == "view" || type == "moved") {
            seat.number = message["number"].get<std::int64_t>();
            if (type == "moved") {
                move_bytes_ += text.size();
                ++moved_;
            }
            seat.choices.clear();
            seat.is_due = false;
            const json& decision = message["decision"];
            if (!decision.contains("actions")) return;
            for (const json& choice : decision["actions"]) {
                seat.choices.push_back(choice["action"].get<std::string>());
            }
            const auto think = rng_.bounded(static_cast<std::uint32_t>(2 * options_.think) + 1);
            due_.push({Clock::now() + std::chrono::milliseconds(think), at});
        }
    }

    void decide(std::size_t at) {
        Seat& seat = seats_[at];
        if (seat.choices.empty() || seat.over) return;
        seat.is_due = seat.waits;
        if (seat.waits) return;
        const auto pick = rng_.bounded(static_cast<std::uint32_t>(seat.choices.size()));
        const json message = {{"type", "act"},
                              {"id", 1},
                              {"number", seat.number},
                              {"actions", json::array({seat.choices[pick]})}};
        seat.waits = true;
        seat.sent = Clock::now();
        if (!seat.wire.send(message)) ++lost_;
    }

    void report(double seconds) {
        std::printf("sockets %zu, moves %zu (%.0f a second), bytes %.1f MB, lost %d, refused %d\n",
                    seats_.size(), times_.size(), static_cast<double>(times_.size()) / seconds,
                    static_cast<double>(bytes_) / 1e6, lost_, refused_);
        std::printf("bytes of a move to a client: %.0f on average\n",
                    static_cast<double>(move_bytes_) / static_cast<double>(std::max(1UL, moved_)));
        std::printf("milliseconds: p50 %.2f, p90 %.2f, p99 %.2f, p99.9 %.2f, most %.2f\n",
                    part(times_, 0.5), part(times_, 0.9), part(times_, 0.99), part(times_, 0.999),
                    part(times_, 1));
        if (options_.server_process != 0) {
            const double core = core_seconds(options_.server_process) - core_before_;
            std::printf(
                "memory of the server: %.1f MB; of one core it used %.0f %%, %.2f ms a move\n",
                static_cast<double>(resident_kilobytes(options_.server_process)) / 1024,
                100 * core / seconds, 1000 * core / static_cast<double>(times_.size()));
        }
    }

    const DrillOptions& options_;
    Rng rng_;
    int poll_;
    std::vector<Seat> seats_;
    std::priority_queue<DueDecision> due_;
    std::vector<double> times_;
    std::size_t bytes_ = 0, move_bytes_ = 0, moved_ = 0;
    int lost_ = 0, refused_ = 0;
    double core_before_ = 0;
};

}  // namespace

bool drill_load(const DrillOptions& options, const std::function<void()>& begin) {
    SocketRegistry crowd(options);
    crowd.come();
    if (options.server_process != 0) {
        std::printf("everybody is here; memory of the server: %.1f MB\n",
                    static_cast<double>(resident_kilobytes(options.server_process)) / 1024);
        std::fflush(stdout);
    }
    if (begin) begin();
    return crowd.play();
}

}  // namespace bivouac::test
