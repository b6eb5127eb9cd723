// Names that nobody can take for another's.
#include "server/served.h"
#include "server/signs.h"

using namespace bivouac::test;
using bivouac::server::is_name;

TEST_CASE("Names of every script, and none that hides something") {
    for (const char* name : {"Ney", "Jean-Andoche J.", "Étienne", "Blücher", "Кутузов", "Ōe",
                             "山本", "محمد", "हिन्दी", "a_1"}) {
        CHECK_MESSAGE(is_name(name), name);
    }
    for (const char* name : {"",
                             "N",
                             " Ney",
                             "Ney ",
                             "Ney\n",
                             "<b>",
                             "Na\u202Eyen",
                             "Ney\u200B",
                             "N\u200Dey",
                             "\u0301\u0301",
                             "Ne\u0301y",
                             "Ney\uFEFF",
                             "\u3164\u3164",
                             "Ney\u00A0",
                             "Ney\u2066x",
                             "Ne\U000E0041y",
                             "Ney\uFE0F",
                             "\u0085ab",
                             "Ney\uE000",
                             "abcdefghijklmnopqrstuvwxy"}) {
        CHECK_MESSAGE(!is_name(name), name);
    }
}

TEST_CASE("A mark stands behind a letter of its own script only") {
    for (const char* name : {"हिन्दी", "مُحَّمد", "שָׁלוֹם", "ខ្មែរ", "မြန်မာ", "தமிழ்", "ไทยที่", "か\u3099き",
                             "\u1112\u1161\u11AB", "サーバー"}) {
        CHECK_MESSAGE(is_name(name), name);
    }
    for (const char* name :
         {"Mich\u05BAel",     "Mic\u05C2hel", "Mi\u0651chel", "Mich\u0610el", "Mich\u2D7Fel",
          "Mich\U00016FE4el", "Mich\u17D2el", "Mich\u1039el", "Mich\u094Del", "Mich\u1161el",
          "Mich\u3099el",     "Mich\u1CD0el", "Mich\u08D4el", "Mich\u0711el", "Michel\u0670",
          "Mich \u0651el",    "हि\u0651न्दी",  "\u094Dहि",     "Mich\uA8E0el", "М\u0483ихаил"}) {
        CHECK_MESSAGE(!is_name(name), name);
    }
}

TEST_CASE("No name has a code that is assigned to nothing, or a sign that looks like a dot") {
    for (const char* name :
         {"Mich\u0378el", "Mich\U000E0080el", "Michel\uFFF0", "Michel\U0003FFFD", "Michel\uA78F",
          "Michel\uA4F8", "Michel\u02C8", "Michel\u02BC", "\u02BCMichel", "Michel\u0640",
          "Mi\u0640chel", "Michel\u02B9", "Michel\u02D1", "Michel\u0674", "Michel\u1427",
          "Michel\uA78C", "Mich\U00013441el"}) {
        CHECK_MESSAGE(!is_name(name), name);
    }
}

TEST_CASE("A name has a letter or a digit, and signs are none") {
    for (const char* name : {"7e", "18", ".a", "-7", "J. B.", "\u3007\u4E00",
                             "\U00020000\U00020001", "\u0967\u0968", "\u13A0\u13A1"}) {
        CHECK_MESSAGE(is_name(name), name);
    }
    for (const char* name : {"..",
                             "--",
                             "__",
                             "- .",
                             "\U0001F600\U0001F600",
                             "Ney\u2603",
                             "Ney\U0001F434",
                             "\u2694\u2694",
                             "Ney\u2122",
                             "\U0001F1EB\U0001F1F7",
                             "Ney\u00B2",
                             "\u00BFNey",
                             "\u2014\u2014",
                             "Ney\u2019s",
                             "\u060C\u060C",
                             "Ney\u2460",
                             "\u00D7\u00F7",
                             "\u20AC\u20AC",
                             "Ney\uFF01",
                             "\U0001FAFF\U0001FBFF"}) {
        CHECK_MESSAGE(!is_name(name), name);
    }
}

TEST_CASE("The server refuses such names, and what is no name at all") {
    TestServer served;
    Browser person(served);
    CHECK(person.post("/api/me", {{"name", "Ney\u202E"}}).json()["error"] == "name");
    CHECK(person.post("/api/me", {{"name", ".."}}).json()["error"] == "name");
    CHECK(person.post("/api/account", {{"name", "\u200BNey"}, {"password", "12345678"}})
              .json()["error"] == "name");
    CHECK(person.post("/api/me", {{"name", "Étienne"}}).json()["name"] == "Étienne");
    for (const json& wrong : std::vector<json>{{{"name", 7}},
                                               {{"name", json::object()}},
                                               {{"settings", "dark"}},
                                               {{"settings", 1}},
                                               {{"name", "Soult"}, {"settings", 1}}}) {
        const HttpReply got = person.post("/api/me", wrong);
        CHECK_MESSAGE(got.status == 400, wrong.dump());
        CHECK(got.json()["error"] == "field");
    }
    CHECK(person.get("/api/me").json()["name"] == "Étienne");
    CHECK(person.post("/api/me", {{"settings", {{"theme", "dark"}}}}).status == 200);
}
