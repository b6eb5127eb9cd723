// The engine protocol: one request, one reply. No input ends it and bad input changes nothing.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "core/random.h"
#include "shelf/shelf.h"

namespace bivouac::command {

class Protocol {
   public:
    static constexpr std::size_t longest_line = 4'000'000;

    // The shelf must outlive the protocol. Positions in the middle of something are given out and
    // taken back under the key.
    Protocol(const shelf::Shelf& shelf, const Seed& key) : shelf_(shelf), key_(key) {}

    // One JSON object without the end of the line.
    std::string answer(std::string_view line);

   private:
    struct Session {
        const shelf::ShelfGame* game = nullptr;
        std::unique_ptr<AnyTable> table;
    };
    class Call;  // one request at work

    const shelf::Shelf& shelf_;
    const Seed key_;
    std::map<std::string, Session, std::less<>> sessions_;
    std::uint64_t opened_ = 0;
};

}  // namespace bivouac::command
