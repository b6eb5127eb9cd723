// The engine protocol: one request, one reply. No input ends it and bad input changes nothing.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "command/games.h"
#include "core/json_writer.h"

namespace bivouac::command {

class Request;

class Protocol {
   public:
    static constexpr std::size_t longest_line = 4'000'000;

    // The shelf must outlive the protocol.
    explicit Protocol(const Shelf& shelf) : shelf_(shelf) {}

    // One JSON object without the end of the line.
    std::string answer(std::string_view line);

    // The reply to a line that was too long to be read.
    static std::string too_long();

   private:
    struct Session {
        const ShelfGame* game = nullptr;
        std::unique_ptr<AnyTable> table;
    };
    using Handler = void (Protocol::*)(const Request&, JsonWriter&);

    void hello(const Request& request, JsonWriter& reply);
    void begin(const Request& request, JsonWriter& reply);
    void decision(const Request& request, JsonWriter& reply);
    void act(const Request& request, JsonWriter& reply);
    void explain(const Request& request, JsonWriter& reply);
    void observe(const Request& request, JsonWriter& reply);
    void position(const Request& request, JsonWriter& reply);
    void load(const Request& request, JsonWriter& reply);
    void record(const Request& request, JsonWriter& reply);
    void replay(const Request& request, JsonWriter& reply);
    void undo(const Request& request, JsonWriter& reply);
    void suggest(const Request& request, JsonWriter& reply);
    void odds(const Request& request, JsonWriter& reply);
    void close(const Request& request, JsonWriter& reply);

    static Handler handler(std::string_view verb);

    Session& session(const Request& request);
    void seat_new(const ShelfGame* game, std::unique_ptr<AnyTable> table, JsonWriter& reply);
    void write_decision(const Session& session, Witness witness, JsonWriter& reply) const;

    const Shelf& shelf_;
    std::map<std::string, Session, std::less<>> sessions_;
    std::uint64_t opened_ = 0;
};

}  // namespace bivouac::command
