// Servers are killed under load, again and again: whatever was acknowledged is there afterwards, in
// the eyes of who was told so, and every game goes on.
#include <poll.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <thread>

#include "core/random.h"
#include "drill/drill.h"
#include "drill/server_process.h"
#include "store/postgres_server.h"

namespace bivouac::test {

namespace {

using Clock = std::chrono::steady_clock;
using nlohmann::json;

constexpr auto patience = std::chrono::seconds(120);
constexpr std::uint32_t longest_extra = 200;  // milliseconds of play once every game went on

struct Player {
    Caller caller;
    std::unique_ptr<Wire> wire;
    std::size_t server = 0;               // to which the player is connected
    std::int64_t told = -1, certain = 0;  // numbers: of the last news, of the last that is durable
    std::string sight;                    // the board, as of the last news
    std::vector<std::string> choices;
    bool waits = false;
};

struct DrillGame {
    std::string id;
    std::array<Player, 2> players;
    bool over = false, went_on = false;
};

class KillDrill {
   public:
    KillDrill(const DrillOptions& options, const std::string& database)
        : options_(options), rng_(options.seed) {
        for (int i = 0; i < options.servers; ++i) {
            servers_.push_back(std::make_unique<ServerProcess>(options.program, database));
        }
    }

    bool run() {
        const auto began = Clock::now();
        for (auto& server : servers_) {
            if (!server->start()) return fail("The server does not start.");
        }
        for (int i = 0; i < options_.games; ++i) sit_down_again();
        int round = 0;
        while (round < options_.rounds && storm()) ++round;
        for (auto& server : servers_) server->end(false);
        const std::chrono::duration<double> took = Clock::now() - began;
        std::printf(
            "killed %d times in %.0f s; acknowledged moves %lld, under way when killed %lld, games "
            "%zu, of which %d were over; lost %d, looked otherwise %d, refused %d\n",
            round, took.count(), static_cast<long long>(acknowledged_),
            static_cast<long long>(under_way_), games_.size(), over_, lost_, otherwise_, refused_);
        return round == options_.rounds && lost_ == 0 && otherwise_ == 0 && refused_ == 0;
    }

    std::vector<AcknowledgedGame> acknowledged() const {
        std::vector<AcknowledgedGame> list;
        for (const DrillGame& game : games_) {
            list.push_back({game.id, {game.players[0].certain, game.players[1].certain}});
        }
        return list;
    }

   private:
    static bool fail(const char* sentence) {
        std::fprintf(stderr, "%s\n", sentence);
        return false;
    }

    // One server dies. Where there is another, everybody goes there first and plays on.
    bool storm() {
        if (!come_back() || !create_branch()) return false;
        const std::size_t victim = rng_.bounded(static_cast<std::uint32_t>(servers_.size()));
        servers_[victim]->end(true);
        for (DrillGame& game : games_) {
            for (Player& player : game.players) {
                if (player.wire == nullptr || player.server != victim) continue;
                hear(game, player);  // what was sent before the end counts
                under_way_ += player.waits ? 1 : 0;
                player.wire.reset();
            }
        }
        if (servers_.size() > 1 && (!come_back() || !create_branch())) return false;
        return servers_[victim]->start() || fail("The server does not start again.");
    }

    // To their own server, or to another while that one is away.
    std::size_t server_of(std::size_t seat) const {
        const std::size_t own = seat % servers_.size();
        return servers_[own]->is_running() ? own : 1 - own;
    }

    bool come_back() {
        for (DrillGame& game : games_) {
            game.went_on = game.over;
            for (std::size_t seat = 0; seat < 2 && !game.over; ++seat) {
                Player& player = game.players[seat];
                const std::size_t server = server_of(seat);
                if (player.wire != nullptr && player.server == server) continue;
                player.server = server;
                if (!connect(game, player)) return false;
            }
        }
        return true;
    }

    bool connect(DrillGame& game, Player& player) {
        const std::uint16_t port = servers_[player.server]->port();
        player.caller.port = port;
        player.wire =
            std::make_unique<Wire>(port, "/api/games/" + game.id + "/socket", player.caller.cookie,
                                   "http://127.0.0.1:" + std::to_string(port));
        const json view = player.wire->hear("view");
        if (!view.contains("number")) return fail("Somebody is not let in again.");
        const auto number = view["number"].get<std::int64_t>();
        if (number < player.certain) ++lost_;
        if (number == player.told && view["observation"].dump() != player.sight) ++otherwise_;
        player.waits = false;
        take(game, player, view);
        return true;
    }

    void sit_down_again() {
        Pair pair = sit_down(servers_[server_of(0)]->port(), static_cast<int>(games_.size()));
        DrillGame game;
        game.id = pair.game;
        game.players[0].caller = pair.first;
        game.players[1].caller = pair.second;
        games_.push_back(std::move(game));
    }

    // Until every game has gone on, and a little longer.
    bool create_branch() {
        for (DrillGame& game : games_) game.went_on = game.over;
        const auto end = Clock::now() + patience;
        std::optional<Clock::time_point> enough;
        while (!enough || Clock::now() < *enough) {
            if (Clock::now() > end) return fail("A game does not go on.");
            decide();
            listen();
            bool all = true;
            for (const DrillGame& game : games_) all &= game.went_on || game.over;
            if (all && !enough) {
                enough = Clock::now() + std::chrono::milliseconds(rng_.bounded(longest_extra));
            }
        }
        const std::size_t count = games_.size();
        for (std::size_t i = 0; i < count; ++i) {
            if (!games_[i].over || games_[i].players[0].wire == nullptr) continue;
            for (Player& player : games_[i].players) player.wire.reset();
            sit_down_again();
        }
        return true;
    }

    void decide() {
        for (DrillGame& game : games_) {
            for (Player& player : game.players) {
                if (game.over || player.waits || player.choices.empty() || !player.wire) continue;
                const auto pick = rng_.bounded(static_cast<std::uint32_t>(player.choices.size()));
                player.waits = player.wire->send({{"type", "act"},
                                                  {"id", 1},
                                                  {"number", player.told},
                                                  {"actions", {player.choices[pick]}}});
            }
        }
    }

    void listen() {
        std::vector<pollfd> lines;
        std::vector<std::pair<DrillGame*, Player*>> whose;
        for (DrillGame& game : games_) {
            for (Player& player : game.players) {
                if (!player.wire || !player.wire->is_open()) continue;
                lines.push_back({player.wire->line().handle(), POLLIN, 0});
                whose.emplace_back(&game, &player);
            }
        }
        if (poll(lines.data(), lines.size(), 20) <= 0) return;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (lines[i].revents != 0) hear(*whose[i].first, *whose[i].second);
        }
    }

    void hear(DrillGame& game, Player& player) {
        while (player.wire->line().is_open()) {
            const std::size_t before = player.wire->line().waiting().size();
            const bool open = player.wire->line().read_some();
            const bool news = player.wire->line().waiting().size() != before;
            while (const auto text = player.wire->frame_waiting()) {
                take(game, player, json::parse(*text));
            }
            if (!open || !news) break;
        }
    }

    void take(DrillGame& game, Player& player, const json& message) {
        const std::string type = message["type"].get<std::string>();
        if (type == "done") {
            ++acknowledged_;
            player.certain = std::max(player.certain, message["number"].get<std::int64_t>());
            player.waits = false;
            game.went_on = true;
        } else if (type == "refused") {
            player.waits = false;
            // At two servers two may be first.
            if (servers_.size() > 1 && message["error"] == "stale") return;
            ++refused_;
            std::fprintf(stderr, "refused: %s\n", message.dump().c_str());
        } else if (type == "view" || type == "moved") {
            player.told = message["number"].get<std::int64_t>();
            player.sight = message["observation"].dump();
            player.choices.clear();
            if (message["decision"].contains("actions")) {
                for (const json& choice : message["decision"]["actions"]) {
                    player.choices.push_back(choice["action"].get<std::string>());
                }
            }
        }
        if ((type == "over" || message.contains("over")) && !game.over) {
            game.over = true;
            ++over_;
        }
    }

    const DrillOptions& options_;
    Rng rng_;
    std::vector<std::unique_ptr<ServerProcess>> servers_;
    std::vector<DrillGame> games_;
    std::int64_t acknowledged_ = 0, under_way_ = 0;
    int lost_ = 0, otherwise_ = 0, refused_ = 0, over_ = 0;
};

}  // namespace

bool drill_kill(const DrillOptions& options) {
    std::string database = options.database;
    std::string folder;
    if (database.empty() && options.store == "postgres") {
        const std::string& why = PostgresServer::instance().missing();
        if (!why.empty()) {
            std::fprintf(stderr, "%s\n", why.c_str());
            return false;
        }
        database = PostgresServer::instance().new_database();
    } else if (database.empty()) {
        folder = (std::filesystem::temp_directory_path() / "bivouac-XXXXXX").string();
        database = std::string(mkdtemp(folder.data())) + "/games.db";
    }
    std::vector<AcknowledgedGame> acknowledged;
    bool good = false;
    {
        KillDrill siege(options, database);
        good = siege.run();
        acknowledged = siege.acknowledged();
    }
    good = check_store(database, acknowledged) && good;
    if (!folder.empty()) std::filesystem::remove_all(folder);
    return good;
}

}  // namespace bivouac::test
