// `bivouac serve` and `bivouac backup`.
#include <sys/resource.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <iostream>

#include "command/bad_input.h"
#include "command/commands.h"
#include "command/local_server.h"
#include "command/text.h"
#include "command/words.h"
#include "server/net/port_user.h"
#include "server/proof.h"
#include "server/server.h"
#include "server/server_log.h"
#include "server/static_files.h"
#include "store/open.h"

namespace bivouac::command {

namespace {

// "127.0.0.1:1806" or "[::1]:1806".
void read_address(std::string_view text, server::Options& options) {
    const std::size_t colon = std::min(text.rfind(':'), text.size());
    std::string_view host = text.substr(0, colon);
    const auto port = number_in<std::uint16_t>(text.substr(std::min(colon + 1, text.size())));
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    if (host.empty() || !port) throw BadInput("\"" + std::string(text) + "\" is no ADDRESS:PORT.");
    options.address = host;
    options.port = *port;
}

server::Options options_of(const ServeOptions& asked) {
    server::Options options = asked.settings;
    if (asked.no_limits) {
        options.rate_limits = false;
        options.limits.frames_per_second = 0;
        options.limits.connections_of_address = 0;
    }
    read_address(asked.listen, options);
    return options;
}

// As many files as the machine gives: each connection is one. What is left of them when everybody
// has come is for the store.
void raise_file_limit(server::Limits& limits) {
    constexpr rlim_t own = 100;
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    const rlim_t wanted = limits.connections + own;
    if (files.rlim_cur < wanted) {
        files.rlim_cur = std::min(wanted, files.rlim_max);
        setrlimit(RLIMIT_NOFILE, &files);
        getrlimit(RLIMIT_NOFILE, &files);
    }
    const std::size_t left = files.rlim_cur > 2 * own ? files.rlim_cur - own : files.rlim_cur / 2;
    limits.connections = std::min(limits.connections, left);
}

std::filesystem::path games_folder(const Words& say) {
    const auto folder = user_folder();
    if (!folder) throw BadInput(say("cli.serve.no-folder"));
    return *folder;
}

std::string database_in(const std::filesystem::path& folder) {
    return (folder / "games.db").string();
}

std::string address_at(const ServeOptions& asked, std::uint16_t port) {
    return "http://" + asked.listen.substr(0, asked.listen.rfind(':')) + ":" +
           std::to_string(port) + "/";
}

// Whoever wanted a browser gets the server that is there.
int use_running_server(const ServeOptions& asked, const Words& say, const std::string& address) {
    const std::string sentence = say("cli.serve.already", {address});
    if (!asked.open) throw BadInput(sentence);
    std::cout << sentence << std::endl;
    open_browser(address);
    return all_is_well;
}

std::string utc(store::Time time) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[sizeof "2026-01-01 00:00 UTC"];
    return std::string(text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M UTC", &parts));
}

// A folder that goes with it.
class TemporaryFolder {
   public:
    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "bivouac-XXXXXX").string();
        if (mkdtemp(name.data()) != nullptr) path_ = name;
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
    }
    std::string file(const std::string& name) const { return path_ + "/" + name; }

   private:
    std::string path_;
};

template <class Value, class Fault>
void check(const tl::expected<Value, Fault>& found) {
    if (!found) throw std::runtime_error(found.error().sentence);
}

int verify(const std::string& file) {
    const Words say(language_of(""));
    const auto shelf = required(shelf::load_shelf(""));
    server::silence_log(true);
    // To play the games a store is opened, which would write beside the file.
    const TemporaryFolder folder;
    const std::string copy = folder.file("copy.db");
    const auto proof = store::prove_store(file, copy);
    check(proof);
    const auto games = server::play_games(shelf, copy);
    check(games);
    std::vector<std::string> sentences{
        say("cli.backup.whole", {file, std::to_string(proof->games), std::to_string(proof->entries),
                                 std::to_string(proof->persons)})};
    if (proof->last) sentences.push_back(say("cli.backup.last", {utc(*proof->last)}));
    sentences.push_back(say("cli.backup.played", {std::to_string(games->played)}));
    if (games->others > 0) {
        sentences.push_back(say("cli.backup.others", {std::to_string(games->others)}));
    }
    std::cout << joined(sentences, " ") << std::endl;
    return all_is_well;
}

}  // namespace

int serve(const ServeOptions& asked) {
    const Words say(language_of(asked.language));
    const auto shelf = required(shelf::load_shelf(asked.data));
    server::Options options = options_of(asked);
    raise_file_limit(options.limits);
    std::unique_ptr<AddressFile> address_file;
    if (options.database.empty()) {
        const auto folder = games_folder(say);
        address_file = AddressFile::create(folder);
        if (!address_file) return use_running_server(asked, say, AddressFile::read(folder));
        options.database = database_in(folder);
        if (asked.open && !options.log_requests) server::log_to_file((folder / "journal").string());
    }
    if (asked.open) {
        const auto neighbour = server::port_user_at(options.address, options.port);
        if (neighbour == server::PortUser::bivouac) {
            return use_running_server(asked, say, address_at(asked, options.port));
        }
        if (neighbour == server::PortUser::other) {
            std::cout << say("cli.serve.port-taken", {std::to_string(options.port)}) << std::endl;
            options.port = 0;
        }
    }
    if (!server::built_in_files().has_page()) print_error(say("cli.serve.no-page"));

    const bool is_new = address_file && !std::filesystem::exists(options.database);
    const auto server = required(server::Server::open(shelf, options));
    server->heed_signals();
    const std::string address = address_at(asked, server->port());
    if (address_file) address_file->write(address);
    if (asked.open) {
        if (is_new) std::cout << say("cli.serve.kept-in", {options.database}) << "\n";
        std::cout << say("cli.serve.open-at", {address}) << std::endl;
        open_browser(address);
    } else {
        std::cout << address << std::endl;
    }
    server->run();
    return all_is_well;
}

int backup(const BackupOptions& asked) {
    if (asked.verify) return verify(asked.file);
    check(store::copy_store(
        asked.database.empty() ? database_in(games_folder(Words(language_of("")))) : asked.database,
        asked.file));
    return all_is_well;
}

}  // namespace bivouac::command
