#include "store/postgres_server.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/migrate.h"
#include "store/open.h"

namespace bivouac::test {

namespace {

// Makes the server and takes it away again when its standard input ends, which it does when the
// tests do: whether they passed, failed or were killed. PostgreSQL refuses to be run by root.
constexpr const char* keeper = R"sh(
trap '' INT HUP TERM
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
[ -x "$bin/initdb" ] || { echo "missing: no PostgreSQL server is installed"; exit; }
as_user() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
folder=$(mktemp -d)
trap 'cd /; as_user "$bin/pg_ctl" -D "$folder/data" -m immediate stop; rm -rf "$folder"' EXIT
exec 3>&1 >"$folder/log" 2>&1
if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi
cd "$folder"
if as_user "$bin/initdb" -D "$folder/data" -A trust -U bivouac -E UTF8 --locale=C --no-sync </dev/null &&
    as_user "$bin/pg_ctl" -D "$folder/data" -l "$folder/data/log" -w \
        -o "-k $folder -c listen_addresses= -c fsync=on" start </dev/null 3>&-; then
    echo "$folder" >&3
    cat >/dev/null
else
    echo "missing: PostgreSQL does not start: $(tail -n 3 "$folder/log" | tr '\n' ' ')" >&3
fi
)sh";

std::string line_from(int file) {
    std::string line;
    for (char c = 0; read(file, &c, 1) == 1 && c != '\n';) line += c;
    return line;
}

}  // namespace

PostgresServer& PostgresServer::instance() {
    static PostgresServer server;
    return server;
}

PostgresServer::PostgresServer() {
    int to[2], from[2];
    if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0) return;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, to[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, from[1], STDOUT_FILENO);
    const char* const arguments[] = {"sh", "-c", keeper, nullptr};
    if (posix_spawn(&keeper_, "/bin/sh", &actions, nullptr, const_cast<char* const*>(arguments),
                    environ) != 0) {
        missing_ = "there is no shell";
    }
    posix_spawn_file_actions_destroy(&actions);
    close(to[0]);
    close(from[1]);
    lifeline_ = to[1];
    folder_ = line_from(from[0]);
    close(from[0]);
    if (folder_.empty() || folder_.starts_with("missing:")) missing_ = "PostgreSQL: " + folder_;
}

PostgresServer::~PostgresServer() {
    if (lifeline_ >= 0) close(lifeline_);
    if (keeper_ > 0) waitpid(keeper_, nullptr, 0);
}

std::string PostgresServer::address_of(const std::string& database) const {
    return "postgres:///" + database + "?host=" + folder_ + "&user=bivouac";
}

std::string PostgresServer::new_database() {
    const std::string name = "test" + std::to_string(++databases_);
    store::connect_to(address_of("postgres"))->script("CREATE DATABASE " + name);
    return address_of(name);
}

}  // namespace bivouac::test
