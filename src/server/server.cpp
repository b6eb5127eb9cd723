#include "server/server.h"

#include <algorithm>
#include <array>
#include <thread>
#include <utility>

#include "server/api.h"
#include "server/net/listener.h"
#include "server/outbox.h"
#include "server/secrets.h"
#include "server/server_log.h"
#include "server/static_files.h"
#include "store/claim.h"
#include "store/open.h"

namespace bivouac::server {

namespace {

constexpr auto tick_every = std::chrono::milliseconds(500);
constexpr int ticks_between_looks = 4;  // into the outbox
constexpr auto closing_time = std::chrono::milliseconds(300);
constexpr auto wait = std::chrono::milliseconds(20);
constexpr int longest_wait = 100;
constexpr int seconds_away = 5;
constexpr auto checkup_lasts = std::chrono::seconds(1);

// Not through a proxy either. What the server counts is not for players: on a quiet evening it
// would tell each of them when the other one decides something in secret.
bool is_from_here(const Request& request) {
    const bool loopback = request.address == "::1" || request.address.starts_with("127.") ||
                          request.address.starts_with("::ffff:127.");
    constexpr std::array<std::string_view, 5> of_proxies{"forwarded", "via", "x-forwarded-for",
                                                         "x-forwarded-proto", "x-real-ip"};
    const bool came_through =
        std::any_of(request.headers.begin(), request.headers.end(), [&](const auto& header) {
            return std::find(of_proxies.begin(), of_proxies.end(), header.first) !=
                   of_proxies.end();
        });
    return loopback && !came_through;
}

class WholeServer final : public Server {
   public:
    WholeServer(const shelf::Shelf& shelf, Options options, store::Claim claim,
                std::unique_ptr<store::Store> store, std::unique_ptr<WebhookClient> webhook_client)
        : claim_(std::move(claim)),
          context_(std::move(options), shelf, std::move(store)),
          people_(context_),
          rooms_(context_),
          outbox_(context_, std::move(webhook_client)),
          api_(context_, people_, rooms_) {
        handlers_.answer = [this](const Request& request, Reply reply) {
            answer(request, std::move(reply));
        };
        handlers_.upgrade = [this](const Request& request, const UpgradeReply& then) {
            api_.upgrade(request, then);
        };
    }

    // Nobody may call back into what is gone. What was to be found out is not wanted any more.
    ~WholeServer() override {
        context_.store.listen({});
        const std::array given_up{&context_.readers, &context_.bots, &context_.long_work};
        for (Workers* workers : given_up) workers->forget();
        for (Workers* workers : given_up) workers->drain();
        context_.background.drain();
    }

    tl::expected<void, std::string> listen() {
        const Options& options = context_.options;
        auto listener =
            Listener::open(context_.loop, options.address, options.port, handlers_, options.limits);
        if (!listener) return tl::unexpected(listener.error());
        listener_ = std::move(*listener);
        context_.store.listen([this](const store::Notice& notice) {
            context_.loop.post([this, notice] { hear(notice); });
        });
        return {};
    }

    std::uint16_t port() const override { return listener_->port(); }

    void run() override {
        context_.loop.post([this] {
            rooms_.begin();
            tick_on();
        });
        context_.loop.run();
    }

    void stop() override {
        context_.loop.post([this] { shut_down(); });
    }

    void heed_signals() override {
        context_.loop.on_signal([this] { shut_down(); });
    }

    void tick() override {
        context_.loop.post([this] {
            rooms_.tick();
            outbox_.tick();
        });
    }

   private:
    void tick_on() {
        if (is_stopping_) return;
        rooms_.tick();
        if (++ticks_ % ticks_between_looks == 0) outbox_.tick();
        context_.loop.after(tick_every, [this] { tick_on(); });
    }

    void hear(const store::Notice& notice) {
        if (notice.news != store::News::sign_out) return rooms_.on_notice(notice);
        const store::SignInId sign_in{notice.number};
        people_.forget(sign_in);
        rooms_.end_sign_in(sign_in);
    }

    // What was taken is written before anybody is told to come back later.
    void shut_down() {
        if (is_stopping_) return;
        is_stopping_ = true;
        log_line("leaving", {{"rooms", static_cast<std::int64_t>(rooms_.size())}});
        listener_->close();
        shut_down_when_written(longest_wait);
    }

    void shut_down_when_written(int waits) {
        if (waits > 0 && rooms_.any_busy()) {
            context_.loop.after(wait, [this, waits] { shut_down_when_written(waits - 1); });
            return;
        }
        rooms_.close_all(seconds_away);
        context_.loop.after(closing_time, [this] { context_.loop.stop(); });
    }

    void answer(const Request& request, Reply reply) {
        const bool is_api = request.path == "/api" || request.path.starts_with("/api/");
        const auto began = std::chrono::steady_clock::now();
        const Reply finish = [this, reply = std::move(reply), began, method = request.method,
                              path = request.path](Response response) {
            ++context_.metrics.requests[std::to_string(response.status)];
            if (context_.options.log_requests) {
                const auto took = std::chrono::duration_cast<std::chrono::microseconds>(
                    std::chrono::steady_clock::now() - began);
                log_line("request", {{"method", method},
                                     {"path", path},
                                     {"status", static_cast<std::int64_t>(response.status)},
                                     {"microseconds", static_cast<std::int64_t>(took.count())}});
            }
            reply(std::move(response));
        };
        if (request.path == "/health") return health(finish);
        if (request.path == "/metrics") {
            if (is_from_here(request)) return metrics(finish);
            return finish(response_of(fault("path", 404)));
        }
        if (is_api) return api_.answer(request, finish);
        if (request.method != "GET" && request.method != "HEAD") {
            return finish(response_of(fault("method", 405)));
        }
        finish(built_in_files().answer(request));
    }

    static void tell_health(const Reply& reply, bool is_well) {
        Response response = json_response(is_well ? "{\"ok\":true}" : "{\"ok\":false}");
        response.status = is_well ? 200 : 503;
        reply(std::move(response));
    }

    // It takes a write to know, so whoever asks again soon is told the same.
    void health(const Reply& reply) {
        const auto now = std::chrono::steady_clock::now();
        if (now < checkup_.good_until) return tell_health(reply, checkup_.is_well);
        checkup_.waiting.push_back(reply);
        if (checkup_.waiting.size() > 1) return;
        context_.in_background(
            [this] { return context_.store.check().has_value(); },
            [this](bool is_well) {
                checkup_.is_well = is_well;
                checkup_.good_until = std::chrono::steady_clock::now() + checkup_lasts;
                const std::vector<Reply> waiting = std::exchange(checkup_.waiting, {});
                for (const Reply& each : waiting) tell_health(each, is_well);
            });
    }

    void metrics(const Reply& reply) {
        Gauges gauges;
        gauges.connections = listener_->connections();
        gauges.sockets = rooms_.clients();
        gauges.rooms = rooms_.size();
        gauges.bots_waiting = context_.bots.load();
        const store::Work work = context_.store.work();
        gauges.store_writes = work.writes;
        gauges.store_commits = work.commits;
        Response response;
        response.type = "text/plain; version=0.0.4; charset=utf-8";
        response.body = metrics_text(context_.metrics, gauges);
        reply(std::move(response));
    }

    // In this order: whoever comes later may use what came before, and is gone before it.
    store::Claim claim_;
    Context context_;
    People people_;
    Rooms rooms_;
    Outbox outbox_;
    Api api_;
    RequestHandlers handlers_;
    std::unique_ptr<Listener> listener_;
    struct {
        std::chrono::steady_clock::time_point good_until;
        bool is_well = true;
        std::vector<Reply> waiting;
    } checkup_;
    int ticks_ = 0;
    bool is_stopping_ = false;
};

}  // namespace

tl::expected<std::unique_ptr<Server>, std::string> Server::open(const shelf::Shelf& shelf,
                                                                Options options) {
    if (!begin_secrets()) return tl::unexpected(std::string("This machine has no randomness."));
    auto webhook_client = WebhookClient::create(
        {options.private_webhooks, options.webhook_authorities, options.webhook_time});
    if (!webhook_client) return tl::unexpected(webhook_client.error());
    auto claim = store::Claim::on(options.database);
    if (!claim) return tl::unexpected(claim.error().sentence);
    auto store = store::open_store(options.database);
    if (!store) return tl::unexpected(store.error().sentence);
    auto server = std::make_unique<WholeServer>(shelf, std::move(options), std::move(*claim),
                                                std::move(*store), std::move(*webhook_client));
    if (auto listens = server->listen(); !listens) return tl::unexpected(listens.error());
    log_line("listening", {{"port", static_cast<std::int64_t>(server->port())}});
    return server;
}

}  // namespace bivouac::server
