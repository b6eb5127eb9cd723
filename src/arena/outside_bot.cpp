#include "arena/outside_bot.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>
#include <vector>

#include "core/json_writer.h"

extern char** environ;

namespace bivouac::arena {

namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

constexpr Milliseconds wake_up_time{10'000};
constexpr Milliseconds exit_time{1'000};
constexpr std::size_t longest_answer = 1u << 20;

int left_until(Clock::time_point until) {
    const auto left = std::chrono::duration_cast<Milliseconds>(until - Clock::now()).count();
    return static_cast<int>(std::max<std::int64_t>(left, 0));
}

enum class SendResult : std::uint8_t { all, late, gone };

SendResult send_all(int line, std::string_view text, Clock::time_point until) {
    while (!text.empty()) {
        const ssize_t sent = send(line, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent > 0) {
            text.remove_prefix(static_cast<std::size_t>(sent));
            continue;
        }
        if (errno != EAGAIN && errno != EINTR) return SendResult::gone;
        pollfd wait{line, POLLOUT, 0};
        if (poll(&wait, 1, left_until(until)) == 0) return SendResult::late;
    }
    return SendResult::all;
}

// The "action" of an answer; empty if there is none.
std::string action_in(std::string_view text) {
    const auto json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object()) return {};
    const auto found = json.find("action");
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

// A file may have blanks in its path; what is none is a program and its arguments.
std::vector<std::string> words_of(const std::string& command) {
    std::error_code unknown;
    if (std::filesystem::is_regular_file(command, unknown)) return {command};
    std::istringstream in(command);
    return {std::istream_iterator<std::string>(in), {}};
}

tl::unexpected<OutsideBot::Failure> late(Milliseconds given) {
    const std::string time = std::to_string(given.count());
    return tl::unexpected(OutsideBot::Failure{
        true,
        {"It did not answer within " + time + " ms.", "Il n’a pas répondu en " + time + " ms."}});
}

tl::unexpected<OutsideBot::Failure> failed(std::string en, std::string fr) {
    return tl::unexpected(OutsideBot::Failure{false, {std::move(en), std::move(fr)}});
}

tl::unexpected<OutsideBot::Failure> gone() {
    return failed("It ended without an answer.", "Il s’est terminé sans répondre.");
}

tl::unexpected<OutsideBot::Failure> too_long() {
    return failed("It said more than a megabyte at once.",
                  "Il a dit plus d’un mégaoctet d’un coup.");
}

}  // namespace

std::string decision_line(const AnyTable& table, Seat seat, int milliseconds) {
    JsonWriter json;
    json.begin_object();
    json.key("observation").raw(table.observation_json(Witness::of(seat)));
    json.key("decision").raw(table.question_json(Witness::of(seat), seat));
    json.member("milliseconds", milliseconds).end_object();
    return json.take();
}

std::unique_ptr<OutsideBot> OutsideBot::start(const std::string& command) {
    std::vector<std::string> words = words_of(command);
    if (words.empty()) return nullptr;
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);

    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return nullptr;
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, ends[1], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
    // A group of its own: what it has started itself ends with it.
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&attributes, 0);
    pid_t process = 0;
    const int error =
        posix_spawnp(&process, arguments[0], &files, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    close(ends[1]);
    if (error != 0) {
        close(ends[0]);
        return nullptr;
    }
    return std::unique_ptr<OutsideBot>(new OutsideBot(process, ends[0]));
}

// Its group is ended before it is buried: until then nobody else can have its number.
OutsideBot::~OutsideBot() {
    close(line_);
    const Clock::time_point until = Clock::now() + exit_time;
    siginfo_t ended{};
    while (waitid(P_PID, static_cast<id_t>(process_), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           ended.si_pid == 0 && Clock::now() < until) {
        std::this_thread::sleep_for(Milliseconds(2));
    }
    kill(-process_, SIGKILL);
    waitpid(process_, nullptr, 0);
}

// An answer must not be taken for one to the next question.
bool OutsideBot::drop_early_answers() {
    std::size_t said = received_.size();
    received_.clear();
    char bytes[4096];
    for (;;) {
        const ssize_t got = recv(line_, bytes, sizeof bytes, MSG_DONTWAIT);
        if (got <= 0) return true;  // nothing more, or gone, which will show when it is asked
        said += static_cast<std::size_t>(got);
        if (said > longest_answer) return false;
    }
}

tl::expected<std::string, OutsideBot::Failure> OutsideBot::ask(const AnyTable& table, Seat seat,
                                                               int allowed) {
    const Milliseconds given = Milliseconds(allowed) + (awake_ ? Milliseconds(0) : wake_up_time);
    const Clock::time_point until = Clock::now() + given;
    if (!drop_early_answers()) return too_long();
    const SendResult sent = send_all(line_, decision_line(table, seat, allowed) + "\n", until);
    if (sent != SendResult::all) return sent == SendResult::late ? late(given) : gone();
    std::size_t end = std::string::npos;
    while (end == std::string::npos) {
        pollfd wait{line_, POLLIN, 0};
        const int ready = poll(&wait, 1, left_until(until));
        if (ready < 0 && errno == EINTR) continue;
        if (ready == 0) return late(given);
        char bytes[4096];
        const ssize_t got = recv(line_, bytes, sizeof bytes, 0);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return gone();
        if (received_.size() > longest_answer) return too_long();
        received_.append(bytes, static_cast<std::size_t>(got));
        end = received_.find('\n');
    }
    awake_ = true;
    std::string action = action_in(std::string_view(received_).substr(0, end));
    if (!action.empty()) return action;
    return failed("Its answer is not {\"action\":\"…\"}.",
                  "Sa réponse n’est pas {\"action\":\"…\"}.");
}

}  // namespace bivouac::arena
