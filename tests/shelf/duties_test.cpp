// What two at one seat can divide: every kind of decision that a game knows is in one duty.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "core/random.h"
#include "shelf/shelf.h"

using namespace bivouac;

namespace {

std::string text_of(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

// As the rules of a family write them, `{seat, "march", ...`, in each function that gives a
// Decision, and `.asks = {{}, "choose-area", ...` in the rows of events.
std::set<std::string> kinds_in(const std::string& family) {
    static const std::regex decision(R"re(\{\w+,\s*"([a-z-]+)",)re");
    static const std::regex of_event(R"re(\.asks = \{\{\},\s*"([a-z-]+)",)re");
    std::set<std::string> kinds;
    const auto add = [&](const std::string& text, const std::regex& form) {
        for (std::sregex_iterator one(text.begin(), text.end(), form), end; one != end; ++one) {
            kinds.insert((*one)[1].str());
        }
    };
    const std::filesystem::path root = BIVOUAC_SOURCE_DIR;
    for (const auto& file :
         std::filesystem::recursive_directory_iterator(root / "src" / "games" / family)) {
        if (file.path().extension() != ".cpp") continue;
        const std::string text = text_of(file.path());
        for (std::size_t begin = text.find("\nDecision "); begin != std::string::npos;
             begin = text.find("\nDecision ", begin + 1)) {
            add(text.substr(begin, text.find("\n}", begin) - begin), decision);
        }
        add(text, of_event);
    }
    return kinds;
}

const shelf::Shelf& games() {
    static const shelf::Shelf all = *shelf::load_shelf("");
    return all;
}

}  // namespace

TEST_CASE("Every kind of decision of every game is in exactly one duty") {
    for (const auto& game : games()) {
        CAPTURE(game->id());
        std::map<std::string, int> duties;
        for (const data::Duty& duty : game->about().duties) {
            CHECK_FALSE(duty.text.en.empty());
            CHECK_FALSE(duty.text.fr.empty());
            for (const std::string& kind : duty.kinds) ++duties[kind];
        }
        std::set<std::string> listed;
        for (const auto& [kind, times] : duties) {
            CHECK_MESSAGE(times == 1, kind);
            listed.insert(kind);
        }
        for (const std::string& kind : kinds_in(game->about().family)) {
            CHECK_MESSAGE(listed.contains(kind), kind);
            listed.erase(kind);
        }
        for (const std::string& kind : listed) FAIL_CHECK("nothing asks for " << kind);
    }
}

TEST_CASE("Whatever is asked in played games is in a duty") {
    Rng rng(11);
    for (const auto& game : games()) {
        std::set<std::string> listed;
        for (const data::Duty& duty : game->about().duties) {
            listed.insert(duty.kinds.begin(), duty.kinds.end());
        }
        for (const shelf::Setup& setup : game->setups()) {
            for (const shelf::MatchKind& kind : game->matches(setup)) {
                Match match(kind.plan, Seed{}, kind.judge);
                for (int i = 0; i < 400 && !match.is_over(); ++i) {
                    AnyTable& table = match.table();
                    for (std::size_t player = 0; player < max_seats; ++player) {
                        const Seat seat = match.seat_of(player);
                        if (!table.pending().contains(seat)) continue;
                        const Question question = table.question(Witness::of(seat));
                        CHECK_MESSAGE(listed.contains(question.kind), question.kind);
                        const auto choice =
                            rng.bounded(static_cast<std::uint32_t>(question.actions.size()));
                        table.act(seat, {question.actions[choice].action});
                        break;
                    }
                    match.advance();
                }
            }
        }
    }
}
