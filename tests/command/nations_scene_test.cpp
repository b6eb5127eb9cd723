// The Battle of the Nations as the terminal shows it.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "command/scene.h"
#include "command/terminal_session.h"

using namespace bivouac;
using namespace bivouac::test;
using command::Lines;
using nlohmann::json;

namespace {

const shelf::ShelfGame& nations_game() {
    const auto& shelf = test::whole_shelf();
    const auto found = std::find_if(shelf.begin(), shelf.end(),
                                    [](const auto& game) { return game->id() == "nations-1813"; });
    REQUIRE(found != shelf.end());
    return **found;
}

constexpr Seat french{0}, allied{1};

// A table with its missions chosen, and what is shown of it.
struct Leipzig {
    std::unique_ptr<AnyTable> table;
    std::istringstream in;
    std::ostringstream out;
    command::Terminal terminal;
    command::Words words;
    std::unique_ptr<command::Scene> scene;

    explicit Leipzig(Language language = Language::en, std::size_t width = 100,
                     const std::string& rules = "basic")
        : terminal(in, out, width), words(language, nations_game().texts()) {
        seat(nations_game().table("leipzig", {{"rules", rules}}, Seed{}));
        act(french, "district:north");
        act(french, "district:south");
        for (int i = 0; i < 2; ++i) act(french, choices(french).front().action);
    }
    void seat(shelf::ShelfGame::NewTable made) {
        REQUIRE(made);
        table = std::move(*made);
        scene = command::scene_of(nations_game(), *table, words, terminal);
    }
    std::vector<Choice> choices(Seat who) const {
        return table->question(Witness::of(who)).actions;
    }
    void act(Seat who, const std::string& action) {
        CAPTURE(action);
        REQUIRE(table->act(who, {action}).taken == 1);
    }
    // The same table with some of the position changed.
    void set(const auto& change) {
        json position = json::parse(table->position_json());
        change(position);
        seat(nations_game().table_from("leipzig", table->identity().options, position));
    }
    std::string shown(Seat who, std::string_view name, const std::string& what = "") const {
        for (const command::LookUp& look_up : scene->look_ups()) {
            if (look_up.name == name) return joined(look_up.show(who, what), "\n");
        }
        return {};
    }
    std::string note(Seat who, const std::string& action) const {
        return scene->note(table->question(Witness::of(who)), {action, {}});
    }
};

void place(json& position, const std::string& army, const std::string& zone) {
    json& piece = position["armies"][army];
    piece["card"] = false;
    piece["markers"] = json::array();
    piece["tile"] = zone;
}

std::size_t line_with(const Lines& lines, const std::string& text) {
    const auto found = std::find_if(lines.begin(), lines.end(),
                                    [&](const std::string& line) { return has(line, text); });
    REQUIRE_MESSAGE(found != lines.end(), text);
    return static_cast<std::size_t>(found - lines.begin());
}

}  // namespace

TEST_CASE("The headline tells turn, time and points, and stays while actions are made") {
    Leipzig game;
    const std::string head = "Turn 1 · 1 point to 14 October · French 0, Allies 0";
    CHECK(game.scene->headline(french) == head);
    CHECK(game.scene->board(french).front() == head + " · 5 actions left");
    game.act(french, "army:marmont");
    CHECK(game.scene->headline(allied) == head);
    CHECK(game.scene->board(allied).front() == head + " · 4 actions left");
    game.set([](json& position) { position["time"] = 12; });
    CHECK(has(game.scene->headline(french), "15 October, 5 points to 16 October"));
    game.set([](json& position) { position["time"] = 41; });
    CHECK(has(game.scene->headline(french), "19 October, the game ends at the next point"));
    const Leipzig in_french(Language::fr);
    CHECK(in_french.scene->headline(french) ==
          "Tour 1 · 1 point avant le 14 octobre · Français 0, Alliés 0");
}

TEST_CASE("The board is a page of hexes, the French above the Allies in each") {
    Leipzig game;
    game.act(french, "army:marmont");
    game.set([](json& position) { place(position, "yorck", "wahren"); });
    const Lines board = game.scene->board(allied);
    for (const std::string& line : board) {
        if (line.starts_with("|")) CHECK(command::columns_of(line) <= 100);
    }
    const std::size_t mockern = line_with(board, "|Wahren r");
    CHECK(has(board[mockern], "|Möckern r"));
    CHECK(has(board[mockern + 1], "|Mar"));
    CHECK(board[mockern + 2].starts_with("|[Yorck 3i]"));
    // Every second row lies half a hex to the right.
    CHECK(board[line_with(board, "|Lützschena r")].starts_with("       |Lützschena"));
    CHECK(line_with(board, "Open row: ") > mockern);

    const Leipzig narrow(Language::en, 60);
    CHECK(has(joined(narrow.scene->board(french), "\n"), "  Radefeld            hill"));
}

TEST_CASE("A zone shows its ground, its pieces and its neighbours") {
    Leipzig game;
    game.act(french, "army:marmont");
    game.set([](json& position) { place(position, "yorck", "wahren"); });
    const std::string zone = game.shown(allied, "zone", "mock");
    CHECK(zone.starts_with("Möckern (river)\n"));
    CHECK(has(zone, "  French Marmont\n"));
    CHECK(has(zone, "    Wahren              river; tile Yorck 3 infantry (Allies)"));
    CHECK(has(game.shown(allied, "zone", "Dölitz"), "still to play: Augereau, Poniatowski"));
    CHECK(game.shown(allied, "zone", "Paris") == "There is no zone “Paris”.");
    CHECK(count_of(game.shown(allied, "zone"), "\n") == 47);
}

TEST_CASE("In the advanced game a zone shows what its ground is worth to each arm") {
    const Leipzig game(Language::en, 100, "advanced");
    const std::string zone = game.shown(allied, "zone", "wahren");
    INFO(zone);
    CHECK(zone.starts_with("Wahren (river; infantry −1"));
    CHECK(has(Leipzig().shown(allied, "zone", "wahren"), "Wahren (river)\n"));
}

TEST_CASE("An army is shown where it is, may be or could come") {
    Leipzig game(Language::en, 100, "advanced");
    game.act(french, "army:marmont");
    game.set([](json& position) {
        place(position, "yorck", "wahren");
        position["armies"]["yorck"]["lost"] = 1;
    });
    const std::string armies = game.shown(french, "army");
    CHECK(has(armies, "markers at Lindenthal, Eutritzsch, Möckern"));
    CHECK(has(armies, "2/3  tile at Wahren (river), −1 by the ground"));
    CHECK(has(armies, "; 2 scouts needed"));  // Napoleon: four villages, two markers
    CHECK(has(armies, "from 17 October on"));
    CHECK(has(game.shown(french, "army", "blu"), "cavalry     4    card: Radefeld, "));
    CHECK(game.shown(french, "army", "Kutuzov") == "There is no army “Kutuzov”.");
}

TEST_CASE("Hands and missions are shown to their owner alone") {
    Leipzig game;
    const std::string own = game.shown(french, "hand");
    CHECK(own.starts_with("Your hand: "));
    CHECK(has(own, "Hand of the Allies: 4 cards"));
    CHECK(has(own, "Scouts: French 0, Allies 0, in the supply 6"));
    CHECK(has(own, "The hidden card, as far as you can tell: "));
    const std::string card = json::parse(game.table->position_json())["row"][0];
    game.act(french, "take:" + card);
    CHECK(has(game.shown(allied, "hand"),
              "Hand of the French: 5 cards; taken openly: " + game.words("card." + card)));
    CHECK(has(game.shown(Seat{}, "hand"), "Hand of the French: 5 cards"));

    const std::string missions = game.shown(french, "missions");
    CHECK(count_of(missions, "points for the French") == 7);
    CHECK(has(missions, "the other card: "));
    CHECK(count_of(game.shown(allied, "missions"), "hidden") == 5);
    CHECK(count_of(game.shown(allied, "missions"), "one of two cards") == 2);
    CHECK(game.scene->hides(french));
    CHECK(game.scene->hides(allied));
}

TEST_CASE("The calendar tells how far off the dates are and what they bring") {
    Leipzig game;
    game.set([](json& position) { position["time"] = 10; });
    const std::string calendar = game.shown(allied, "calendar");
    CHECK(has(calendar, "  15 October  reached; a mission is revealed"));
    CHECK(has(calendar, "  16 October  in 7 points of time; a mission is revealed; battle"));
    CHECK(has(calendar, "army cards from here on: Bernadotte, Bennigsen"));
    CHECK(has(calendar, "once 19 October is past: in 32 points of time"));
}

TEST_CASE("The battle is previewed tile by tile") {
    Leipzig game;
    CHECK(has(game.shown(french, "battle"), "no tile touches an enemy"));
    game.set([](json& position) {
        place(position, "marmont", "mockern");
        place(position, "yorck", "wahren");
        place(position, "blucher", "lindenthal");
    });
    const std::string battle = game.shown(french, "battle");
    CHECK(battle.starts_with("Next battle: 16 October, in 17 points of time."));
    CHECK(has(battle, "Marmont at Möckern (strength 4) touches Blücher, Yorck: 2 points lost"));
    CHECK(has(battle, "Yorck at Wahren (strength 3) touches Marmont: 0 to 1 point lost"));
}

TEST_CASE("A note beside a choice saves a look at the board") {
    Leipzig game;
    CHECK(game.note(french, "army:marmont") ==
          "artillery 4; card: Möckern, Lindenthal, Eutritzsch");
    CHECK(game.note(french, "go:wahren") == "river");
    CHECK(game.note(french, "keep:mission-mockern") == "3 points for the French, 4 for the Allies");
    CHECK(game.note(french, "draw").empty());
    game.act(french, "army:marmont");
    CHECK(game.note(french, "move:marmont:lindenthal") == "artillery; forest; 3 markers in all");
    CHECK(game.note(french, "remove:marmont:lindenthal") == "artillery; forest; 3 markers in all");
    const json hands = json::parse(game.table->position_json())["hands"]["french"];
    const std::string card = hands.begin().key();
    CHECK(game.note(french, "use:" + card) ==
          "in hand: " + std::to_string(hands.begin().value().get<int>()));
}

TEST_CASE("Before the last marker but one is taken off, it is told where the army will be found") {
    Leipzig game;
    game.act(french, "army:marmont");
    game.set([](json& position) {
        position["armies"]["marmont"]["markers"] = {"lindenthal", "mockern"};
    });
    CHECK(game.note(french, "remove:marmont:lindenthal") ==
          "artillery; forest; 2 markers in all; then the tile at Möckern");
    CHECK(game.note(french, "remove:marmont:mockern") ==
          "artillery; river; 2 markers in all; then the tile at Lindenthal");
    CHECK(game.note(french, "move:marmont:mockern") == "artillery; river; 2 markers in all");
}

TEST_CASE("What one player takes back costs the other no news") {
    command::PlayOptions options;
    options.game = "nations-1813";
    options.seed = "7";
    options.quick = true;
    options.players = {"human", "human"};
    const std::string shown = played(options, "\n1\n1\n1\n1\narmy:marmont\nundo\narmy:marmont\n" +
                                                  times(4, "draw\n") + "\nquit\nyes\n");
    REQUIRE(has(shown, "The last choice is taken back."));
    const std::string told = shown.substr(shown.find("hand over to the Allies"));
    CHECK(count_of(told, "The French take a second mission card in a district") == 2);
    CHECK(count_of(told, "The French play Marmont: ") == 1);
    CHECK(count_of(told, "The French draw a hidden card.") == 4);
}

TEST_CASE("A file holds one game of two, and says so") {
    const Folder folder;
    command::PlayOptions options;
    options.game = "nations-1813";
    options.seed = "7";
    options.quick = true;
    options.players = {"human", "recruit"};
    const std::string typed = "save " + folder.file("one") + "\nquit\n";
    CHECK_FALSE(has(played(options, typed), "The file holds this game alone"));
    options.match = "swapped";
    CHECK(has(played(options, "save " + folder.file("two") + "\nquit\n"),
              "The file holds this game alone"));
}

TEST_CASE("A choice is explained by its words, and nothing can be skipped where nothing is asked") {
    command::PlayOptions options;
    options.game = "nations-1813";
    options.seed = "7";
    options.quick = true;
    options.players = {"human", "recruit"};
    const std::string shown =
        played(options, "1\n1\n1\n1\n? draw the hidden card from the pile\nhelp\nquit\nyes\n");
    CHECK(has(shown, "Draw the hidden card from the pile (written draw). That is allowed."));
    CHECK(has(shown, "  undo: take the last choice back"));
    CHECK_FALSE(has(shown, "  skip: "));
    CHECK_FALSE(has(shown, "  ask: "));
}

TEST_CASE("A whole Battle of the Nations is played at the terminal") {
    command::PlayOptions options;
    options.game = "nations-1813";
    options.seed = "7";
    options.quick = true;
    options.players = {"human", "recruit"};
    const std::string shown = played(options, "1\n1\n1\n1\nboard\nhelp\nmissions\nquit\nyes\n");
    CHECK(has(shown, "Turn 1"));
    CHECK(has(shown, "|Leipzig r"));
    CHECK(has(shown, "calendar: the dates"));
    CHECK_FALSE(has(shown, "[log."));
    CHECK_FALSE(has(shown, "[no."));
    CHECK_FALSE(has(shown, "[do."));
}
