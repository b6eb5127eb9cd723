// A bot that is a program of somebody's own: it gets one line for each decision and answers with
// one line, and never sees more than the seat it plays for.
#pragma once

#include <sys/types.h>

#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/any_table.h"

namespace bivouac::arena {

class OutsideBot {
   public:
    // Why there is no answer to play.
    struct Failure {
        bool late = false;
        Sentence why;
    };

    // Starts the program: the file of that name, or else the first word with the others as its
    // arguments. Nothing if it cannot be started.
    static std::unique_ptr<OutsideBot> start(const std::string& command);

    OutsideBot(const OutsideBot&) = delete;
    OutsideBot& operator=(const OutsideBot&) = delete;
    ~OutsideBot();  // ends the program, and kills it if it does not end

    // The action that the program wants, which may not be legal. To the first answer it may take
    // ten seconds longer: programs have to wake up.
    tl::expected<std::string, Failure> ask(const AnyTable& table, Seat seat, int milliseconds);

   private:
    OutsideBot(pid_t process, int line) : process_(process), line_(line) {}

    // False if that was no end of it.
    bool drop_early_answers();

    pid_t process_;
    int line_;  // a socket: what is written there it reads, what it prints comes back
    std::string received_;
    bool awake_ = false;
};

// {"observation":{…},"decision":{…},"milliseconds":N}: all that such a program is told.
std::string decision_line(const AnyTable& table, Seat seat, int milliseconds);

}  // namespace bivouac::arena
