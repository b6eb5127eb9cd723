// No two accounts look like one, and nobody looks like an account.
#include "server/served.h"

using namespace bivouac::test;

TEST_CASE("Variants of one name are one name, for accounts and for guests") {
    TestServer served;
    Browser first(served);
    REQUIRE(first.post("/api/account", {{"name", "Chloé Ney"}, {"password", "auerstedt"}}).status ==
            200);
    for (const char* name : {
             "chloé ney",         // case
             "CHLOÉ NEY",         // case of a letter beyond ASCII
             "Chloé  Ney",        // two blanks
             "Chloé Ney.",        // dots
             ".Chloé.Ney",        //
             "Chloé-Ney",         //
             "ChloéNey",          //
             "Chloé_Ney",         //
             "Сhloé Ney",         // a Cyrillic Es
             "Chlоé Ney",         // a Cyrillic o
             "СНLОÉ NЕY",         // Cyrillic capitals
             "Chloé Νey",         // a Greek capital Nu
             "Ｃｈｌｏé Ｎｅｙ",  // full width
             "Chloé 𝐍𝐞𝐲",         // mathematical
             "Ch1oé Ney",         // a digit
             "ChIoé Ney",         // a capital i
             "Chl0é Ney",         //
             "Ⅽhloé Ney",         // a Roman numeral
         }) {
        CAPTURE(name);
        Browser second(served);
        CHECK(second.post("/api/account", {{"name", name}, {"password", "auerstedt"}}).status ==
              409);
        CHECK(second.post("/api/me", {{"name", name}}).status == 409);
    }
    for (const char* name : {"Chloe Vey", "Cloé Ney", "Chloé Nay", "Chloë Ney"}) {
        CAPTURE(name);
        Browser second(served);
        CHECK(second.post("/api/account", {{"name", name}, {"password", "auerstedt"}}).status ==
              200);
    }
}

TEST_CASE("A guest loses a name that an account takes, before everybody who looks") {
    TestServer served;
    TwoPlayers two(served, {{"game", "nations-1813"}, {"seat", "french"}});
    REQUIRE(two.first.post("/api/me", {{"name", "Davout"}}).status == 200);
    Page page(two.second, two.game);
    const auto name_of_first = [](const json& players) {
        return players[0]["members"][0]["name"].get<std::string>();
    };
    CHECK(name_of_first(page.view()["players"]) == "Davout");
    Browser owner(served);
    REQUIRE(owner.post("/api/account", {{"name", "DAVOUT"}, {"password", "auerstedt"}}).status ==
            200);
    json players = page.listen_for("players")["players"];
    while (name_of_first(players) == "Davout") players = page.listen_for("players")["players"];
    CHECK(name_of_first(players).empty());
    CHECK(two.first.get("/api/me").json()["name"] == "");
    CHECK(two.first.post("/api/me", {{"name", "Davout"}}).status == 409);
    CHECK(two.first.post("/api/me", {{"name", "Friant"}}).json()["name"] == "Friant");
}

TEST_CASE("What turns the order of letters does not come through the talk") {
    TestServer served;
    TwoPlayers two(served, {{"game", "nations-1813"}, {"seat", "french"}});
    Page first(two.first, two.game), second(two.second, two.game);
    const auto say = [&](const std::string& text) {
        return first.say({{"type", "chat"}, {"text", text}});
    };
    REQUIRE(say("see \u202Egnp.exe\u202C, \u2067so\u2069 \u200Fto\u061C")["type"] == "done");
    CHECK(second.listen_for("chat")["line"]["text"] == "see gnp.exe, so to");
    REQUIRE(say("שלום עולם")["type"] == "done");
    CHECK(second.listen_for("chat")["line"]["text"] == "שלום עולם");
    CHECK(say("\u202E\u2069")["error"] == "text");
}

TEST_CASE("What hides in a line of the talk does not come through, and a line shows something") {
    TestServer served;
    TwoPlayers two(served, {{"game", "nations-1813"}, {"seat", "french"}});
    Page first(two.first, two.game), second(two.second, two.game);
    const auto say = [&](const std::string& text) {
        return first.say({{"type", "chat"}, {"text", text}});
    };
    REQUIRE(say("a\u200Bb\u2060c\u206A\u206Fd\u2028e\u2029f\U000E0041\U000E007Fg")["type"] ==
            "done");
    CHECK(second.listen_for("chat")["line"]["text"] == "abcdefg");
    for (const char* nothing : {"", "  ", "\n\t\n", "\u2060", "\u00A0 \u3000", "\u3164\u115F",
                                "\u200D\uFE0F", "\u180E", "\U000E0041", "\u2800"}) {
        CHECK_MESSAGE(say(nothing)["error"] == "text", nothing);
    }
    // Signs that belong together stay together.
    const std::string family = "\U0001F468\u200D\U0001F467 \u2764\uFE0F";
    REQUIRE(say(family)["type"] == "done");
    CHECK(second.listen_for("chat")["line"]["text"] == family);
}
