// Fixed answers are the same for everybody as long as the program runs. Each is made once; a client
// that has it already asks with its ETag and is answered in a few bytes.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "server/net/message.h"

namespace bivouac::server {

// The ETag of these bytes.
std::string tag_of(std::string_view bytes);
// Whether the request says that it has what this tag stands for.
bool has_tagged(const Request& request, std::string_view tag);

class FixedAnswers {
   public:
    void put(std::string name, std::string json);
    bool has(std::string_view name) const { return answers_.contains(name); }
    // The name must be there.
    Response answer(const Request& request, std::string_view name) const;

   private:
    struct Answer {
        std::string json, tag;
    };
    std::map<std::string, Answer, std::less<>> answers_;
};

}  // namespace bivouac::server
