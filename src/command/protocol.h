// The engine protocol: one request, one reply. No input ends it and bad input changes nothing.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "core/json_writer.h"
#include "core/random.h"
#include "shelf/shelf.h"

namespace bivouac::command {

class Request;

class Protocol {
   public:
    static constexpr std::size_t longest_line = 4'000'000;

    // The shelf must outlive the protocol. Positions in the middle of something are given out and
    // taken back under the key.
    Protocol(const shelf::Shelf& shelf, const Seed& key);

    // One JSON object without the end of the line.
    std::string answer(std::string_view line);

    // The reply to a line that was too long to be read.
    static std::string too_long();

   private:
    struct Session {
        const shelf::ShelfGame* game = nullptr;
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
    void standing(const Request& request, JsonWriter& reply);
    void close(const Request& request, JsonWriter& reply);

    static Handler handler(std::string_view verb);

    Session& session(const Request& request);
    void seat_new(const shelf::ShelfGame* game, std::unique_ptr<AnyTable> table, JsonWriter& reply);
    void write_decision(const Session& session, Witness witness, JsonWriter& reply) const;

    std::string check_of(const AnyTable& table) const;

    const shelf::Shelf& shelf_;
    const Seed key_;
    std::map<std::string, Session, std::less<>> sessions_;
    std::uint64_t opened_ = 0;
};

}  // namespace bivouac::command
