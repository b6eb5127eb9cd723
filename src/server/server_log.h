// One line of JSON for each thing worth knowing, to the error stream or a file. No secret goes in:
// no cookie, no password, no query, no seed, nothing that people say.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace bivouac::server {

using LogValue = std::variant<std::string, std::int64_t, bool>;

// note("listening", {{"port", 1806}}) writes {"time":…,"what":"listening","port":1806}.
void log_line(std::string_view what,
              std::initializer_list<std::pair<std::string_view, LogValue>> fields = {});

// From now on into a file, begun anew, where that can be: for who wants to read other things on the
// error stream.
void log_to_file(const std::string& path);

// For tests that want to hear themselves think.
void silence_log(bool quiet);
// For tests that want to read it: every line, on whatever thread it is written; empty: nobody.
void observe_log(std::function<void(const std::string&)> reader);

}  // namespace bivouac::server
