// What is said, noted and asked around a game, and what is sent out.
#include "store/store_fixture.h"

using namespace bivouac::test;

ON_EACH_DATABASE("Chat keeps its order, and who may read it") {
    if (Place::is_missing()) return;
    const Place place;
    auto store = opened(place.where());
    const PersonId ney = need(store->add_person({}));
    const GameId game{"jena"};
    need(store->add_game({game_called("jena")}));
    ChatLine hello{0, ney, "french", "", "Bonjour!", at(1)};
    ChatLine whisper{0, ney, "french", "french", "Left flank?", at(2)};
    CHECK(need(store->say(game, hello)) == 1);
    CHECK(need(store->say(game, whisper)) == 2);
    CHECK(fails_with(store->say({"eylau"}, hello), Trouble::unknown));
    CHECK(fails_with(store->say(game, {0, {999}, "", "", "?", at(3)}), Trouble::unknown));
    hello.number = 1;
    whisper.number = 2;
    store = opened(place.where());
    CHECK(need(store->chat(game)) == std::vector{hello, whisper});
    CHECK(need(store->chat(game, 1)) == std::vector{whisper});
    CHECK(need(store->say(game, hello)) == 3);  // the refused ones took no number
    hello.number = 3;
    CHECK(need(store->last_chat(game, "french", 2)) == std::vector{whisper, hello});
    CHECK(need(store->last_chat(game, "prussian", 1)) == std::vector{hello});
    CHECK(need(store->last_chat(game, "", 9)).size() == 2);
    CHECK(fails_with(store->say(game, hello, 3), Trouble::full));
    CHECK(fails_with(store->say({"eylau"}, hello, 3), Trouble::unknown));
    CHECK(need(store->say(game, hello, 4)) == 4);
}

ON_EACH_DATABASE("Notes belong to one person and one game") {
    if (Place::is_missing()) return;
    const Place place;
    const auto store = opened(place.where());
    const PersonId ney = need(store->add_person({})), soult = need(store->add_person({}));
    need(store->add_game({game_called("jena")}));
    need(store->add_game({game_called("eylau")}));
    need(store->write_notes({"jena"}, ney, "first"));
    need(store->write_notes({"jena"}, ney, "he bluffs"));
    need(store->write_notes({"jena"}, soult, "so do I"));
    CHECK(need(store->notes({"jena"}, ney)) == "he bluffs");
    CHECK(need(store->notes({"eylau"}, ney)).empty());
    CHECK(fails_with(store->write_notes({"?"}, ney, ""), Trouble::unknown));
}

ON_EACH_DATABASE("A request is answered once") {
    if (Place::is_missing()) return;
    const Place place;
    auto store = opened(place.where());
    const GameId game{"jena"};
    need(store->add_game({game_called("jena")}));
    const Request undo{"undo", "french", 4, at(1)}, draw{"draw", "prussian", 4, at(2)};
    need(store->ask(game, {"undo", "french", 2, at(0)}));
    need(store->ask(game, draw));
    need(store->ask(game, undo));
    CHECK(fails_with(store->ask({"?"}, draw), Trouble::unknown));
    store = opened(place.where());
    CHECK(need(store->requests(game)) == std::vector{undo, draw});
    need(store->remove_request(game, "undo", "french"));
    CHECK(fails_with(store->remove_request(game, "undo", "french"), Trouble::unknown));
    CHECK(fails_with(store->remove_request(game, "draw", "french"), Trouble::unknown));
    CHECK(need(store->requests(game)) == std::vector{draw});
}

ON_EACH_DATABASE("A message is given out to one at a time until it is delivered") {
    if (Place::is_missing()) return;
    const Place place;
    auto store = opened(place.where());
    const GameId game{"jena"};
    need(store->add_game({game_called("jena")}));
    Append move = one_more(game, 0, "go:jena");
    for (int i = 0; i < 3; ++i) {
        move.webhooks.push_back(
            {{}, game, "https://example.invalid", std::to_string(i), at(0), at(i), 0});
    }
    need(store->append(move));
    store = opened(place.where());
    const auto first = need(store->take_webhooks(at(1), at(60), 1));
    REQUIRE(first.size() == 1);
    CHECK(first[0].body == "0");
    CHECK(first[0].game == game);
    const auto second = need(store->take_webhooks(at(1), at(60), 5));
    REQUIRE(second.size() == 1);
    CHECK(second[0].body == "1");
    CHECK(need(store->take_webhooks(at(1), at(60), 5)).empty());

    need(store->delivered(first[0].id));
    CHECK(fails_with(store->delivered(first[0].id), Trouble::unknown));
    need(store->postpone(second[0].id, at(90)));
    CHECK(fails_with(store->postpone(first[0].id, at(90)), Trouble::unknown));
    CHECK(need(store->take_webhooks(at(80), at(85), 5)).size() == 1);  // the third
    const auto again = need(store->take_webhooks(at(90), at(95), 5));
    REQUIRE(again.size() == 2);
    CHECK(again[0].body == "1");
    CHECK(again[0].tries == 1);
    CHECK(again[0].next_try == at(95));
}
