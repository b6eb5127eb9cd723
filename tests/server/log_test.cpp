// Logs that are opened again: nothing differs from how it was played, and nothing is played twice.
#include "server/changes.h"
#include "server/log_play.h"
#include "server/served.h"

using namespace bivouac;
using namespace bivouac::test;

namespace {

// A game as a server plays it, entry by entry, with its log.
struct GameWithLog {
    int matches = 0;  // that were begun
    server::GameHistory::MakeMatch make;
    server::GameHistory history;
    std::vector<store::Entry> log;
    Rng rng;

    explicit GameWithLog(std::uint64_t seed)
        : make([this, seed] {
              ++matches;
              const shelf::ShelfGame& game = *shelf::find_game(shelf_of_games(), "napoleon-1806");
              const auto setup = game.complete("campaign", {{"level", "grognard"}});
              REQUIRE(setup);
              const auto match = game.match(*setup, "");
              REQUIRE(match);
              return Match(match->plan, seed_from_number(seed), match->judge);
          }),
          history(make),
          rng(seed) {}

    void add(store::Entry entry) {
        entry.number = std::ssize(log) + 1;
        log.push_back(std::move(entry));
    }
    bool decide() {
        const Seats pending = history.table().pending();
        if (pending.empty()) return false;
        const bool second = pending.size() == 2 ? rng.bounded(2) == 1 : !pending.contains(Seat{0});
        const Seat seat{second ? std::size_t{1} : std::size_t{0}};
        const Question question = history.table().question(Witness::of(seat), seat);
        const auto at = rng.bounded(static_cast<std::uint32_t>(question.actions.size()));
        store::Entry entry;
        entry.kind = server::kind::action;
        entry.seat = history.table().seat_name(seat);
        entry.text = question.actions[at].action;
        REQUIRE(history.enter(entry).accepted);
        add(entry);
        return true;
    }
    void take_back() {
        store::Entry entry;
        entry.kind = server::kind::take_back;
        entry.seat = history.table().seat_name(history.table().pending().first());
        if (history.enter(entry).accepted) add(entry);
    }
    void undo() {
        const std::vector<store::Entry> stands = store::entries_in_force(log);
        if (stands.empty()) return;
        const std::size_t back = 1 + rng.bounded(6);
        const std::size_t at = stands.size() - std::min(back, stands.size());
        server::GameHistory before(make);
        for (std::size_t i = 0; i < at; ++i) REQUIRE(before.enter(stands[i]).accepted);
        const auto marks = server::marks_of(history, stands, at);
        history.go_back(std::move(before));
        add(store::undo_entry(stands[at].number - 1, "french", {}, marks));
    }
};

void check_same(const server::GameHistory& live, const server::GameHistory& again) {
    REQUIRE(live.length() == again.length());
    CHECK(live.table().state_bytes() == again.table().state_bytes());
    for (const server::Role role : server::roles) {
        CHECK(live.number(role) == again.number(role));
        CHECK(live.told(role) == again.told(role));
        for (store::Number n = 0; n <= std::min(live.number(role), again.number(role)); ++n) {
            CHECK(live.length_at(role, n) == again.length_at(role, n));
        }
    }
    for (std::size_t player = 0; player < max_seats; ++player) {
        CHECK(live.asked_since(player) == again.asked_since(player));
        CHECK(live.told_at_last_decision(player) == again.told_at_last_decision(player));
        CHECK(live.has_acted(player) == again.has_acted(player));
        CHECK(live.can_take_back(player) == again.can_take_back(player));
    }
}

}  // namespace

TEST_CASE("A log that is opened again counts as it was played, whatever was taken back") {
    for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
        GameWithLog live(seed);
        for (int i = 0; i < 250 && live.decide();) {
            ++i;
            if (live.rng.bounded(8) == 0) live.take_back();
            if (live.rng.bounded(5) == 0) live.undo();
        }
        server::GameHistory again(live.make);
        REQUIRE(server::play_log(again, live.make, live.log));
        check_same(live.history, again);
        // The same from undos without marks, as older servers wrote them.
        for (store::Entry& entry : live.log) {
            if (const auto to = store::undone_to(entry)) entry.text = std::to_string(*to);
        }
        server::GameHistory old(live.make);
        REQUIRE(server::play_log(old, live.make, live.log));
        check_same(live.history, old);
    }
}

TEST_CASE("Thousands of undos are opened in one pass: no game is begun for any of them") {
    GameWithLog live(5);
    for (int i = 0; i < 60; ++i) REQUIRE(live.decide());
    const std::vector<store::Entry> stands = live.log;
    REQUIRE(live.decide());
    const store::Entry move = live.log.back();
    const store::Mark mark = live.history.mark(live.history.length());
    live.log = stands;
    for (int i = 0; i < 5000; ++i) {
        live.add(move);
        live.add(store::undo_entry(std::ssize(live.log) - 1, move.seat, {}, {mark}));
    }
    server::GameHistory again(live.make);
    live.matches = 0;
    REQUIRE(server::play_log(again, live.make, live.log));
    CHECK(live.matches == 0);
    CHECK(again.length() == std::ssize(live.log));
    // Too many for the way of older servers: nobody is told what is not known any more.
    for (store::Entry& entry : live.log) {
        if (const auto to = store::undone_to(entry)) entry.text = std::to_string(*to);
    }
    server::GameHistory old(live.make);
    live.matches = 0;
    REQUIRE(server::play_log(old, live.make, live.log));
    CHECK(live.matches == 0);
    CHECK(old.table().state_bytes() == again.table().state_bytes());
    CHECK(old.number(server::Role::second) <= again.number(server::Role::second));
}

TEST_CASE("A game holds so many entries and undos, and can be ended all the same") {
    TestServer served([](server::Options& options) {
        options.most_entries = 12;
        options.most_undos = 2;
    });
    Browser person(served);
    const json new_game = person.found({{"game", "nations-1813"}, {"opponent", "hotseat"}});
    const std::string game = new_game["game"].get<std::string>();
    Page page(person, game);
    const auto decide = [&] {
        const std::string asked = page.view()["decision"]["seat"].get<std::string>();
        if (!page.is_asked()) page.say({{"type", "look"}, {"seat", asked}});
        return page.act({page.choices().back()});
    };
    const auto undo = [&] { return page.say({{"type", "ask-undo"}, {"number", page.number()}}); };
    int undone = 0;
    json answer;
    for (int i = 0; i < 8; ++i) {
        REQUIRE(decide()["type"] == "done");
        if (page.view()["undo"] != "ask" || undone > 2) continue;
        answer = undo();
        if (++undone <= 2) CHECK(answer["type"] == "done");
    }
    REQUIRE(undone == 3);
    CHECK(answer["error"] == "undos");
    CHECK(answer["text"]["en"].get<std::string>().find("2 decisions") != std::string::npos);
    CHECK_FALSE(answer["text"]["fr"].get<std::string>().empty());
    for (int i = 0; i < 12 && answer["error"] != "long"; ++i) answer = decide();
    CHECK(answer["error"] == "long");
    CHECK(answer["text"]["en"].get<std::string>().find("12 entries") != std::string::npos);
    CHECK(page.say({{"type", "resign"}})["type"] == "done");
    CHECK(page.view().contains("over"));
}

TEST_CASE("Changes from one object to another") {
    const auto changes = [](const char* before, const char* after) {
        return server::changes_json(before, after);
    };
    CHECK(changes(R"({"a":1,"b":"x,}"})", R"({"a":1,"b":"x,}"})") == "{}");
    CHECK(changes(R"({"a":1})", R"({"a":2,"b":null})") == R"({"set":{"a":2,"b":null}})");
    CHECK(changes(R"({"a":1,"b":[{}]})", R"({"b":[{}]})") == R"({"drop":{"":["a"]}})");
    CHECK(changes(R"({"c":{"ney":{"at":"jena"},"soult":{}}})", R"({"c":{"ney":{"at":null}}})") ==
          R"({"in":{"c":{"ney":{"at":null}}},"drop":{"c":["soult"]}})");
}

TEST_CASE("A page that names its language is sent that one, and only what has changed") {
    TestServer served;
    TwoPlayers two(served, {{"game", "napoleon-1806"}, {"seat", "french"}});
    Page first(two.first, two.game), second(two.second, two.game);
    Page lean(two.first, two.game, "?language=fr");
    CHECK(lean.view()["decision"]["prompt"].is_string());
    json seen = lean.view()["observation"], log = lean.view()["log"];
    Rng rng(4);
    std::size_t whole = 0;
    for (int i = 0; i < 60; ++i) {
        catch_up(first);
        catch_up(second);
        Page& asked = first.is_asked() ? first : second;
        const std::int64_t before = first.number();
        if (asked.view()["undo"] == "fair" && i % 3 == 0) {
            asked.say({{"type", "undo"}, {"number", asked.number()}});
        } else {
            REQUIRE(asked.act({any_choice(asked, rng)})["type"] == "done");
        }
        catch_up(first);
        if (first.number() == before) continue;
        const json moved = lean.listen_for("moved");
        if (moved.contains("observation")) {
            ++whole;
            seen = moved["observation"];
        } else {
            const json& changes = moved["changes"];
            if (changes.contains("set")) seen.update(changes["set"]);
            if (changes.contains("in")) {
                for (const auto& [key, members] : changes["in"].items()) seen[key].update(members);
            }
            if (changes.contains("drop")) {
                for (const auto& [key, gone] : changes["drop"].items()) {
                    for (const json& id : gone) {
                        (key.empty() ? seen : seen[key]).erase(id.get<std::string>());
                    }
                }
            }
        }
        CHECK(seen == first.view()["observation"]);
        if (moved.contains("kept")) {
            log.erase(log.begin() + moved["kept"].get<std::ptrdiff_t>(), log.end());
        }
        for (const json& event : moved.value("events", json::array())) log.push_back(event);
    }
    CHECK(whole == 0);
    const json french = Page(two.first, two.game, "?language=fr").view()["log"];
    CHECK(log == french);
    CHECK(lean.say({{"type", "language"}, {"language", "en"}})["type"] == "done");
    CHECK(lean.view()["log"].size() == french.size());
    CHECK(lean.view()["log"] != french);
    CHECK(lean.say({{"type", "language"}, {"language", "de"}})["error"] == "field");
}
