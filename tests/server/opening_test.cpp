// Logs that take long to play: nobody else waits while one is opened.
#include <condition_variable>
#include <optional>

#include "server/served.h"

using namespace bivouac;
using namespace bivouac::test;

namespace {

// Once it is shut, whoever begins a match waits until it is opened.
class Gate {
   public:
    void shut() { set(true); }
    void open() { set(false); }
    void pass() {
        std::unique_lock lock(mutex_);
        if (!shut_) return;
        is_somebody_there_ = true;
        changed_.wait(lock, [this] { return !shut_; });
    }
    bool is_somebody_there() {
        const std::lock_guard lock(mutex_);
        return is_somebody_there_;
    }

   private:
    void set(bool shut) {
        const std::lock_guard lock(mutex_);
        shut_ = shut;
        changed_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    bool shut_ = false, is_somebody_there_ = false;
};

// A game of the shelf whose matches begin behind a gate.
class GatedGame : public shelf::ShelfGame {
   public:
    GatedGame(const shelf::ShelfGame& game, Gate& gate)
        : ShelfGame(game.about(), game.rules(), game.board_json()), game_(game), gate_(gate) {
        keep(game.files());
    }
    const Catalogue& texts() const override { return game_.texts(); }
    NewTable table(const std::string& scenario, const std::vector<Option>& options,
                   const Seed& seed) const override {
        return game_.table(scenario, options, seed);
    }
    NewTable table_from(const std::string& scenario, const std::vector<Option>& options,
                        const json& position) const override {
        return game_.table_from(scenario, options, position);
    }
    std::vector<shelf::MatchKind> matches(const shelf::Setup& setup) const override {
        auto kinds = game_.matches(setup);
        for (shelf::MatchKind& kind : kinds) {
            kind.plan = [plan = kind.plan, &gate = gate_](const auto&... of) {
                gate.pass();
                return plan(of...);
            };
        }
        return kinds;
    }
    shelf::Suggestion suggest(const AnyTable& table, Seat seat,
                              const bots::Order& order) const override {
        return game_.suggest(table, seat, order);
    }
    bots::Matter matter(const AnyTable& table, Seat seat) const override {
        return game_.matter(table, seat);
    }
    shelf::Judgement judgement() const override { return game_.judgement(); }
    std::vector<int> assess(const AnyTable& table) const override { return game_.assess(table); }
    std::unique_ptr<trials::Trials> trials(const shelf::Setup& setup) const override {
        return game_.trials(setup);
    }

   private:
    const shelf::ShelfGame& game_;
    Gate& gate_;
};

}  // namespace

TEST_CASE("While a log is opened, others play on") {
    for (const store::Number long_log : {0, 500}) {
        CAPTURE(long_log);
        Gate gate;
        shelf::Shelf shelf;
        shelf.push_back(
            std::make_unique<GatedGame>(*shelf::find_game(shelf_of_games(), "nations-1813"), gate));
        TestServer served([&](server::Options& options) { options.long_log = long_log; });
        served.stop();
        served.play_with(shelf);
        served.start();
        const json wanted{{"game", "nations-1813"}, {"seat", "french"}};
        TwoPlayers two(served, wanted), others(served, wanted);
        {
            Page page(two.first, two.game);
            REQUIRE(page.act({page.choices().front()})["type"] == "done");
        }
        served.stop();
        served.start();
        Page first(others.first, others.game), second(others.second, others.game);
        gate.shut();
        std::optional<Page> opened;
        std::thread opener([&] { opened.emplace(two.first, two.game); });
        const bool is_opening = soon([&] { return gate.is_somebody_there(); });
        for (int i = 0; i < 5; ++i) {
            catch_up(first);
            catch_up(second);
            Page& asked = first.is_asked() ? first : second;
            CHECK(asked.act({asked.choices().front()})["type"] == "done");
        }
        CHECK(!opened);
        gate.open();
        opener.join();
        CHECK(is_opening);
        REQUIRE(opened);
        CHECK(opened->number() == 1);
    }
}
