// What is kept comes back as it was, after the store was closed as well.
#include "store/store_fixture.h"

using namespace bivouac::test;

ON_EACH_DATABASE("A seat has one officer") {
    if (Place::is_missing()) return;
    const Place place;
    const auto store = opened(place.where());
    const PersonId ney = need(store->add_person({})), soult = need(store->add_person({}));
    need(store->add_game({game_called("jena")}));
    need(store->join({"jena"}, {ney, "french", Rights::officer, at(0)}));
    need(store->join({"jena"}, {ney, "french", Rights::officer, at(1)}));
    CHECK(fails_with(store->join({"jena"}, {soult, "french", Rights::officer, at(2)}),
                     Trouble::taken));
    need(store->join({"jena"}, {soult, "prussian", Rights::officer, at(2)}));
}

ON_EACH_DATABASE("A game is founded with all that belongs to it, or not at all") {
    if (Place::is_missing()) return;
    const Place place;
    auto store = opened(place.where());
    const PersonId ney = need(store->add_person({}));
    NewGame new_game{game_called("jena"), {}, {}, {}};
    new_game.members = {{ney, "prussian", Rights::captain, at(0)}};
    const Link link{{"jena"}, "french", Rights::captain, at(0), std::nullopt};
    new_game.links = {{hash_of_secret("abc"), link}};
    new_game.entries = {action("a"), action("b")};
    need(store->add_game(new_game));
    store.reset();
    store = opened(place.where());
    CHECK(need(store->game({"jena"})).number == 2);
    CHECK(need(store->game({"jena"})).turn == new_game.game.turn);
    CHECK(need(store->members({"jena"})) == new_game.members);
    CHECK(need(store->link(hash_of_secret("abc"))) == link);
    CHECK(need(store->entries({"jena"})).size() == 2);
    CHECK(fails_with(store->add_game(new_game), Trouble::taken));

    // The last thing that belongs to it cannot be kept: then nothing is.
    NewGame spoiled = new_game;
    spoiled.game = game_called("eylau");
    spoiled.links[0].link.game = {"eylau"};
    SUBCASE("a link that there is already") {}
    SUBCASE("a member whom nobody knows") {
        spoiled.links[0].secret = hash_of_secret("def");
        spoiled.members.push_back({{999}, "french", Rights::captain, at(0)});
    }
    SUBCASE("an entry that goes nowhere") {
        spoiled.links[0].secret = hash_of_secret("def");
        spoiled.entries[1].kind = "undo";
        spoiled.entries[1].text = "9";
    }
    CHECK_FALSE(store->add_game(spoiled));
    CHECK(fails_with(store->game({"eylau"}), Trouble::unknown));
    CHECK(fails_with(store->game({"eyla\xde"}), Trouble::unknown));
    CHECK(fails_with(store->link(hash_of_secret("def")), Trouble::unknown));
}

ON_EACH_DATABASE("A game that names an old level of the machine opens with the present one") {
    if (Place::is_missing()) return;
    const Place place;
    const auto store = opened(place.where());
    for (const auto& [old, present] : {std::pair{"conscript", "cadet"},
                                       {"grognard", "colonel"},
                                       {"marshal", "general"},
                                       {"random", "random"},
                                       {"", ""}}) {
        Game game = game_called(std::string("of-") + old);
        game.seats[1].bot = old;
        need(store->add_game({game}));
        CHECK(need(store->game(game.id)).seats[1].bot == present);
    }
}

ON_EACH_DATABASE("A person is kept, guest or account") {
    if (Place::is_missing()) return;
    const Place place;
    auto store = opened(place.where());
    Person guest{{}, "Élise", "", "", R"({"lang":"fr"})", at(5)};
    guest.id = need(store->add_person(guest));
    CHECK(need(store->person(guest.id)) == guest);
    CHECK(need(store->person(guest.id)).is_guest());
    CHECK(fails_with(store->person({guest.id.value + 1}), Trouble::unknown));

    Person ney{{}, "Ney", "ney", "$argon2id$v=19$x", "{}", at(6)};
    ney.id = need(store->add_person(ney));
    CHECK(need(store->person_of_account("ney")) == ney);
    CHECK(fails_with(store->person_of_account("Ney"), Trouble::unknown));
    CHECK(fails_with(store->add_person(ney), Trouble::taken));

    // The guest becomes an account and keeps what they have.
    guest.account = "ney";
    guest.password = "$argon2id$v=19$y";
    CHECK(fails_with(store->change_credentials(guest, ""), Trouble::taken));
    guest.account = "elise";
    CHECK(fails_with(store->change_credentials(guest, "$argon2id$v=19$x"), Trouble::conflict));
    CHECK(need(store->person(guest.id)).is_guest());
    need(store->change_credentials(guest, ""));
    CHECK(fails_with(store->change_credentials(guest, ""), Trouble::conflict));
    ney.settings = R"({"sound":false})";
    need(store->change_settings(ney.id, ney.settings));
    CHECK(fails_with(store->change_credentials(Person{{999}, "", "", "", "{}", {}}, ""),
                     Trouble::unknown));
    CHECK(fails_with(store->change_settings({999}, "{}"), Trouble::unknown));
    CHECK(fails_with(store->name_guest({999}, "Nobody", "nobody"), Trouble::unknown));
    // An account keeps its name.
    need(store->name_guest(ney.id, "Michel", "michel"));

    store = opened(place.where());
    CHECK(need(store->person_of_account("elise")) == guest);
    CHECK(need(store->person(ney.id)) == ney);
}

ON_EACH_DATABASE("Many guests have no account") {
    if (Place::is_missing()) return;
    const Place place;
    const auto store = opened(place.where());
    const Person nobody;
    CHECK(need(store->add_person(nobody)) != need(store->add_person(nobody)));
    Person first = nobody;
    first.id = need(store->add_person(nobody));
    CHECK(store->name_guest(first.id, "Somebody", "somebody"));
    CHECK(need(store->person(first.id)).name == "Somebody");
    need(store->add_person({{}, "Ney", "ney", "$argon2id$", "{}", at(1)}));
    CHECK(fails_with(store->name_guest(first.id, "Ney", "ney"), Trouble::taken));
    CHECK(need(store->person(first.id)).name == "Somebody");
}

ON_EACH_DATABASE("A sign-in lasts until it is ended") {
    if (Place::is_missing()) return;
    const Place place;
    auto store = opened(place.where());
    const PersonId ney = need(store->add_person({}));
    const PersonId soult = need(store->add_person({}));
    const SecretHash desk = hash_of_secret("desk"), phone = hash_of_secret("phone");
    const SignInId first = need(store->sign_in(ney, desk, at(1)));
    const SignInId second = need(store->sign_in(ney, phone, at(2)));
    CHECK(fails_with(store->sign_in(soult, desk, at(3)), Trouble::taken));
    CHECK(fails_with(store->sign_in({999}, hash_of_secret("?"), at(3)), Trouble::unknown));
    need(store->seen(first, at(9)));

    store = opened(place.where());
    CHECK(need(store->signed_in(desk)) == SignIn{first, ney, at(1), at(9), {}});
    const auto all = need(store->sign_ins(ney));
    REQUIRE(all.size() == 2);
    CHECK(all[0].id == first);  // seen last
    CHECK(fails_with(store->end_sign_in(soult, second, at(10)), Trouble::unknown));
    need(store->end_sign_in(ney, second, at(10)));
    CHECK(fails_with(store->end_sign_in(ney, second, at(11)), Trouble::unknown));
    CHECK(fails_with(store->signed_in(phone), Trouble::unknown));
    CHECK(fails_with(store->seen(second, at(12)), Trouble::unknown));
    CHECK(need(store->sign_ins(ney)).size() == 1);
    CHECK(fails_with(store->signed_in(hash_of_secret("Desk")), Trouble::unknown));
}

ON_EACH_DATABASE("A game is kept with its seed and its seats in order") {
    if (Place::is_missing()) return;
    const Place place;
    auto store = opened(place.where());
    Game game = game_called("jena");
    game.match = R"({"number":2})";
    game.origin = R"({"rematch":"auerstedt"})";
    game.webhook = "https://example.invalid/hook";
    need(store->add_game({game}));
    CHECK(fails_with(store->add_game({game}), Trouble::taken));
    CHECK(fails_with(store->game({"eylau"}), Trouble::unknown));
    CHECK(fails_with(store->add_game({game_called("a b")}), Trouble::unfit));
    CHECK(fails_with(store->add_game({game_called("")}), Trouble::unfit));
    store = opened(place.where());
    CHECK(need(store->game({"jena"})) == game);
}

ON_EACH_DATABASE("Lists of games: one's own, open ones, those under way") {
    if (Place::is_missing()) return;
    const Place place;
    const auto store = opened(place.where());
    const PersonId ney = need(store->add_person({}));
    Game first = game_called("one"), second = game_called("two"), third = game_called("three");
    second.created = at(10);
    second.seats[0].is_open = true;
    third.created = at(20);
    for (const Game& game : {first, second, third}) need(store->add_game({game}));
    need(store->join({"one"}, {ney, "prussian", Rights::captain, at(1)}));
    need(store->join({"three"}, {ney, "", Rights::watcher, at(2)}));
    CHECK(need(store->games_of(ney)) == std::vector{third, first});
    CHECK(need(store->games_under_way()) == std::vector{third, second, first});
    CHECK(need(store->lobby()) == std::vector{second});

    // Taken, it is open no more.
    need(store->join({"two"}, {ney, "prussian", Rights::captain, at(3)}));
    CHECK(need(store->lobby()).empty());
    second.seats[0].is_open = false;
    CHECK(need(store->game({"two"})) == second);

    Append last = one_more({"one"}, 0, "resign");
    last.ending = GameEnd{at(30), R"({"winner":"french"})"};
    need(store->append(last));
    first.number = 1;
    first.ending = last.ending;
    CHECK(need(store->game({"one"})) == first);
    CHECK(need(store->games_under_way()) == std::vector{third, second});
    CHECK(need(store->games_of(ney)).size() == 3);
}

ON_EACH_DATABASE("A seat has one captain") {
    if (Place::is_missing()) return;
    const Place place;
    const auto store = opened(place.where());
    const PersonId ney = need(store->add_person({})), soult = need(store->add_person({}));
    const GameId game{"jena"};
    need(store->add_game({game_called("jena")}));
    need(store->join(game, {ney, "french", Rights::captain, at(1)}));
    need(store->join(game, {ney, "french", Rights::captain, at(2)}));  // the same man again
    CHECK(fails_with(store->join(game, {soult, "french", Rights::captain, at(3)}), Trouble::taken));
    need(store->join(game, {soult, "french", Rights::officer, at(4)}));
    need(store->join(game, {ney, "prussian", Rights::captain, at(6)}));  // both sides of the board
    CHECK(need(store->members(game)) ==
          std::vector<Member>{{ney, "french", Rights::captain, at(1)},
                              {soult, "french", Rights::officer, at(4)},
                              {ney, "prussian", Rights::captain, at(6)}});
    CHECK(
        fails_with(store->join({"?"}, {ney, "french", Rights::captain, at(8)}), Trouble::unknown));
}

ON_EACH_DATABASE("A link lets in until it is ended, and only its hash is kept") {
    if (Place::is_missing()) return;
    const Place place;
    const auto store = opened(place.where());
    const Link join{{"jena"}, "french", Rights::captain, at(1), {}};
    const Link watch{{"jena"}, {}, Rights::watcher, at(2), {}};
    need(store->add_game(
        {.game = game_called("jena"),
         .links = {{hash_of_secret("join"), join}, {hash_of_secret("old"), watch}}}));
    CHECK(need(store->link(hash_of_secret("join"))) == join);
    CHECK(need(store->link(hash_of_secret("old"))) == watch);
    CHECK(fails_with(store->link(hash_of_secret("?")), Trouble::unknown));
    // Whoever makes a new one ends the old one, and no other.
    need(store->renew_link(hash_of_secret("new"), watch));
    CHECK(need(store->link(hash_of_secret("new"))) == watch);
    CHECK(fails_with(store->link(hash_of_secret("old")), Trouble::unknown));
    CHECK(need(store->link(hash_of_secret("join"))) == join);
    CHECK(fails_with(store->renew_link(hash_of_secret("join"), watch), Trouble::taken));
    CHECK(need(store->link(hash_of_secret("new"))) == watch);
    CHECK(fails_with(
        store->renew_link(hash_of_secret("x"), Link{{"?"}, {}, Rights::watcher, at(3), {}}),
        Trouble::unknown));
}

ON_EACH_DATABASE("Texts are kept byte by byte, or refused") {
    if (Place::is_missing()) return;
    const Place place;
    const auto store = opened(place.where());
    const PersonId ney = need(store->add_person({}));
    need(store->add_game({game_called("jena")}));
    const auto noted = [&](const std::string& text) -> Result<std::string> {
        if (auto written = store->write_notes({"jena"}, ney, text); !written) {
            return tl::unexpected(written.error());
        }
        return store->notes({"jena"}, ney);
    };
    for (const std::string text :
         {"", "'; DROP TABLE notes; --", "?1 $1 \\x00 %s", "Pössneck – Ney\n\t\"!\"",
          "\xF0\x9F\x90\x8E", "\xEF\xBF\xBF", "\x7F\x01"}) {
        CHECK(need(noted(text)) == text);
    }
    need(noted("the last good one"));
    using namespace std::string_literals;
    for (const std::string& text : {"a\0b"s, "\xFF"s, "\xC0\x80"s, "\xED\xA0\x80"s, "\xE2\x82"s,
                                    "\xF4\x90\x80\x80"s, "\x80"s}) {
        CHECK(fails_with(noted(text), Trouble::unfit));
    }
    CHECK(need(store->notes({"jena"}, ney)) == "the last good one");
    CHECK(need(store->notes({"jena"}, need(store->add_person({})))).empty());
    const std::string long_text(1u << 20, 'x');
    CHECK(need(noted(long_text)) == long_text);
}

ON_EACH_DATABASE("Data is kept once for each digest, byte by byte") {
    if (Place::is_missing()) return;
    const Place place;
    auto store = opened(place.where());
    const DataSet first{"0f1e", "napoleon-1806", std::string("{\0\xff\"}", 5)};
    const DataSet big{"2d3c", "nations-1813", std::string(500'000, 'x')};
    CHECK(fails_with(store->data("0f1e"), Trouble::unknown));
    need(store->keep_data(first));
    need(store->keep_data({"0f1e", "other", "later"}));
    need(store->keep_data(big));
    store = opened(place.where());
    CHECK(need(store->data("0f1e")) == first);
    CHECK(need(store->data("2d3c")) == big);
}
