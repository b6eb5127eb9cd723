// What listeners hear, of their own process and of others.
#include <algorithm>
#include <condition_variable>
#include <functional>
#include <mutex>

#include "store/migrate.h"
#include "store/postgres_session.h"
#include "store/store_fixture.h"

using namespace bivouac::test;

namespace {

class Listener {
   public:
    void operator()(const Notice& notice) {
        const std::lock_guard lock(mutex_);
        heard_.push_back(notice);
        came_.notify_all();
    }

    bool hears(const Notice& wanted) {
        std::unique_lock lock(mutex_);
        return came_.wait_for(lock, std::chrono::seconds{120},
                              [&] { return std::ranges::find(heard_, wanted) != heard_.end(); });
    }

    std::size_t count() {
        const std::lock_guard lock(mutex_);
        return heard_.size();
    }

   private:
    std::mutex mutex_;
    std::condition_variable came_;
    std::vector<Notice> heard_;
};

}  // namespace

TEST_CASE("What servers tell each other is read back, and anything else passed over") {
    const Notice said{News::chat, {"jena"}, 7};
    const std::string line = line_of(said);
    CHECK(notices_in(line + line) == std::vector<Notice>{said, said});
    for (const char* other : {"1x 7 jena\n", "1 7x jena\n", "1 x jena\n", "1 7.5 jena\n",
                              "99 7 jena\n", "-1 7 jena\n", "\n"}) {
        CHECK_MESSAGE(notices_in(other + line) == std::vector<Notice>{said}, other);
    }
}

ON_EACH_DATABASE("A listener hears what changes in a game") {
    if (Place::is_missing()) return;
    const Place place;
    Listener listener;
    const auto store = opened(place.where());
    const PersonId ney = need(store->add_person({}));
    const GameId game{"jena"};
    need(store->add_game({game_called("jena")}));
    store->listen(std::ref(listener));
    need(store->append(one_more(game, 0, "a")));
    need(store->append(one_more(game, 1, "b")));
    CHECK_FALSE(store->append(one_more(game, 1, "c")));
    need(store->say(game, {0, ney, "", "", "Hello", at(1)}));
    need(store->join(game, {ney, "", Rights::watcher, at(1)}));
    need(store->ask(game, {"draw", "french", 2, at(1)}));
    CHECK(listener.hears({News::entries, game, 1}));
    CHECK(listener.hears({News::entries, game, 2}));
    CHECK(listener.hears({News::chat, game, 1}));
    CHECK(listener.hears({News::members, game, 0}));
    CHECK(listener.hears({News::requests, game, 0}));
    CHECK(listener.count() == 5);
    store->listen({});
    need(store->append(one_more(game, 2, "c")));
    CHECK(listener.count() == 5);
}

ON_EACH_DATABASE("Much news at once comes whole") {
    if (Place::is_missing()) return;
    const Place place;
    Listener listener;
    const auto store = opened(place.where());
    const std::string long_name(60, 'x');
    for (int i = 0; i < 300; ++i) {
        need(store->add_game({game_called(long_name + std::to_string(i))}));
    }
    store->listen(std::ref(listener));
    for (int i = 0; i < 300; ++i) {
        store->append(one_more({long_name + std::to_string(i)}, 0, "a"), [](const auto&) {});
    }
    for (int i = 0; i < 300; ++i) {
        CHECK(listener.hears({News::entries, {long_name + std::to_string(i)}, 1}));
    }
    store->listen({});
}

TEST_CASE("Servers on one PostgreSQL hear of each other, and of having been deaf") {
    if (OnPostgres::is_missing()) return;
    const OnPostgres place;
    Listener listener;
    const auto here = opened(place.where());
    const auto there = opened(place.where());
    const GameId game{"jena"};
    need(here->add_game({game_called("jena")}));
    here->listen(std::ref(listener));
    need(there->append(one_more(game, 0, "a")));
    CHECK(listener.hears({News::entries, game, 1}));

    // Somebody restarts the database, as it looks from here: every connection is cut.
    connect_to(place.where())
        ->run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()");
    CHECK(listener.hears({News::missed, {}, 0}));
    need(there->append(one_more(game, 1, "b")));
    CHECK(listener.hears({News::entries, game, 2}));
    CHECK(need(here->entries(game)).size() == 2);
    CHECK(need(here->append(one_more(game, 2, "c"))) == 3);
    here->listen({});
}
