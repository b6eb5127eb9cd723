// The log: what is appended, what is refused, and what an undo leaves standing.
#include "store/log.h"
#include "store/store_fixture.h"

using namespace bivouac::test;

namespace {

std::string texts_of(const std::vector<Entry>& entries) {
    std::string all;
    for (const Entry& entry : entries) all += entry.text + " ";
    return all;
}

// A log of the given texts; "undo:N" is an undo.
std::vector<Entry> log_of(const std::vector<std::string>& texts) {
    std::vector<Entry> log;
    for (const std::string& text : texts) {
        log.push_back(text.starts_with("undo:") ? undo_entry(std::stoi(text.substr(5)), "", {})
                                                : action(text));
        log.back().number = static_cast<Number>(log.size());
    }
    return log;
}

}  // namespace

ON_EACH_DATABASE("Entries come back in order, with their numbers and clocks") {
    if (Place::is_missing()) return;
    const Place place;
    auto store = opened(place.where());
    const GameId game{"jena"};
    need(store->add_game({game_called("jena")}));
    CHECK(need(store->entries(game)).empty());
    CHECK(need(store->append(one_more(game, 0, "go:roda"))) == 1);
    Append march;
    march.game = game;
    march.expected = 1;
    march.entries = {action("go:jena"), action("stop")};
    march.entries[1].clock_left = Milliseconds{59'500};
    CHECK(need(store->append(march)) == 3);

    store = opened(place.where());
    const auto log = need(store->entries(game));
    CHECK(texts_of(log) == "go:roda go:jena stop ");
    march.entries[1].number = 3;
    CHECK(log[2] == march.entries[1]);
    CHECK(texts_of(need(store->entries(game, 1))) == "go:jena stop ");
    CHECK(need(store->entries(game, 3)).empty());
    CHECK(need(store->game(game)).number == 3);
    CHECK(need(store->game(game)).turn == game_called("jena").turn);  // nothing was said of it
    CHECK(fails_with(store->entries({"eylau"}), Trouble::unknown));
}

ON_EACH_DATABASE("An append for another number is refused and leaves nothing behind") {
    if (Place::is_missing()) return;
    const Place place;
    const auto store = opened(place.where());
    const GameId game{"jena"};
    need(store->add_game({game_called("jena")}));
    need(store->append(one_more(game, 0, "first")));
    need(store->ask(game, {"draw", "french", 1, at(1)}));
    for (const Number expected : {Number{0}, Number{2}, Number{-1}}) {
        Append stale = one_more(game, expected, "stale");
        stale.turn = Turn{"french", at(7), {}};
        stale.ending = GameEnd{at(7), "{}"};
        stale.clears_requests = true;
        stale.webhooks = {{{}, game, "https://example.invalid", "{}", at(7), at(7), 0}};
        CHECK(fails_with(store->append(stale), Trouble::conflict));
    }
    CHECK(fails_with(store->append(one_more({"eylau"}, 0, "x")), Trouble::unknown));
    CHECK(fails_with(store->append({game, 1, {}, {}, {}, false, {}}), Trouble::unfit));
    const Game now = need(store->game(game));
    CHECK(now.number == 1);
    CHECK_FALSE(now.ending);
    CHECK(now.turn.pending == "prussian");
    CHECK(need(store->requests(game)).size() == 1);
    CHECK(need(store->take_webhooks(at(100), at(200), 10)).empty());
    CHECK(texts_of(need(store->entries(game))) == "first ");
}

ON_EACH_DATABASE("One bad entry keeps all of its append out") {
    if (Place::is_missing()) return;
    const Place place;
    const auto store = opened(place.where());
    const GameId game{"jena"};
    need(store->add_game({game_called("jena")}));
    Append append = one_more(game, 0, "good");
    append.entries.push_back(action("bad \xFF"));
    CHECK(fails_with(store->append(append), Trouble::unfit));
    CHECK(need(store->entries(game)).empty());
    CHECK(need(store->game(game)).number == 0);
    append.entries.back().text = "good as well";
    CHECK(need(store->append(append)) == 2);
}

ON_EACH_DATABASE("What belongs to a move is kept with it") {
    if (Place::is_missing()) return;
    const Place place;
    const auto store = opened(place.where());
    const GameId game{"jena"};
    need(store->add_game({game_called("jena")}));
    need(store->ask(game, {"undo", "french", 0, at(1)}));
    Append move = one_more(game, 0, "go:jena");
    move.turn = Turn{"french prussian", at(5), at(65)};
    move.clears_requests = true;
    move.webhooks = {{{}, game, "https://example.invalid/hook", R"({"turn":1})", at(5), at(6), 0}};
    need(store->append(move));
    CHECK(need(store->game(game)).turn == *move.turn);
    CHECK(need(store->requests(game)).empty());
    CHECK(need(store->take_webhooks(at(5), at(60), 10)).empty());
    CHECK(need(store->take_webhooks(at(6), at(60), 10)).size() == 1);
    move.expected = 1;
    move.turn = Turn{"", at(9), {}};
    move.webhooks.clear();
    need(store->append(move));
    CHECK(need(store->game(game)).turn == *move.turn);
}

ON_EACH_DATABASE("An undo is one more entry, and goes back to an earlier one") {
    if (Place::is_missing()) return;
    const Place place;
    const auto store = opened(place.where());
    const GameId game{"jena"};
    need(store->add_game({game_called("jena")}));
    Append moves = one_more(game, 0, "a");
    moves.entries.push_back(action("b"));
    need(store->append(moves));
    const auto undo = [&](Number expected, Entry entry) {
        Append append = one_more(game, expected, "");
        append.entries = {std::move(entry)};
        return store->append(append);
    };
    CHECK(need(undo(2, undo_entry(1, "prussian", at(3)))) == 3);
    CHECK(fails_with(undo(3, undo_entry(4, "prussian", at(3))), Trouble::unfit));
    Entry odd = undo_entry(1, "prussian", at(3));
    for (const char* text : {"", "x", "-1", "1 ", "1 a", "1 zz", "99999999999999999999"}) {
        odd.text = text;
        CHECK(fails_with(undo(3, odd), Trouble::unfit));
    }
    need(store->append(one_more(game, 3, "c")));
    const auto log = need(store->entries(game));
    CHECK(log.size() == 4);
    CHECK(texts_of(entries_in_force(log)) == "a c ");
    CHECK(entries_in_force(log)[1].number == 4);
}

TEST_CASE("What stands of a log") {
    const auto stands = [](const std::vector<std::string>& texts) {
        return texts_of(entries_in_force(log_of(texts)));
    };
    CHECK(stands({}).empty());
    CHECK(stands({"a", "b"}) == "a b ");
    CHECK(stands({"a", "b", "undo:1"}) == "a ");
    CHECK(stands({"a", "b", "undo:0"}).empty());
    CHECK(stands({"a", "undo:0", "b", "c"}) == "b c ");
    CHECK(stands({"a", "b", "undo:1", "c", "undo:3"}) == "a ");
    CHECK(stands({"a", "b", "undo:1", "c", "undo:2"}) == "a b ");  // an undo is taken back too
    CHECK(stands({"a", "b", "undo:1", "undo:2", "undo:3", "d"}) == "a d ");
}

TEST_CASE("An undo says of each entry that it takes back what still counts of it") {
    std::vector<Entry> log = log_of({"a", "b", "c"});
    log.push_back(undo_entry(2, "", {}, {0x7F}));
    log.push_back(log_of({"d"}).front());
    log.push_back(undo_entry(1, "", {}, {0x01, 0xA0}));
    const EntryStates found = entry_states(log);
    CHECK(found.is_marked);
    CHECK(found.stands == std::vector{true, false, false, false, false, false});
    CHECK(found.marks[1] == Mark{0x01});
    CHECK(found.marks[2] == Mark{0x7F});
    CHECK(found.marks[4] == Mark{0xA0});
    CHECK(found.top == std::vector<std::size_t>{0, 1, 2, 3, 2, 5, 1});
    log.back() = undo_entry(1, "", {});
    CHECK_FALSE(entry_states(log).is_marked);
}
