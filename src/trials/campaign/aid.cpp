#include "trials/campaign/aid.h"

#include <algorithm>

#include "games/campaign/event_row.h"
#include "games/campaign/table.h"
#include "games/campaign/verbs.h"

namespace bivouac::trials {

using namespace campaign;

namespace {

// How a player leans: random games rarely end by zero or by twenty.
enum class Mood : std::uint8_t { even, bold, idle, rash, count };

bool names_blocks(const Phrase& phrase) {
    return std::any_of(phrase.args.begin(), phrase.args.begin() + phrase.count, [](const Arg& arg) {
        return arg.kind != Arg::Kind::number &&
               arg.category == static_cast<std::uint8_t>(Category::block);
    });
}

}  // namespace

std::vector<std::string> CampaignAid::standing_answers(const Campaign& game) const {
    std::vector<std::string> answers;
    if (game.options().beginner) return answers;  // there are no events to decline
    for (const std::string_view timing : declined_names) {
        for (const char* until : {":turn", ":game"}) {
            answers.push_back("decline:" + std::string(timing) + until);
        }
    }
    return answers;
}

std::uint64_t CampaignAid::moods() const { return static_cast<std::uint64_t>(Mood::count); }

int CampaignAid::weight(std::uint64_t mood, Action action) const {
    const Verb verb = verb_of(action);
    switch (static_cast<Mood>(mood)) {
        case Mood::bold:  // fights whenever it can
            if (verb == Verb::combat || verb == Verb::attack) return 20;
            return verb == Verb::pass || verb == Verb::stop ? 0 : 2;
        case Mood::idle:  // stays where it is
            return verb == Verb::pass || verb == Verb::decline ? 1000 : 1;
        case Mood::rash:  // marches until it drops
            return verb == Verb::march || verb == Verb::go ? 20 : verb == Verb::pass ? 0 : 1;
        default:
            return 1;
    }
}

State CampaignAid::same_luck(const Campaign& game, Viewer viewer, const State& truth,
                             State imagined) const {
    constexpr std::size_t cards_arranged = 14;
    imagined.chance = truth.chance;
    for (const std::size_t s : {std::size_t{0}, std::size_t{1}}) {
        auto& deck = imagined.deck[s];
        const auto& wanted = truth.deck[s];
        if (deck.size() != wanted.size()) continue;
        for (std::size_t i = deck.size(); i > 0 && i + cards_arranged > deck.size(); --i) {
            CardId* found = std::find(deck.begin(), deck.begin() + i, wanted[i - 1]);
            if (found != deck.begin() + i) {
                std::swap(*found, deck[i - 1]);
            } else if (!viewer.sits_at(Seat{s}) && imagined.hand[s].contains(wanted[i - 1]) &&
                       !game.data().sides[s].red_cards.contains(deck[i - 1])) {
                imagined.hand[s].erase(wanted[i - 1]);
                imagined.hand[s].insert(deck[i - 1]);
                deck[i - 1] = wanted[i - 1];
            }
        }
    }
    return imagined;
}

Action CampaignAid::translated(const Campaign& game, Viewer viewer, const State& truth,
                               const State& imagined, Seat seat, Action action) const {
    if (viewer.sits_at(seat) || !game.options().fog() || truth.phase == Phase::deployment) {
        return action;
    }
    const auto same_flag = [&](std::uint8_t value) {
        const BlockId block{value};
        if (viewer.sits_at(side_of(block))) return value;
        const TokenId token = truth.token[block.index()];
        for (const BlockId other : game.board(imagined).all_blocks(side_of(block))) {
            if (imagined.token[other.index()] == token) return other.value;
        }
        return value;
    };
    const VerbRow& verb = game.notation.verbs[action.verb];
    Action other = action;
    if (verb.takes(0, Category::block)) other.a = same_flag(action.a);
    if (verb.takes(1, Category::block)) other.b = same_flag(action.b);
    return other;
}

bool CampaignAid::shows_more_than_it_says(const Campaign& game, Viewer viewer,
                                          const Event& event) const {
    const Phrase& seen = event.seen_by(viewer);
    if (event.nature_for(viewer) != Nature::reveals) return false;
    return seen.key == "log.deployment.ends" || (game.options().fog() && names_blocks(seen));
}

std::vector<std::string> CampaignAid::plants(const Campaign& game) const {
    if (game.options().beginner) return {};  // nobody holds a card
    std::vector<std::string> plants{"card", "refusal"};
    if (game.options().fog()) plants.emplace_back("token");
    if (game.options().quick_windows) {
        plants.emplace_back("window");
        plants.emplace_back("silence");
    }
    return plants;
}

void CampaignAid::tell(const Campaign& game, Viewer viewer, std::string_view plant,
                       const State& now, std::vector<Event>& told) const {
    if (told.empty() || viewer.is_spectator()) return;
    const Seat enemy = viewer.seat.other();
    const Cards hand = now.hand[enemy.index()];
    if (plant == "window" && game.pending(now).contains(enemy) &&
        game.decision(now, enemy).kind == "window") {
        Actions list;
        game.legal(now, enemy, list);
        told.push_back(
            {.open = Phrase("log.draw", arg(enemy), arg(static_cast<int>(list.size())))});
    }
    if (plant == "silence") {
        std::erase_if(told, [](const Event& event) { return event.nature == Nature::passes; });
    }
    if (plant != "card" || hand.empty()) return;
    told.push_back({.open = Phrase("log.draw.own", arg(enemy), arg(enemy, hand.first()))});
}

Observation CampaignAid::observe(const Campaign& game, Viewer viewer, std::string_view plant,
                                 const State& state) const {
    if (plant != "token" || viewer.is_spectator() || state.phase == Phase::deployment) {
        return game.observe(state, viewer);
    }
    const Seat enemy = viewer.seat.other();
    State unmixed = state;
    for (const BlockId block : game.board(state).all_blocks(enemy)) {
        const BlockId flag = block_of(enemy, state.token[block.index()].index());
        unmixed.token[block.index()] = TokenId{index_in_side(block)};
        unmixed.possible[block.index()] = state.possible[flag.index()];
    }
    return game.observe(unmixed, viewer);
}

Verdict CampaignAid::judge(const Campaign& game, Seat seat, std::string_view plant,
                           const State& state, Action action) const {
    Verdict verdict = game.judge(state, seat, action);
    const Cards hand = state.hand[seat.other().index()];
    if (plant == "refusal" && !verdict.legal && !hand.empty()) {
        verdict.reason = Phrase("no.over", arg(static_cast<int>(hand.first().index())));
    }
    return verdict;
}

}  // namespace bivouac::trials
