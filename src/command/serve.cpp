// `bivouac serve` and `bivouac backup`.
#include <charconv>
#include <iostream>

#include "command/commands.h"
#include "command/text.h"
#include "server/server.h"
#include "store/open.h"

namespace bivouac::command {

namespace {

// "127.0.0.1:1806" or "[::1]:1806"; false if it is neither.
bool read_address(std::string_view text, server::Options& options) {
    const std::size_t colon = text.rfind(':');
    if (colon == std::string_view::npos) return false;
    std::string_view host = text.substr(0, colon);
    const std::string_view port = text.substr(colon + 1);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), options.port);
    options.address = host;
    return error == std::errc{} && end == port.data() + port.size() && !host.empty();
}

}  // namespace

int serve(const ServeOptions& asked) {
    const auto shelf = shelf::load_shelf(asked.data);
    if (!shelf) {
        complain(shelf.error());
        return bad_input;
    }
    server::Options options;
    if (!read_address(asked.listen, options)) {
        complain("\"" + asked.listen + "\" is no ADDRESS:PORT.");
        return bad_input;
    }
    options.database = asked.database;
    options.origins = asked.origins;
    options.url = asked.url;
    options.bot_iterations = asked.bot_iterations;
    options.bot_threads = asked.bot_threads;
    options.private_webhooks = asked.private_webhooks;
    options.webhook_authorities = asked.webhook_authorities;
    options.rate_limits = !asked.no_limits;
    if (asked.no_limits) options.limits.frames_per_second = 0;
    options.log_requests = asked.log_requests;
    const auto server = server::Server::open(*shelf, options);
    if (!server) {
        complain(server.error());
        return bad_input;
    }
    (*server)->heed_signals();
    std::cout << "http://" << asked.listen.substr(0, asked.listen.rfind(':')) << ":"
              << (*server)->port() << "/" << std::endl;
    (*server)->run();
    return all_is_well;
}

int backup(const BackupOptions& asked) {
    const auto store = store::open_store(asked.database);
    if (!store) {
        complain(store.error().sentence);
        return bad_input;
    }
    const auto done = (*store)->backup(asked.file);
    if (done) return all_is_well;
    complain(done.error().sentence);
    return check_failed;
}

}  // namespace bivouac::command
