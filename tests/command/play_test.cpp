// Games at the terminal, typed in advance.
#include "command/terminal_session.h"
#include "engine/record.h"

using namespace bivouac;
using namespace bivouac::test;

namespace {

command::PlayOptions marshals() {
    command::PlayOptions options;
    options.options = {{"level", "marshal"}};
    options.seed = "7";
    options.quick = true;
    options.seats = {{"first", "human"}, {"second", "human"}};
    return options;
}

Seed seven() {
    Seed seed;
    REQUIRE(parse_seed("7", seed));
    return seed;
}

}  // namespace

TEST_CASE("A short game is played to its end, and its seal is opened") {
    command::PlayOptions options = short_game();
    options.options = {{"beginner", "true"}};
    const std::string out = played(options, times(400, "1\n") + "board\nquit\n");
    const std::string seal = commitment_of(seven(), "napoleon-1806");
    CHECK(after(out, "Seal: ") == seal);
    CHECK(out.find(seal) < out.find("Your choice"));
    CHECK(has(out, "The game is over. Winner: "));
    CHECK(has(out, "Victory points at the end: "));
    CHECK(after(out, "The seed of the match was ") == seed_text(seven()));
    // Its own seed is derived from that of the match.
    const shelf::ShelfGame& game = *shelf::find_game(whole_shelf(), "napoleon-1806");
    const auto plan = game.matches(game.setups().front()).front().plan;
    CHECK(after(out, "The seed of this game was ") ==
          seed_text(Match(plan, seven()).seed_of_game(0)));
    // Looked at afterwards, by all commands that the prompt names.
    CHECK(has(out, "board, map, area, army, odds, log, save FILE, load FILE, help, quit: board"));
    CHECK(out.ends_with("Farewell, General.\n"));
}

TEST_CASE("The machine plays from what it sees, never from the seed of the game") {
    // At a bidding it sees the same under every seed, so it bids the same.
    command::PlayOptions options = marshals();
    options.seats = {{"first", "recruit"}, {"second", "human"}};
    const auto bid = [&](const char* seed) {
        options.seed = seed;
        return after(played(options, "bid:french:0\n"), "The first player bids ");
    };
    const std::string first = bid("1");
    CHECK(has(first, " for the "));
    for (const char* seed : {"2", "3", "4", "5"}) CHECK(bid(seed) == first);
}

TEST_CASE("Undo takes back a choice, or says why it cannot") {
    const std::string out = played(short_game(), "1\nmarch:davout\nundo\n");
    CHECK(has(out, "Who else joins it?"));
    CHECK(has(out, "The last choice is taken back."));
    CHECK(count_of(out, "Operation of the French: pass,") == 2);
    // The choice before has drawn cards.
    const std::string refused = played(short_game(), "1\nundo\nundo\n");
    CHECK(count_of(refused, "Not possible: ") == 2);
    CHECK_FALSE(has(refused, "The last choice is taken back."));
    CHECK(count_of(refused, "Operation of the French: pass,") == 1);  // and is not asked again
    CHECK(has(played(short_game(), "march:bernadotte\n"), "play nothing. [1806.cards.blue]"));
}

TEST_CASE("A skipped moment is not asked again until it is asked for") {
    const std::string moment = "(before the initiative is decided)";
    command::PlayOptions strict = short_game();
    strict.options = {{"windows", "strict"}};
    const auto after = [&](const std::string& typed) {
        return played(strict, typed + times(100, "1\n"));
    };
    const std::string all = after("");
    CHECK(count_of(all, moment) == 3);
    CHECK(has(all, "Your choice (or skip): 1"));
    CHECK(count_of(after("skip game\n"), moment) == 1);
    CHECK(count_of(after("skip\n"), moment) == 3);
    CHECK(count_of(after("skip moment game\n"), moment) == 1);
    CHECK(has(after("skip moment game\n"), "at such moments any more until the end of the game"));
    CHECK(count_of(after("skip game\nask\n"), moment) == 3);
    // Quick windows ask again when there is a new card for one.
    const std::string quick = played(short_game(), "skip game\n" + times(100, "1\n"));
    CHECK(count_of(quick, moment) > 1);
    CHECK(has(played(short_game(), "1\nskip\n"), "There is nothing to skip here"));
}

TEST_CASE("Marshals bid, are told what came of it, and wait before they go on") {
    const std::string out = played(
        marshals(), "\nbid:french:3\n\nbid:french:3\nlog\n\n\nplace:bernadotte:ebern\nquit\nyes\n");
    CHECK(out.find("Seal: ") < out.find("Bid 0 for the French"));
    CHECK(has(out, "hand over to the first player"));
    CHECK(has(out, "hand over to the second player"));
    const std::size_t told = out.find("The second player bids 3 for the French.");
    const std::size_t lots = out.find("lots were drawn");
    const std::size_t sides = out.find("now plays the French.");
    const std::size_t wait = out.find("Press Enter to go on;");
    const std::size_t next = out.find("Both sides deploy in secret.");
    CHECK(told < lots);
    CHECK(lots < sides);
    CHECK(sides < wait);
    CHECK(wait < next);
    CHECK(next != std::string::npos);
    CHECK(has(out, "One corps to an area."));
    CHECK(has(out, "Bernadotte is placed at Ebern."));
    for (const char* gap : {"[scenario.", "[side.", "[ui.", "[campaign."})
        CHECK_FALSE(has(out, gap));
}

TEST_CASE("A bidding is saved half way, goes on, and is told again") {
    const Folder folder;
    const std::string file = folder.file("bids");
    const std::string out = played(marshals(), "\nbid:french:2\n\nsave " + file + "\nquit\nyes\n");
    CHECK(has(out, "The game is saved in"));
    command::PlayOptions options = marshals();
    options.load = file;
    const std::string on = played(options, "\nbid:prussian:5\nboard\nquit\n");
    CHECK(has(on, "are ignored"));
    CHECK_FALSE(has(on, "decision of the first player"));
    CHECK(has(on, "Each has the side he wanted, and the higher bid is paid."));
    CHECK(has(on, "vp shift: -5"));
}

TEST_CASE("A saved game goes on where it was left") {
    const Folder folder;
    const std::string file = folder.file("game");
    const std::string out = played(short_game(), "1\nattack:lannes\nsave " + file + "\nquit\n");
    CHECK(has(out, "Farewell"));  // nothing is lost, so nothing is asked
    command::PlayOptions options = short_game();
    options.load = file;
    CHECK(has(played(options, "army\n"), "Lannes at Neustadt, 1 movement point left."));
    // Another game is given up for it only if that is meant.
    const std::string kept = played(short_game(), "1\npass\nload " + file + "\nno\n");
    CHECK(has(kept, "This game is not saved."));
    CHECK_FALSE(has(kept, "The game goes on from"));
    CHECK(has(played(short_game(), "1\npass\nload " + file + "\nyes\n"), "Lannes at Neustadt"));
}

TEST_CASE("In French an action is never taken for a command") {
    command::PlayOptions options = short_game();
    options.language = "fr";
    const std::string out = played(options, "passer\n1\npasser\n");
    CHECK(count_of(out, "La commande « passer » n’existe pas") == 1);
    CHECK(has(out, "Les Français passent."));
    const std::string help = played(options, "aide\n");
    for (const char* name :
         {"plateau :", "zone :", "main :", "armée :", "annuler :", "ignorer :"}) {
        CHECK(has(help, name));
    }
    CHECK(has(played(options, "zone gera\n"), "Elster blanche ; Français Soult"));
}

TEST_CASE("The menus know help and the way out") {
    command::PlayOptions options;
    const std::string out = played(options, "help\n?\n9\nquit\n");
    CHECK(count_of(out, "Enter alone takes the first; quit leaves.") == 2);
    CHECK(has(out, "Please give the number of a choice; there are 2."));
    CHECK(out.ends_with("Farewell, General.\n"));
    options.game = "napoleon-1806";
    options.options = {{"beginner", "true"}};
    options.players = {"human", "recruit"};
    CHECK(has(played(options, ""), "Short scenario, Conscript, with dice, Beginners’ variant"));
    options.options = {{"level", "emperor"}};
    CHECK(has(played(options, ""),
              "The option “level” has no value “emperor”; there is: conscript,"));
    options = short_game();
    options.seats = {{"russian", "human"}};
    CHECK(has(played(options, ""), "“russian” is no side; there are: french, prussian."));
}

TEST_CASE("Two people are asked to change places only where something is hidden") {
    command::PlayOptions options = short_game();
    options.players = {"human", "human"};
    CHECK(has(played(options, "\n1\n"), "hand over to the Prussians"));
    CHECK(has(played(options, "\n1\nquit\nyes\n"), "Farewell, General."));
    // A moment can be declined without looking.
    CHECK(has(played(options, "\n1\nskip\n"), "You are not asked for events any more"));
    options.options = {{"beginner", "true"}};
    const std::string open = played(options, "1\n1\n");
    CHECK_FALSE(has(open, "hand over"));
    CHECK(count_of(open, "Turn 3 begins.") == 1);  // both have read it
}

TEST_CASE("Cards that read the same are told apart, and corps by what decides") {
    const std::string hand = played(short_game(), "hand\n");
    CHECK(has(hand, "blue: for the initiative phase"));
    CHECK(has(hand, "green: for operations, when a combat has been declared"));
    command::PlayOptions options = short_game();
    const std::string taken = played(options, "play:anticipation#1\n");
    for (std::size_t at = taken.find("from the deck"); at != std::string::npos;
         at = taken.find("from the deck", at + 1)) {
        const std::size_t begin = taken.rfind("  Take ", at);
        const std::string text = taken.substr(begin, at - begin);
        CHECK((count_of(taken, text) == 1 || taken.substr(at + 13, 9) == "  (value "));
    }
    CHECK(has(taken, "from the deck  (value "));
}

TEST_CASE("Who comes later is not hidden and not lost") {
    command::PlayOptions options;
    options.options = {{"level", "grognard"}};
    options.seed = "7";
    options.quick = true;
    options.players = {"human", "recruit"};
    const std::string out = played(options, times(14, "1\n") + "army\nboard\n");
    CHECK(has(out, "Württemberg             turn 5: "));
    CHECK(has(out, "Still to come: Württemberg (turn 5: "));
}

TEST_CASE("Every line fits a narrow window") {
    const std::string out =
        played(short_game(), "help\nboard\nhand\narea\narea jena\n1\nmap\nquit\nyes\n", 60);
    std::istringstream lines(out);
    for (std::string line; std::getline(lines, line);) {
        CAPTURE(line);
        const bool one_word = line.find(' ') == std::string::npos;  // such as the seal
        CHECK((command::columns_of(line) <= 60 || one_word));
    }
    CHECK(has(out, "The page is too narrow for the map"));
    CHECK(has(played(short_game(), "map\n"), "Bamberg#!"));
}

TEST_CASE("The menus take a number, a word of the flags or a word of the page") {
    command::PlayOptions options;
    options.language = "fr";
    options.game = "nations-1813";
    const std::string words =
        played(options, "règles avancées\nune partie\nHumain\nrecrue\nquitter\n");
    CHECK(has(words, "Bataille des Nations 1813\u00a0: Leipzig, règles avancées"));
    CHECK(has(played(options, "advanced\nsingle\nhuman\nrecruit\nquitter\n"),
              "Leipzig, règles avancées"));
}

TEST_CASE("A place without a side is somebody, a side is played by somebody") {
    command::PlayOptions options;
    options.game = "napoleon-1806";
    options.scenario = "campaign";
    options.options = {{"level", "marshal"}, {"combat", "cards"}};
    CHECK(has(played(options, "quit\n"), "Who is the first player?"));
    options.options = {{"level", "conscript"}, {"combat", "cards"}};
    CHECK(has(played(options, "quit\n"), "Who plays the French?"));
}

TEST_CASE("Where corps keep their printed places only the vedettes' rule is told") {
    command::PlayOptions options = short_game();
    options.options = {{"level", "grognard"}};
    const std::string shown = played(options, "deploy\nboard\narmy\nquit\nyes\n");
    CHECK(has(shown, "The corps keep their printed places; a vedette goes where a corps"));
    CHECK(has(shown, "Where will you place a French vedette?"));
    CHECK(has(shown, "Auma (Davout"));
    CHECK_FALSE(has(shown, "at Bamberg"));
    // Prince Louis has fallen before this scenario; the Prussians place what only they see.
    CHECK(has(shown, "Still to be placed: a French vedette, a French vedette"));
    CHECK(has(shown, "  Prince Louis            not on the map"));
    CHECK(has(shown, "  Brunswick               hidden"));
}

TEST_CASE("A side is played by any bot that is named, also in a bidding") {
    command::PlayOptions options = short_game();
    options.players = {"human", "doctrine"};
    CHECK(has(played(options, times(30, "1\n")), "The Prussians pass."));
    options.players = {"search@8", "greedy"};
    options.options = {{"beginner", "true"}};
    CHECK(has(played(options, "quit\n"), "The game is over. Winner: "));
    options = marshals();
    options.seats = {{"first", "doctrine"}, {"second", "human"}};
    CHECK(has(played(options, "bid:french:0\n"), "The first player bids "));
    options.seats = {{"first", "vauban"}, {"second", "human"}};
    CHECK(has(played(options, ""), "“vauban” plays nothing here"));
}

TEST_CASE("The levels are offered with what they are good at") {
    command::PlayOptions options;
    options.scenario = "short";
    options.seed = "7";
    options.options = {{"level", "conscript"}, {"combat", "cards"}, {"beginner", "false"}};
    options.game = "napoleon-1806";
    const std::string out = played(options, "1\n1\n");
    for (const char* level : {"recruit: ", "cadet: ", "colonel: ", "general: "}) {
        CHECK(count_of(out, level) == 2);
    }
    options.language = "fr";
    CHECK(has(played(options, ""), "général\u00a0: la machine"));
}

TEST_CASE("A program from outside that fails at the terminal forfeits, and the game says so") {
    const Folder folder;
    const std::string program = folder.put("gone", "#!/bin/sh\nexit 0\n");
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    command::PlayOptions options = short_game();
    options.players = {"human", program};
    const std::string out = played(options, times(3, "1\n") + "quit\n");
    CHECK(has(out, "has forfeited the game. It ended without an answer."));
    CHECK(has(out, "The game is over. Winner: French"));
}

TEST_CASE("A program that cannot be started is refused before a game at the terminal") {
    const Folder folder;
    command::PlayOptions options = short_game();
    options.players = {"human", folder.file("nobody")};
    const std::string out = played(options, times(400, "1\n"));
    CHECK(has(out, "nobody cannot be started."));
    CHECK_FALSE(has(out, "Your choice"));
}
