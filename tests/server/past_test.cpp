// Looking back, however often and however fast: nobody else waits for it.
#include <chrono>

#include "core/random.h"
#include "server/served.h"
#include "server/workers.h"

using namespace bivouac::test;
using namespace std::chrono_literals;
using bivouac::Rng;

namespace {

// Somebody at both seats, after some decisions.
struct LongGame {
    Browser person;
    std::string game;
    std::vector<json> seen;  // by number, as the first seat saw it

    LongGame(const TestServer& served, int decisions) : person(served) {
        game = person.found({{"game", "nations-1813"}, {"opponent", "hotseat"}})["game"]
                   .get<std::string>();
        Page first(person, game, "?as=french"), second(person, game, "?as=allied");
        Rng rng(7);
        keep(first);
        for (int i = 0; i < decisions; ++i) {
            for (Page* page : {&first, &second}) {
                catch_up(*page);
                if (!page->is_asked()) continue;
                page->act({any_choice(*page, rng)});
                catch_up(first);
                keep(first);
                break;
            }
        }
    }
    void keep(const Page& page) {
        seen.resize(static_cast<std::size_t>(page.number()) + 1);
        seen.back() = page.view()["observation"];
    }
};

}  // namespace

TEST_CASE("Forwards, backwards or anyhow: every moment looks as it did") {
    TestServer served;
    LongGame past(served, 60);
    Page page(past.person, past.game, "?as=french");
    Rng rng(3);
    for (std::size_t i = 0; i < past.seen.size() * 2; ++i) {
        const std::size_t number =
            i < past.seen.size() ? i : rng.bounded(static_cast<std::uint32_t>(past.seen.size()));
        if (past.seen[number].is_null()) continue;
        const json told = page.say({{"type", "past"}, {"number", number}});
        REQUIRE(told["type"] == "past");
        CHECK(told["observation"] == past.seen[number]);
    }
}

TEST_CASE("Of many questions about the past the last one is answered, and the others are told") {
    TestServer served;
    LongGame past(served, 120);
    Page page(past.person, past.game, "?as=french");
    const int questions = 150;
    std::vector<json> asked;
    for (int i = 1; i <= questions; ++i) {
        asked.push_back({{"type", "past"}, {"id", i}, {"number", i % 2 == 0 ? 40 : 0}});
    }
    // In one piece: the server has read them all before the first can be answered.
    REQUIRE(page.wire().send_together(asked));
    // Somebody else comes meanwhile and is served at once.
    Browser other(served);
    CHECK(other.get("/api/me").status == 200);
    int told = 0, replaced = 0;
    json last;
    while (told + replaced < questions) {
        const json heard = page.listen();
        REQUIRE(!heard.is_null());
        if (!heard.contains("re")) continue;
        if (heard["type"] == "past") ++told;
        if (heard["type"] == "refused") {
            CHECK(heard["error"] == "replaced");
            ++replaced;
        }
        if (heard["re"] == questions) last = heard;
    }
    CHECK(last["type"] == "past");
    CHECK(last["number"] == 40);
    CHECK(replaced > 0);
}

TEST_CASE("Questions that nobody waits for keep no server from ending") {
    TestServer served;
    LongGame past(served, 120);
    std::vector<Page> pages;
    for (int i = 0; i < 8; ++i) pages.emplace_back(past.person, past.game, "?as=french");
    for (Page& page : pages) {
        for (int i = 1; i <= 100; ++i) {
            page.wire().send({{"type", "past"}, {"id", i}, {"number", i % 2 == 0 ? 40 : 0}});
        }
    }
    served.stop();
}

TEST_CASE("Workers serve everybody in turn, and forget what they are told to") {
    bivouac::server::Workers workers(1, 0);
    std::mutex gate;
    std::string done;
    {
        const std::lock_guard held(gate);
        workers.add([&] { const std::lock_guard wait(gate); });
        for (int i = 0; i < 3; ++i) workers.add(1, [&] { done += 'a'; });
        workers.add(2, [&] { done += 'b'; });
        workers.add(3, [&] { done += 'c'; });
    }
    workers.drain();
    CHECK(done == "abcaa");
    done.clear();
    {
        const std::lock_guard held(gate);
        workers.add([&] { const std::lock_guard wait(gate); });
        while (workers.load() > 1) std::this_thread::yield();
        workers.add(1, [&] { done += 'a'; });
        // The first one may not have begun yet; it is forgotten then.
        workers.forget();
    }
    workers.drain();
    CHECK(done.empty());
}
