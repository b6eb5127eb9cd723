// The log of the server for its operator: one line of JSON for each event, to the error stream or a
// file. It holds no secrets: no cookie, password, query or seed, and nothing that people say.
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

// Writes to a file, begun anew, from now on; to the error stream if the file cannot be opened.
void log_to_file(const std::string& path);

// Writes nothing: tests want to read their own output.
void silence_log(bool quiet);
// Calls the reader with every line, on the thread that writes it; empty: none. For tests.
void observe_log(std::function<void(const std::string&)> reader);

}  // namespace bivouac::server
