// A conversation with the engine, for tests.
#pragma once

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "command/protocol.h"

namespace bivouac::test {

inline const shelf::Shelf& whole_shelf() {
    static const auto loaded = shelf::load_shelf("");
    REQUIRE(loaded);
    return *loaded;
}

class EngineSession {
   public:
    using json = nlohmann::json;

    json raw(std::string_view line) { return json::parse(protocol_.answer(line)); }
    json ask(const json& request) { return raw(request.dump()); }

    // The reply of a request that must succeed.
    json good(const json& request) {
        json reply = ask(request);
        INFO(request.dump());
        INFO(reply.dump());
        REQUIRE(reply["ok"] == true);
        return reply;
    }
    // The error code of a request that must fail, always with a sentence.
    std::string bad(const json& request) {
        const json reply = ask(request);
        INFO(request.dump());
        INFO(reply.dump());
        REQUIRE(reply["ok"] == false);
        const std::string sentence = reply["message"];
        CHECK(sentence.size() > 8);
        CHECK(sentence.ends_with("."));
        return reply["error"];
    }

    // A new game; its session.
    std::string begin(const std::string& scenario = "campaign",
                      const json& options = json::object(), const std::string& seed = "1") {
        return good({{"do", "new"},
                     {"game", "napoleon-1806"},
                     {"scenario", scenario},
                     {"options", options},
                     {"seed", seed}})["session"];
    }

    json load(const json& position, const json& options = json::object(),
              const std::string& scenario = "campaign") {
        return ask({{"do", "load"},
                    {"game", "napoleon-1806"},
                    {"scenario", scenario},
                    {"options", options},
                    {"position", position}});
    }

   private:
    command::Protocol protocol_{whole_shelf(), seed_from_number(1806)};
};

}  // namespace bivouac::test
