// The result log of a run, on the disk: a first line that says which run it is, and a line for
// each finished game, only ever added to. A run that was killed reads it and goes on.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "arena/duel.h"

namespace bivouac::arena {

using Results = std::map<std::uint64_t, GameResult>;  // by the number of the game

// A finished game as one line without its end, and back; nothing if that is no such line: numbers
// that no game leaves, text that is long or not for people, anything missing or too much.
std::string line_of(std::uint64_t number, const GameResult& played);
std::optional<std::pair<std::uint64_t, GameResult>> read_line(std::string_view line);

class ResultLog {
   public:
    // Makes the file, or reads what it holds. Refused with a sentence: a file of another run, one
    // that another process is writing, and what is no result log; a line that no run has written,
    // or a game that is there twice, is named by its number. A last line that was torn when the
    // process was killed is cut off.
    static tl::expected<std::unique_ptr<ResultLog>, std::string> open(const std::string& path,
                                                                      const std::string& header);

    ResultLog(const ResultLog&) = delete;
    ResultLog& operator=(const ResultLog&) = delete;
    ~ResultLog();

    const Results& read() const { return read_; }

    // False if it could not be written. On the disk at the latest when some more are, or a second
    // has passed, or at the end.
    bool add(std::uint64_t number, const GameResult& played);
    bool sync();

   private:
    explicit ResultLog(int file) : file_(file) {}

    int file_;
    Results read_;
    int waiting_ = 0;
    std::chrono::steady_clock::time_point synced_ = std::chrono::steady_clock::now();
};

}  // namespace bivouac::arena
