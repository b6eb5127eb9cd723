// One request of the protocol: a JSON object whose fields are asked for by name and kind.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_table.h"

namespace bivouac::command {

// Thrown inside the protocol and turned into an error reply.
struct RequestError {
    std::string code;
    std::string message;
    std::string rule = {};  // of an illegal action
    Sentence text = {};     // the message in both languages, where there are two
};

class Request {
   public:
    // Parses one line. Throws if it is no object, too deep, or names a key twice.
    static Request parse(std::string_view line);

    // The id as JSON, to be echoed; empty if there is none.
    const std::string& id() const { return id_; }
    std::string verb() const { return text("do"); }

    // Refuses every field but these, "id" and "do".
    void allow(const std::vector<std::string_view>& names) const;
    bool has(std::string_view name) const { return json_.contains(name); }

    std::string text(std::string_view name) const;  // must be there
    std::string text_or(std::string_view name, std::string otherwise) const;
    int number_or(std::string_view name, int otherwise, int least, int most) const;
    std::vector<std::string> texts(std::string_view name) const;
    // An object of words, numbers and flags, as options are.
    std::vector<Option> options(std::string_view name) const;
    const nlohmann::json& object(std::string_view name) const;
    // Everything but these fields.
    nlohmann::json without(const std::vector<std::string>& names) const;

   private:
    const nlohmann::json& field(std::string_view name) const;

    nlohmann::json json_;
    std::string id_;
};

}  // namespace bivouac::command
