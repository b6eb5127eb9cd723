// What a program says before it aborts: for tests of what must never happen.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace bivouac::test {

// Does it in a process of its own. Returns what that wrote to the standard error before it aborted;
// if it did not abort, a sentence that says so.
template <class Deed>
std::string last_words(Deed&& deed) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) return "there is no pipe";
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child < 0) return "there is no other process";
    if (child == 0) {
        std::signal(SIGABRT, SIG_DFL);  // the test program's own handler would report a crash
        dup2(ends[1], STDERR_FILENO);
        deed();
        _exit(0);
    }
    close(ends[1]);
    std::string words;
    std::array<char, 256> part{};
    for (ssize_t got = 0; (got = read(ends[0], part.data(), part.size())) > 0;) {
        words.append(part.data(), static_cast<std::size_t>(got));
    }
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGABRT) return "it did not abort: " + words;
    return words;
}

}  // namespace bivouac::test
