// A copy while others write.
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <fstream>
#include <thread>

#include "store/claim.h"
#include "store/store_fixture.h"

using namespace bivouac::test;

TEST_CASE("Only a store that is there is copied, and nothing is made of one that is not") {
    const TemporaryFolder folder;
    const std::string there = folder.file("store"), copy = folder.file("copy");
    const auto refused = [&](const std::string& from) {
        return fails_with(copy_store(from, copy), Trouble::broken) &&
               !std::filesystem::exists(copy);
    };
    CHECK(refused(folder.file("stroe")));
    CHECK_FALSE(std::filesystem::exists(folder.file("stroe")));
    std::ofstream(folder.file("empty"));
    CHECK(refused(folder.file("empty")));
    CHECK(std::filesystem::file_size(folder.file("empty")) == 0);
    std::ofstream(folder.file("text"))
        << "No store, and long enough to be read as one: " << folder.file("text");
    CHECK(refused(folder.file("text")));
    CHECK(refused(folder.file("")));

    const auto store = opened(there);
    need(store->add_game({game_called("jena")}));
    need(copy_store(there, copy));
    CHECK(need(opened(copy)->game({"jena"})).id.text == "jena");
    CHECK(fails_with(copy_store(there, there), Trouble::broken));
}

TEST_CASE("A copy made while a game goes on is whole, and of one moment") {
    const TemporaryFolder folder;
    const auto store = opened(folder.file("store"));
    need(store->add_game({game_called("jena")}));
    need(store->add_game({game_called("auerstedt")}));
    std::atomic<bool> is_over = false;
    std::atomic<Number> made = 0;
    std::thread player([&] {
        for (Number number = 0; !is_over; ++number) {
            need(store->append(one_more({"jena"}, number, std::string(500, 'j'))));
            need(store->append(one_more({"auerstedt"}, number, std::string(500, 'a'))));
            made = number + 1;
        }
    });
    for (int round = 0; round < 5; ++round) {
        while (made < 40 * (round + 1)) std::this_thread::yield();
        const Number before = made;
        const std::string path = folder.file("copy" + std::to_string(round));
        need(store->backup(path));
        const Number after = made;
        const auto copy = opened(path);
        const auto log = need(copy->entries({"jena"}));
        const auto other = need(copy->entries({"auerstedt"}));
        CHECK(static_cast<Number>(log.size()) >= before);
        CHECK(static_cast<Number>(log.size()) <= after + 1);
        CHECK(log.size() >= other.size());
        CHECK(log.size() <= other.size() + 1);
        CHECK(need(copy->game({"jena"})).number == static_cast<Number>(log.size()));
        struct stat about{};
        REQUIRE(stat(path.c_str(), &about) == 0);
        CHECK((about.st_mode & 0777) == 0600);
    }
    is_over = true;
    player.join();
    CHECK(need(store->entries({"jena"})).size() == static_cast<std::size_t>(made));
}

TEST_CASE("A copy replaces an older one, and never the store itself") {
    const TemporaryFolder folder;
    const auto store = opened(folder.file("store"));
    need(store->add_game({game_called("jena")}));
    need(store->backup(folder.file("copy")));
    need(store->add_game({game_called("eylau")}));
    need(store->backup(folder.file("copy")));
    CHECK(need(opened(folder.file("copy"))->games_under_way()).size() == 2);
    CHECK(fails_with(store->backup(folder.file("store")), Trouble::broken));
    CHECK(fails_with(store->backup(folder.file("no/such/folder/copy")), Trouble::broken));
    CHECK(need(store->games_under_way()).size() == 2);
    CHECK_FALSE(std::filesystem::exists(folder.file("copy.partial")));
}

TEST_CASE("A copy is not read through what somebody left beside the one before") {
    const TemporaryFolder folder;
    const std::string copy = folder.file("copy"), kept = folder.file("kept");
    const auto store = opened(folder.file("store"));
    need(store->add_game({game_called("jena")}));
    need(store->backup(copy));
    {
        // What a server that is killed on the copy leaves behind.
        const auto killed = opened(copy);
        need(killed->add_game({game_called("eylau")}));
        std::filesystem::create_directory(kept);
        for (const char* log : {"-wal", "-shm"}) {
            std::filesystem::copy_file(copy + log, kept + "/copy" + log);
        }
    }
    const auto leave = [&] {
        for (const char* log : {"-wal", "-shm"}) {
            std::filesystem::copy_file(kept + "/copy" + log, copy + log);
        }
        std::ofstream(copy + "-journal") << "anything";
    };
    const auto is_alone = [&] {
        return std::ranges::none_of(std::array{"-wal", "-shm", "-journal"}, [&](const char* log) {
            return std::filesystem::exists(copy + log);
        });
    };
    for (int i = 0; i < 30; ++i) {
        need(store->add_game({game_called("g" + std::to_string(i))}));
    }
    leave();
    need(copy_store(folder.file("store"), copy));
    CHECK(is_alone());
    CHECK(need(opened(copy)->games_under_way()).size() == 31);
    // Nor if the copy itself is gone.
    std::filesystem::remove(copy);
    leave();
    need(store->backup(copy));
    CHECK(is_alone());
    CHECK(need(opened(copy)->games_under_way()).size() == 31);
    CHECK(fails_with(opened(copy)->game({"eylau"}), Trouble::unknown));
}

TEST_CASE("A copy never takes the place of a store that is served, nor of what is no file") {
    const TemporaryFolder folder;
    const std::string other = folder.file("other");
    const auto store = opened(folder.file("store"));
    need(store->add_game({game_called("jena")}));
    {
        const Claim claim = need(Claim::on(other));
        const auto served = opened(other);
        need(served->add_game({game_called("eylau")}));
        CHECK(fails_with(copy_store(folder.file("store"), other), Trouble::taken));
        CHECK(fails_with(store->backup(other), Trouble::taken));
        CHECK(std::filesystem::exists(other + "-wal"));
        CHECK_FALSE(std::filesystem::exists(other + ".partial"));
        CHECK(need(served->game({"eylau"})).id.text == "eylau");
    }
    need(store->backup(other));
    CHECK(need(opened(other)->game({"jena"})).id.text == "jena");
    std::filesystem::create_directory(folder.file("folder"));
    CHECK(fails_with(store->backup(folder.file("folder")), Trouble::broken));
    REQUIRE(mkfifo(folder.file("pipe").c_str(), 0600) == 0);
    CHECK(fails_with(store->backup(folder.file("pipe")), Trouble::broken));
    CHECK(std::filesystem::is_fifo(folder.file("pipe")));
}

TEST_CASE("PostgreSQL is copied by its own tool") {
    if (OnPostgres::is_missing()) return;
    const OnPostgres place;
    const auto refused = opened(place.where())->backup("anywhere");
    REQUIRE_FALSE(refused);
    CHECK(refused.error().sentence.find("pg_dump") != std::string::npos);
}

ON_EACH_DATABASE("A store says whether its database answers") {
    if (Place::is_missing()) return;
    const Place place;
    CHECK(opened(place.where())->check());
}

TEST_CASE("A store whose file is deleted, moved or replaced takes nothing more") {
    const TemporaryFolder folder;
    const std::string there = folder.file("store"), away = folder.file("away");
    const auto store = opened(there);
    need(store->add_game({game_called("jena")}));
    need(store->backup(folder.file("copy")));
    Number number = 0;
    const auto goes_on = [&] {
        const bool is_well = store->check().has_value();
        const auto appended = store->append(one_more({"jena"}, number, "go"));
        if (appended) number = *appended;
        if (!appended) CHECK(fails_with(appended, Trouble::broken));
        CHECK(appended.has_value() == is_well);
        return is_well;
    };
    CHECK(goes_on());
    for (const std::string part : {"", "-wal"}) {
        CAPTURE(part);
        std::filesystem::rename(there + part, away);
        CHECK_FALSE(goes_on());
        std::filesystem::copy_file(folder.file("copy"), there + part);
        CHECK_FALSE(goes_on());
        std::filesystem::rename(away, there + part);
        CHECK(goes_on());
    }
    CHECK(need(store->entries({"jena"})).size() == 3);
    for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(there + part);
    CHECK_FALSE(goes_on());
    CHECK(fails_with(store->add_game({game_called("eylau")}), Trouble::broken));
}
