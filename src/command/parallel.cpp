#include "command/parallel.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <thread>

namespace bivouac::command {

Progress::Progress(std::string label, std::uint64_t count)
    : label_(std::move(label)),
      count_(count),
      shown_(isatty(STDERR_FILENO) != 0),
      last_(std::chrono::steady_clock::now()) {}

Progress::~Progress() {
    if (shown_) std::fputs("\r\033[K", stderr);
}

bool Progress::is_due() const {
    return shown_ && std::chrono::steady_clock::now() - last_ >= std::chrono::milliseconds(200);
}

void Progress::done(std::uint64_t so_far, const std::string& note) {
    if (!is_due()) return;
    last_ = std::chrono::steady_clock::now();
    std::fprintf(stderr, "\r\033[K%s: %llu of %llu%s%s", label_.c_str(),
                 static_cast<unsigned long long>(so_far), static_cast<unsigned long long>(count_),
                 note.empty() ? "" : ", ", note.c_str());
    std::fflush(stderr);
}

int workers(int jobs) {
    if (jobs > 0) return jobs;
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

}  // namespace bivouac::command
