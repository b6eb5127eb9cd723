// The files of the browser client, as they were built into the program.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/message.h"
#include "server/pages.h"

namespace bivouac::server {

class StaticFiles {
   public:
    // "NAME.br" and "NAME.gz" are no files of their own but NAME as it is sent to whoever reads
    // that. The bytes must outlive this.
    explicit StaticFiles(std::span<const EmbeddedFile> files);

    // False where the program was built before the page was.
    bool has_page() const { return files_.contains("/index.html"); }
    // Of a GET or a HEAD. Every path that is no file is the page itself, which finds out what it
    // stands for; only names with an ending can be missing.
    Response answer(const Request& request) const;

   private:
    struct Form {
        std::string_view encoding;  // empty: as it is
        std::string_view bytes;
        std::string tag;
    };
    // The shortest first; the last one is as it is.
    using Forms = std::vector<Form>;

    std::map<std::string, Forms, std::less<>> files_;
};

// Those of this program.
const StaticFiles& built_in_files();

}  // namespace bivouac::server
