// No page holds a name or an id that its viewer has not been shown: random games with a pack of
// made-up words, in which whatever is sent is searched for words that he cannot know. Who can know
// what is reckoned here from the true position and the rules, not from what is sent.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/table.h"
#include "games/campaign/describe.h"
#include "games/campaign/events/choice.h"
#include "games/campaign/events/rows.h"
#include "games/campaign/y1806/cast.h"
#include "games/campaign/y1806/events.h"
#include "games/nations/identity.h"
#include "shelf/canary.h"
#include "shelf/shelf.h"

namespace bivouac::test {

namespace {

using nlohmann::json;
using Kind = Secret::Kind;
using Secrets = std::set<Secret>;

constexpr std::array<Witness, 3> witnesses{Witness::of(Seat{0}), Witness::of(Seat{1}),
                                           Witness::spectator()};

// Events by which the rules show a thing to everybody who is told.
bool shows_by_rule(const std::string& kind) {
    static const std::set<std::string> kinds{
        // 1806: blocks  [fog.combat] [fog.leaves] [setup.wurttemberg] [event.cannon-sounds]
        "combat.begins", "combat.bystanders", "eliminated", "arrival", "arrival.held",
        "arrival.lost", "saxons.desert", "cannon-sounds",
        // 1806: cards that are turned  [cards.shown]
        "event", "combat.card", "march.draw", "initiative.draw", "recovery.draw", "draw.red",
        "reserve.red", "hussars", "recovery.card", "recovery.card.open",
        // One's own cards, told to nobody else.
        "draw.own", "anticipation.own", "lay-off.own", "mission.own", "mission.second.own",
        "mission.kept.own",
        // 1813: what everybody sees  [draw.open] [mission.reveal]
        "row", "take", "reveal", "score", "score.empty"};
    return kinds.contains(kind);
}

void add_named(const json& value, const Canaries& canaries, Secrets& known) {
    for (const Secret& secret : canaries.in(value.dump())) known.insert(secret);
}

// 1806: what the rules let a viewer know now.
void add_known(const campaign::Campaign& game, const campaign::State& state, Viewer viewer,
               Secrets& known) {
    using namespace campaign;
    const bool screens = state.phase == Phase::deployment && game.options().hidden_setup();
    for (std::size_t s = 0; s < 2; ++s) {
        const bool own = viewer.sits_at(Seat{s});
        const auto add_cards = [&](const Cards& cards) {
            for (const CardId card : cards)
                known.insert({Kind::card, s * max_cards + card.index()});
        };
        for (std::size_t i = 0; i < game.data().sides[s].blocks.size(); ++i) {
            const BlockId block = block_of(Seat{s}, i);
            const bool on_map = !state.area[block.index()].is_none();
            const std::size_t token = s * max_blocks_a_side + state.token[block.index()].index();
            const bool seen_through = state.possible[token] == 1u << i;
            const bool open = !game.options().fog() || seen_through;
            if (own || (on_map && !screens && open) || state.gone.contains(block)) {
                known.insert({Kind::block, block.index()});
            }
        }
        if (own) add_cards(state.hand[s]);
        if (own && state.stack.depth > 0 &&
            state.stack.frames[state.stack.depth - 1].procedure ==
                static_cast<std::uint8_t>(EventChoice::id) &&
            &game.data().row(state.stack.frames[state.stack.depth - 1].as<EventChoice>().event) ==
                &events::anticipation) {
            for (const CardId card : state.deck[s]) add_cards(Cards::of(card));
        }
        add_cards(state.on_table[s]);
        add_cards(state.lasting[s]);
        add_cards(state.discard[s]);
    }
    // The name of a card is that of its event; some cards name a corps in their text.
    using y1806::Cast;
    const Board board = game.board(state);
    const std::map<const EventRow*, Blocks> printed{
        {&y1806::events::saxon_defection, y1806::corps_of(board, Cast::tauentzien)},
        {&y1806::events::bernadotte, y1806::corps_of(board, Cast::bernadotte)},
        {&y1806::events::charge, y1806::corps_of(board, Cast::blucher)},
        {&events::the_guard, y1806::corps_of(board, Cast::bessieres)}};
    for (const Secret& secret : Secrets(known)) {
        if (secret.kind != Kind::card) continue;
        const Seat side{secret.number / max_cards};
        const EventId event = game.data().card(side, CardId{secret.number % max_cards}).event;
        known.insert({Kind::event, event.index()});
        if (const auto at = printed.find(&game.data().row(event)); at != printed.end()) {
            for (const BlockId block : at->second) known.insert({Kind::block, block.index()});
        }
    }
}

// 1813: all armies lie open; hands, deck and missions do not.
void add_known(const nations::Nations& game, const nations::State& state, Viewer viewer,
               Secrets& known) {
    using namespace nations;
    for (std::size_t i = 0; i < game.data().armies.size(); ++i) known.insert({Kind::army, i});
    const auto add_cards = [&](const Counts& cards) {
        for (std::size_t i = 0; i < max_card_kinds; ++i) {
            if (cards.of[i] > 0) known.insert({Kind::card_kind, i});
        }
    };
    for (const std::size_t s : {std::size_t{0}, std::size_t{1}}) {
        if (viewer.sits_at(Seat{s})) add_cards(state.hand[s]);
        if (viewer.sits_at(Seat{s})) add_cards(state.laid_off[s]);
    }
    add_cards(state.discard);
    add_cards(state.out);
    for (const CardId card : state.row) known.insert({Kind::card_kind, card.index()});
    for (std::size_t d = 0; d < districts; ++d) {
        const bool seen = viewer.sits_at(french) || state.is_revealed(d);
        if (seen) known.insert({Kind::mission, state.mission[d].index()});
        const bool refused = viewer.sits_at(french) && !state.refused[d].is_none();
        if (refused) known.insert({Kind::mission, state.refused[d].index()});
    }
}

// A game with made-up words, and what each of the three viewers may know by now.
template <class G>
class Watched {
   public:
    Watched(const CanaryGame& pack, const shelf::Setup& setup, std::uint64_t seed)
        : pack_(pack), setup_(setup), seed_(seed), rng_(seed), table_(fresh()) {
        learn(true);
    }

    AnyTable& table() { return *table_; }
    bool is_over() const { return table_->pending().empty(); }

    void step() {
        const Seats pending = table_->pending();
        const Seat seat = pending.size() == 2 ? Seat{rng_.bounded(2)} : pending.first();
        table_->act(seat, {chosen_by(seat)});
        learn(false);
    }

    // How often the rules showed hidden things to the first seat.
    int combats() const { return combats_; }

    // What he was told of the last decision.
    std::string leak_in_events(std::size_t who) const {
        return leak_in("events", table_->last_page_events(witnesses[who]), who);
    }

    // The first word that a viewer cannot know in what he is sent; empty: none.
    std::string leak_to(std::size_t who) {
        const Witness witness = witnesses[who];
        std::string leak = leak_in("page", table_->page_json(witness), who);
        if (leak.empty()) leak = leak_in("names", table_->names_json(witness), who);
        if (leak.empty()) leak = leak_in("question", table_->question_json(witness), who);
        if (leak.empty()) leak = leak_in("odds", odds(witness), who);
        for (int i = 0; i < forged && who < 2 && leak.empty(); ++i) {
            const std::string action = any_action();
            const Answer answer = table_->explain(Seat{who}, action);
            leak = leak_in("refusal of " + action, answer.refusal.sentence.en, who);
            if (leak.empty()) {
                leak = leak_in("refusal of " + action, answer.refusal.sentence.fr, who);
            }
        }
        return leak;
    }

    std::string leak_in(const std::string& what, const std::string& text, std::size_t who) const {
        if (is_over()) return {};
        for (const Secret& secret : pack_.canaries.in(text)) {
            if (known_[who].contains(secret)) continue;
            return what + " of viewer " + std::to_string(who) + " has kind " +
                   std::to_string(static_cast<int>(secret.kind)) + " number " +
                   std::to_string(secret.number) + ": " + text.substr(0, shown_of_a_leak);
        }
        return {};
    }

    // What a page points at has a name.
    std::string nameless(std::size_t who) const {
        const json names = json::parse(table_->names_json(witnesses[who]));
        std::set<Secret> named;
        for (const auto& [id, item] : names.items()) {
            for (const Secret& secret : pack_.canaries.in(id)) named.insert(secret);
        }
        const std::string sent =
            table_->page_json(witnesses[who]) + table_->last_page_events(witnesses[who]);
        for (const Secret& secret : pack_.canaries.in(sent)) {
            if (secret.kind == Kind::event || named.contains(secret)) continue;
            // A sentence may have a name in it that is printed on a card.
            if (secret.kind == Kind::block && known_[who].contains(secret)) continue;
            return "kind " + std::to_string(static_cast<int>(secret.kind)) + " number " +
                   std::to_string(secret.number) + " has no name";
        }
        return {};
    }

    // The same entries again, from the start.
    std::unique_ptr<AnyTable> reloaded() const {
        std::unique_ptr<AnyTable> again = fresh();
        for (const Entry& entry : table_->entries()) again->act(entry.seat, {entry.text});
        return again;
    }

    const G& game() const { return own().game(); }
    const typename G::State& state() const { return own().state(); }
    Rng& rng() { return rng_; }

   private:
    static constexpr int forged = 6;
    static constexpr std::size_t shown_of_a_leak = 600;

    const TableOf<G>& own() const { return dynamic_cast<const TableOf<G>&>(*table_); }

    std::unique_ptr<AnyTable> fresh() const {
        return pack_.game->table(setup_.scenario, setup_.options, seed_from_number(seed_)).value();
    }

    // By chance alone armies hardly meet, so every other choice is an officer's.
    std::string chosen_by(Seat seat) {
        if (rng_.bounded(2) == 0) {
            bots::Order officer;
            officer.kind = bots::Kind::doctrine;
            return pack_.game->suggest(*table_, seat, officer).action;
        }
        const Question question = table_->question(Witness::of(seat));
        const auto choices = static_cast<std::uint32_t>(question.actions.size());
        return question.actions[rng_.bounded(choices)].action;
    }

    void learn(bool from_the_start) {
        for (std::size_t who = 0; who < witnesses.size(); ++who) {
            Secrets& known = known_[who];
            const std::string told = from_the_start ? table_->page_log_json(witnesses[who])
                                                    : table_->last_page_events(witnesses[who]);
            for (const json& event : json::parse(told)) {
                if (!shows_by_rule(event["kind"].get<std::string>())) continue;
                combats_ += who == 0 && event["kind"] == "combat.begins" ? 1 : 0;
                add_named(event["args"], pack_.canaries, known);
            }
            add_known(game(), state(), witnesses[who].viewer(), known);
        }
    }

    std::string odds(Witness witness) const {
        const auto told = pack_.game->page_odds(*table_, witness);
        return told ? *told : told.error().en + told.error().fr;
    }

    // Whatever somebody could type who had guessed an id.
    std::string any_action() {
        static constexpr std::array verbs{
            "march",   "attack", "combat",  "with", "play",    "fatigue", "infantry",
            "cavalry", "place",  "corps",   "take", "recover", "choose",  "go",
            "army",    "use",    "pair",    "jump", "also",    "remove",  "move",
            "keep",    "reveal", "discard", "loss", "settle",  "support", "against"};
        const auto& ids = pack_.canaries.ids();
        const auto any_id = [&] {
            return ids[rng_.bounded(static_cast<std::uint32_t>(ids.size()))];
        };
        const std::string verb = verbs[rng_.bounded(static_cast<std::uint32_t>(verbs.size()))];
        std::string action = verb + ":" + any_id();
        if (verb == "recover") action += ":" + any_id();
        if (verb == "place") action += ":erfurt";
        if (verb == "remove" || verb == "move" || verb == "support" || verb == "against") {
            action += ":leipzig";
        }
        return action;
    }

    const CanaryGame& pack_;
    shelf::Setup setup_;
    std::uint64_t seed_;
    Rng rng_;
    std::unique_ptr<AnyTable> table_;
    std::array<Secrets, witnesses.size()> known_;
    int combats_ = 0;
};

constexpr std::uint32_t decisions_between_reloads = 150;
constexpr std::uint32_t decisions_between_looks = 8;

// An undo leaves what a game without the action would have shown.
template <class G>
void check_reload(Watched<G>& watched) {
    const auto again = watched.reloaded();
    std::unique_ptr<AnyTable> undone = watched.table().clone();
    const Seat seat = undone->pending().first();
    for (const Witness witness : witnesses) {
        CHECK(again->names_json(witness) == watched.table().names_json(witness));
        CHECK(again->page_json(witness) == watched.table().page_json(witness));
    }
    if (!undone->undo(seat).accepted) return;
    for (const Witness witness : witnesses) {
        const json before = json::parse(undone->names_json(witness));
        const json after = json::parse(watched.table().names_json(witness));
        for (const auto& [id, item] : before.items()) CHECK(after.contains(id));
    }
}

// All that takes part has its name, and what lay hidden is on the page.
template <class G>
void check_the_end(Watched<G>& watched) {
    const std::string referee = watched.table().names_json(Witness::referee());
    for (const Witness witness : witnesses) {
        CHECK(watched.table().names_json(witness) == referee);
        CHECK(watched.table().page_json(witness) == watched.table().page_json(Witness::referee()));
    }
}

// How many combats there were in it.
template <class G>
int watch_whole_game(const CanaryGame& pack, const shelf::Setup& setup, std::uint64_t seed) {
    CAPTURE(setup.name);
    CAPTURE(seed);
    Watched<G> watched(pack, setup, seed);
    for (int decision = 0; !watched.is_over(); ++decision) {
        CAPTURE(decision);
        const bool looks = watched.rng().bounded(decisions_between_looks) == 0;
        for (std::size_t who = 0; who < witnesses.size(); ++who) {
            std::string leak = watched.leak_in_events(who);
            if (looks && leak.empty()) leak = watched.leak_to(who);
            if (looks && leak.empty()) leak = watched.nameless(who);
            REQUIRE_MESSAGE(leak.empty(), leak);
        }
        if (watched.rng().bounded(decisions_between_reloads) == 0) check_reload(watched);
        watched.step();
    }
    check_the_end(watched);
    return watched.combats();
}

}  // namespace

TEST_CASE("1806: no page has a name or an id that its viewer has not been shown") {
    int combats_in_fog = 0;
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        const CanaryGame pack = canary_1806(seed);
        for (const shelf::Setup& setup : pack.game->setups()) {
            // The second time only where blocks are hidden.
            const bool fog = setup.value("level") == "grognard";
            if (seed > 1 && !fog) continue;
            const int combats = watch_whole_game<campaign::Campaign>(pack, setup, seed);
            if (fog) combats_in_fog += combats;
        }
    }
    CHECK(combats_in_fog > 10);
}

TEST_CASE("1813: no page has a name or an id that its viewer has not been shown") {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const CanaryGame pack = canary_1813(seed);
        for (const shelf::Setup& setup : pack.game->setups()) {
            watch_whole_game<nations::Nations>(pack, setup, seed);
        }
    }
}

namespace {

// Everything a page is sent at this moment.
std::string sent(const AnyTable& table, Witness witness) {
    std::string all = table.question_json(witness) + table.last_page_events(witness);
    // After the end nothing is hidden, and two worlds show that they were two.
    return table.pending().empty() ? all
                                   : all + table.page_json(witness) + table.names_json(witness);
}

bool offers(const AnyTable& table, Seat seat, const std::string& action) {
    const Question question = table.question(Witness::of(seat), seat);
    return std::any_of(question.actions.begin(), question.actions.end(),
                       [&](const Choice& choice) { return choice.action == action; });
}

// From a moment of a game on, in the true world and in one that looks the same to this viewer. How
// many decisions they went in step.
template <class G>
int go_in_step(const Watched<G>& watched, const AnyTable& at, Witness witness, Rng& rng) {
    using Bytes = std::array<char, sizeof(typename G::State)>;
    constexpr int most = 12;
    const G& game = watched.game();
    const auto view = [&](const AnyTable& table) {
        const auto& own = dynamic_cast<const TableOf<G>&>(table);
        return std::bit_cast<Bytes>(game.observe(own.state(), witness.viewer()).view);
    };
    TableOf<G> truth(game, at.identity(), watched.state());
    TableOf<G> other(game, at.identity(),
                     game.imagine(game.observe(watched.state(), witness.viewer()), rng));
    for (int steps = 0; steps < most; ++steps) {
        if (view(truth) != view(other)) return steps;
        if (truth.last_page_events(witness) != other.last_page_events(witness)) return steps;
        CHECK(sent(truth, witness) == sent(other, witness));
        if (truth.pending().empty()) return steps;
        const Seat seat = truth.pending().first();
        const Question question = truth.question(Witness::of(seat), seat);
        const auto choices = static_cast<std::uint32_t>(question.actions.size());
        const std::string action = question.actions[rng.bounded(choices)].action;
        if (!offers(other, seat, action)) return steps;
        truth.act(seat, {action});
        other.act(seat, {action});
    }
    return most;
}

template <class G>
int steps_in_step(const CanaryGame& pack, const char* setup, std::uint64_t seed) {
    Watched<G> watched(pack, *pack.game->find(setup), seed);
    int steps = 0;
    for (int decision = 0; decision < 150 && !watched.is_over(); ++decision) {
        if (decision % 6 == 0) {
            for (const Witness witness : witnesses) {
                steps += go_in_step(watched, watched.table(), witness, watched.rng());
            }
        }
        watched.step();
    }
    return steps;
}

}  // namespace

TEST_CASE("two worlds that look alike send a page the same bytes") {
    const CanaryGame of_1806 = canary_1806(3), of_1813 = canary_1813(3);
    CHECK(steps_in_step<campaign::Campaign>(of_1806, "campaign/grognard", 7) > 100);
    CHECK(steps_in_step<campaign::Campaign>(of_1806, "campaign/marshal", 7) > 100);
    CHECK(steps_in_step<campaign::Campaign>(of_1806, "short/conscript", 7) > 100);
    CHECK(steps_in_step<nations::Nations>(of_1813, "leipzig/advanced", 7) > 100);
}

// What another viewer is sent, sent to this one.
TEST_CASE("a page that shows too much is noticed") {
    const CanaryGame pack = canary_1806(1);
    Watched<campaign::Campaign> fog(pack, *pack.game->find("campaign/grognard"), 5);
    std::set<std::string> noticed;
    const auto plant = [&](const char* what, const std::string& sent) {
        if (!fog.leak_in(what, sent, 0).empty()) noticed.insert(what);
    };
    const Witness french = Witness::of(Seat{0}), enemy = Witness::of(Seat{1});
    for (int decision = 0; decision < 200 && !fog.is_over(); ++decision) {
        plant("page of all", fog.table().page_json(Witness::referee()));
        plant("page of the enemy", fog.table().page_json(enemy));
        plant("names of the enemy", fog.table().names_json(enemy));
        plant("question of the enemy", fog.table().question_json(enemy));
        plant("events of the enemy", fog.table().last_page_events(enemy));
        plant("observation", fog.table().observation_json(french));
        fog.step();
    }
    CHECK(noticed.size() == 6);
}

namespace {

void add_texts(const json& value, std::set<std::string>& texts) {
    if (value.is_string()) texts.insert(value.get<std::string>());
    if (!value.is_structured()) return;
    for (const json& item : value) add_texts(item, texts);
}

// Every text of the board that is also an id of this list.
std::set<std::string> shared_with(const json& names, const json& board) {
    std::set<std::string> texts, shared;
    add_texts(board, texts);
    for (const auto& [id, item] : names.items()) {
        const std::string local = id.substr(id.find('/') == id.npos ? 0 : id.find('/') + 1);
        if (texts.contains(id) || texts.contains(local)) shared.insert(id);
    }
    return shared;
}

}  // namespace

TEST_CASE("a board has places, ways and dates on it, and not one piece or card") {
    for (const char* id : {"napoleon-1806", "nations-1813"}) {
        CAPTURE(id);
        const auto game = shelf::open_game(data::embedded_game(id)).value();
        const shelf::Setup& setup = game->setups().front();
        const auto table = game->table(setup.scenario, setup.options, seed_from_number(1)).value();
        const json board = json::parse(game->board_json());
        const json all = json::parse(table->names_json(Witness::referee()));
        CHECK(all.size() > 50);
        CHECK(shared_with(all, board).empty());
        CHECK(board["areas"].size() > 40);
        CHECK(board["seats"][0]["colour"] == "#1f419b");
        std::set<std::string> areas;
        for (const json& area : board["areas"]) areas.insert(area["id"].get<std::string>());
        for (const json& way : board["connections"]) {
            CHECK(areas.contains(way["a"].get<std::string>()));
            CHECK(areas.contains(way["b"].get<std::string>()));
        }
        const json rules = json::parse(game->rules_json());
        CHECK(rules["clauses"].size() == game->rules().clauses.size());
        CHECK(rules["glossary"].contains("side.french"));
    }
}

}  // namespace bivouac::test
