// Several at once: of two for one number one is refused, and those who wait together share a
// commit.
#include <atomic>
#include <future>
#include <set>
#include <thread>
#include <utility>

#include "store/store_fixture.h"

using namespace bivouac::test;

namespace {

struct Tally {
    int won = 0;
    int lost = 0;
    int failed = 0;

    void count(const Result<Number>& answer) {
        if (answer) {
            ++won;
        } else if (answer.error().trouble == Trouble::conflict) {
            ++lost;
        } else {
            ++failed;
        }
    }
};

// A thread that wants every number from 1 to `numbers` for itself.
Tally race(Store& store, const std::string& name, int numbers) {
    Tally tally;
    for (int number = 0; number < numbers; ++number) {
        tally.count(store.append(one_more({"jena"}, number, name)));
    }
    return tally;
}

}  // namespace

ON_EACH_DATABASE("Of two writers for one number exactly one wins") {
    if (Place::is_missing()) return;
    const Place place;
    const auto here = opened(place.where());
    const auto there = opened(place.where());  // as another process would
    need(here->add_game({game_called("jena")}));
    constexpr int numbers = 60;
    auto other = std::async(std::launch::async, [&] { return race(*there, "there", numbers); });
    const Tally first = race(*here, "here", numbers);
    const Tally second = other.get();
    CHECK(first.failed + second.failed == 0);
    const auto log = need(here->entries({"jena"}));
    CHECK(static_cast<std::size_t>(first.won + second.won) == log.size());
    CHECK(need(there->game({"jena"})).number == static_cast<Number>(log.size()));
    // Whoever is ahead asks for numbers that the other has not reached, so all are given.
    CHECK(log.size() == numbers);
    CHECK(first.lost + second.lost == numbers);
    Number expected = 0;
    for (const Entry& entry : log) CHECK(entry.number == ++expected);
}

ON_EACH_DATABASE("Of two who come at once one is captain, and one account has one person") {
    if (Place::is_missing()) return;
    const Place place;
    const auto here = opened(place.where());
    const auto there = opened(place.where());
    const PersonId ney = need(here->add_person({})), soult = need(here->add_person({}));
    for (int round = 0; round < 10; ++round) {
        const std::string name = "g" + std::to_string(round);
        need(here->add_game({game_called(name)}));
        const auto come = [&name](Store& store, PersonId person) {
            const bool sits =
                store.join({name}, {person, "french", Rights::captain, at(0)}).has_value();
            Person named;
            named.id = person;
            named.account = name;
            const auto changed = store.change_credentials(named, "");
            CHECK((changed || changed.error().trouble == Trouble::taken));
            return std::pair{sits, changed.has_value()};
        };
        auto other = std::async(std::launch::async, [&] { return come(*there, soult); });
        const auto first = come(*here, ney);
        const auto second = other.get();
        CHECK(first.first + second.first == 1);
        CHECK(first.second + second.second == 1);
        CHECK(need(here->members({name})).size() == 1);
    }
}

ON_EACH_DATABASE("A password that was given stays, whatever else of the person changes at once") {
    if (Place::is_missing()) return;
    const Place place;
    const auto here = opened(place.where());
    const auto there = opened(place.where());
    for (int round = 0; round < 5; ++round) {
        const std::string account = "ney" + std::to_string(round);
        Person ney;
        ney.id = need(here->add_person(ney));
        std::atomic<bool> is_over = false;
        const auto flood = [&](Store& store) {
            int changes = 0;
            for (; !is_over || changes == 0; ++changes) {
                const std::string count = std::to_string(changes);
                if (!store.change_settings(ney.id, "{\"n\":" + count + "}")) return -1;
                if (!store.name_guest(ney.id, "Guest " + count, "guest " + count)) return -1;
            }
            return changes;
        };
        auto first = std::async(std::launch::async, [&] { return flood(*here); });
        auto second = std::async(std::launch::async, [&] { return flood(*there); });
        ney.name = "N" + account.substr(1);
        ney.account = account;
        std::string replaced;
        for (const std::string password : {"a", "b", "c", "d"}) {
            ney.password = password;
            need(here->change_credentials(ney, std::exchange(replaced, password)));
            const Person kept = need(there->person_of_account(account));
            CHECK(kept.password == password);
            CHECK(kept.name == ney.name);
        }
        is_over = true;
        const int changes = first.get(), others = second.get();
        CHECK(changes > 0);
        CHECK(others > 0);
        const Person kept = need(here->person_of_account(account));
        CHECK(kept.password == "d");
        CHECK(kept.name == ney.name);
        const auto left_by = [](int count) { return "{\"n\":" + std::to_string(count - 1) + "}"; };
        CHECK((kept.settings == left_by(changes) || kept.settings == left_by(others)));
    }
}

ON_EACH_DATABASE("Of those who replace one password at once one does") {
    if (Place::is_missing()) return;
    const Place place;
    const auto here = opened(place.where());
    const auto there = opened(place.where());
    Person ney{{}, "Ney", "ney", "0", "{}", at(1)};
    ney.id = need(here->add_person(ney));
    for (int round = 0; round < 20; ++round) {
        const std::string replaced = need(here->person(ney.id)).password;
        const auto change = [&](Store& store, const std::string& by) {
            Person changed = ney;
            changed.password = by + std::to_string(round);
            const auto done = store.change_credentials(changed, replaced);
            CHECK((done || done.error().trouble == Trouble::conflict));
            return done.has_value();
        };
        auto other = std::async(std::launch::async, [&] { return change(*there, "b"); });
        const bool first = change(*here, "a"), second = other.get();
        CHECK(first + second == 1);
        CHECK(need(there->person(ney.id)).password == (first ? "a" : "b") + std::to_string(round));
    }
}

ON_EACH_DATABASE("Of two rematches of one game that are founded at once one is kept, whole") {
    if (Place::is_missing()) return;
    const Place place;
    const auto here = opened(place.where());
    const auto there = opened(place.where());
    const PersonId ney = need(here->add_person({})), soult = need(here->add_person({}));
    for (int round = 0; round < 20; ++round) {
        const std::string name = "g" + std::to_string(round);
        need(here->add_game({game_called(name)}));
        CHECK(fails_with(here->rematch_of({name}), Trouble::unknown));
        const auto again = [&name](Store& store, PersonId person, const std::string& by) {
            NewGame new_game{.game = game_called(name + by),
                             .members = {{person, "french", Rights::captain, at(0)}},
                             .links = {{hash_of_secret(name + by),
                                        {{name + by}, {}, Rights::watcher, at(0), {}}}},
                             .entries = {action("go")}};
            new_game.game.rematch_of = {name};
            const auto made = store.add_game(new_game);
            CHECK((made || made.error().trouble == Trouble::taken));
            return made.has_value();
        };
        auto other = std::async(std::launch::async, [&] { return again(*there, soult, "b"); });
        const bool first = again(*here, ney, "a");
        const bool second = other.get();
        CHECK(first + second == 1);
        const Game kept = need(there->rematch_of({name}));
        CHECK(kept.id.text == name + (first ? "a" : "b"));
        CHECK(kept.number == 1);
        CHECK(need(here->members(kept.id)).size() == 1);
        const GameId lost{name + (first ? "b" : "a")};
        CHECK(fails_with(here->game(lost), Trouble::unknown));
        CHECK(fails_with(here->link(hash_of_secret(lost.text)), Trouble::unknown));
    }
}

ON_EACH_DATABASE("Appends that wait together share commits, and each gets its own answer") {
    if (Place::is_missing()) return;
    const Place place;
    const auto store = opened(place.where());
    constexpr int games = 100, moves = 3;
    for (int i = 0; i < games; ++i) need(store->add_game({game_called("g" + std::to_string(i))}));
    const Work before = store->work();
    std::atomic<int> good = 0, stale = 0, unknown = 0, others = 0;
    std::promise<void> all;
    std::atomic<int> open = games * moves;
    const auto answered = [&](const Result<Number>& answer, Number wanted) {
        if (answer && *answer == wanted) {
            ++good;
        } else if (!answer && answer.error().trouble == Trouble::conflict) {
            ++stale;
        } else if (!answer && answer.error().trouble == Trouble::unknown) {
            ++unknown;
        } else {
            ++others;
        }
        if (--open == 0) all.set_value();
    };
    for (int number = 0; number < moves; ++number) {
        for (int i = 0; i < games; ++i) {
            // Every tenth is wrong, one way or the other; the rest must not suffer by it.
            Append append = one_more({"g" + std::to_string(i)}, number, "move");
            if (i % 20 == 3) append.expected = 7;
            if (i % 20 == 13) append.game = {"nowhere"};
            store->append(append, [&, number](const Result<Number>& answer) {
                answered(answer, number + 1);
            });
        }
    }
    all.get_future().wait();
    CHECK(good == games * moves * 9 / 10);
    CHECK(stale == games * moves / 20);
    CHECK(unknown == games * moves / 20);
    CHECK(others == 0);
    const Work work = store->work();
    CHECK(work.writes - before.writes == games * moves);
    CHECK(work.commits - before.commits < games);
    for (int i = 0; i < games; ++i) {
        const bool wrong = i % 10 == 3;
        CHECK(need(store->entries({"g" + std::to_string(i)})).size() == (wrong ? 0 : moves));
    }
}

ON_EACH_DATABASE("A job that breaks off half-way spoils nothing for those beside it") {
    if (Place::is_missing()) return;
    const Place place;
    const auto store = opened(place.where());
    for (int i = 0; i < 40; ++i) need(store->add_game({game_called("g" + std::to_string(i))}));
    const PersonId ney = need(store->add_person({}));
    std::vector<std::promise<Result<Number>>> answers(40);
    std::vector<std::thread> talkers;
    for (int i = 0; i < 8; ++i) {
        talkers.emplace_back([&store, ney, i] {
            // A line of nobody's fails after the count of lines was changed.
            const GameId game{"g" + std::to_string(i)};
            for (int line = 0; line < 5; ++line) {
                CHECK(
                    fails_with(store->say(game, {0, {999}, "", "", "?", at(0)}), Trouble::unknown));
                CHECK(store->say(game, {0, ney, "", "", "!", at(0)}));
            }
        });
    }
    for (std::size_t i = 0; i < answers.size(); ++i) {
        store->append(one_more({"g" + std::to_string(i)}, 0, "move"),
                      [&, i](Result<Number> answer) { answers[i].set_value(std::move(answer)); });
    }
    for (std::thread& talker : talkers) talker.join();
    for (auto& answer : answers) CHECK(answer.get_future().get());
    for (int i = 0; i < 8; ++i) {
        CHECK(need(store->chat({"g" + std::to_string(i)})).back().number == 5);
    }
}

ON_EACH_DATABASE("Two servers do not send one message twice") {
    if (Place::is_missing()) return;
    const Place place;
    const auto here = opened(place.where());
    const auto there = opened(place.where());
    need(here->add_game({game_called("jena")}));
    Append move = one_more({"jena"}, 0, "go");
    for (int i = 0; i < 60; ++i) {
        move.webhooks.push_back({{}, {"jena"}, "a", std::to_string(i), at(0), at(0), 0});
    }
    need(here->append(move));
    const auto take = [](Store& store) {
        std::vector<std::int64_t> taken;
        for (int i = 0; i < 30; ++i) {
            for (const Webhook& one : need(store.take_webhooks(at(1), at(99), 4))) {
                taken.push_back(one.id.value);
            }
        }
        return taken;
    };
    auto other = std::async(std::launch::async, [&] { return take(*there); });
    auto taken = take(*here);
    for (const std::int64_t id : other.get()) taken.push_back(id);
    CHECK(taken.size() == 60);
    CHECK(std::set(taken.begin(), taken.end()).size() == 60);
}

ON_EACH_DATABASE("A store that is closed has answered everything") {
    if (Place::is_missing()) return;
    const Place place;
    std::atomic<int> answered = 0;
    {
        const auto store = opened(place.where());
        need(store->add_game({game_called("jena")}));
        for (int i = 0; i < 500; ++i) {
            store->append(one_more({"jena"}, i, "move"),
                          [&](const Result<Number>& answer) { answered += answer ? 1 : 0; });
        }
    }
    CHECK(answered == 500);
    CHECK(need(opened(place.where())->entries({"jena"})).size() == 500);
}
