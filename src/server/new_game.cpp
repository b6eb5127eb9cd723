#include "server/new_game.h"

#include <algorithm>

#include "engine/record.h"
#include "server/clocks.h"
#include "server/json.h"
#include "server/secrets.h"
#include "server/sentences.h"
#include "store/log.h"

namespace bivouac::server {

namespace {

constexpr std::size_t longest_address = 500;

bool is_level(const std::string& name) {
    const auto levels = bots::level_names();
    return name == "random" || std::find(levels.begin(), levels.end(), name) != levels.end();
}

bool contains(const std::vector<std::string>& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// {"french":{"combat":"officer"}}: which decisions of a shared seat belong to whom.
Result<std::map<std::string, Duties>> read_teams(const std::string& text,
                                                 const std::vector<std::string>& seats,
                                                 const data::About& about) {
    std::map<std::string, Duties> teams;
    if (text.empty()) return teams;
    std::vector<std::string> kinds;
    for (const data::Duty& duty : about.duties) {
        kinds.insert(kinds.end(), duty.kinds.begin(), duty.kinds.end());
    }
    const auto unknown = [](std::string_view code, const std::string& word,
                            const std::vector<std::string>& known) {
        return tl::unexpected(fault(code, {{word, word}, list_of(known)}));
    };
    const nlohmann::json object = parse_shallow(text);
    for (const auto& [seat, duties] : object.items()) {
        if (!contains(seats, seat)) return unknown("seats", seat, seats);
        if (!duties.is_object()) return refuse("field");
        teams[seat];
        for (const auto& [kind, rank] : duties.items()) {
            if (!contains(kinds, kind)) return unknown("teams", kind, kinds);
            if (rank != "captain" && rank != "officer") return refuse("field");
            teams[seat][kind] = rank.get<std::string>();
        }
    }
    return teams;
}

struct Table {
    const shelf::ShelfGame* game = nullptr;
    shelf::Setup setup;
    shelf::MatchKind match;
    Identity identity;  // of its first game
};

Result<Table> table_of(const Context& context, const Body& body) {
    Table made;
    made.game = shelf::find_game(context.shelf, body.text("game"));
    if (made.game == nullptr) return refuse("game");
    const auto options = body.options("options");
    if (!options) return refuse("field");
    std::string scenario = body.text("scenario");
    if (scenario.empty()) scenario = made.game->about().scenarios.front();
    auto setup = made.game->complete(scenario, made.game->for_people(*options));
    if (!setup) return tl::unexpected(Fault{"options", setup.error(), {}, 400});
    made.setup = std::move(*setup);
    auto match = made.game->match(made.setup, body.text("match"));
    if (!match) return refuse("match");
    made.match = std::move(*match);
    made.identity = Playable{made.game, made.match}.by_seed(Seed{})().table().identity();
    return made;
}

store::Game game_at(const Table& table) {
    store::Game game;
    game.identity = {.game = table.game->id(),
                     .scenario = table.setup.scenario,
                     .options = options_text(table.setup.options),
                     .rules_version = table.identity.rules_version,
                     .data_digest = table.identity.data_digest};
    for (const std::string& seat : table.identity.seats) game.seats.push_back({seat, {}, false});
    return game;
}

// The seats that somebody still has to come for before it can begin.
std::vector<std::string> seats_left(const NewGame& new_game) {
    std::vector<std::string> seats;
    for (const store::Seat& seat : new_game.game.seats) {
        if (is_vacant(seat, new_game.members)) seats.push_back(seat.name);
    }
    return seats;
}

// A game with a new id, seed and link for watching, otherwise as the other one when it began.
NewGame new_game_like(const Context& context, const store::Game& other, store::PersonId by) {
    NewGame made{.game = other, .by = by, .members = {}, .watch = new_token(), .entries = {}};
    made.game.id.text = new_game_id();
    made.game.seed = new_seed();
    made.game.created = context.now();
    made.game.number = 0;
    made.game.turn = {};
    made.game.ending.reset();
    return made;
}

// The history of the new game says who is asked first.
NewGame with_first_turn(NewGame new_game, const Context& context) {
    store::Game& game = new_game.game;
    const auto played = context.archive.playable(game);
    if (!played) return new_game;
    GameHistory history(played->by_seed(game.seed));
    for (const store::Entry& entry : new_game.entries) history.enter(entry);
    game.turn.pending = pending_text(history, game.seats);
    game.turn.since = game.created;
    game.turn.deadline = deadline_of(game, new_game.members);
    return new_game;
}

// What was drawn until then must be drawn again, by the seed that is no secret any more; but not
// what comes, nor what is hidden from the player who plays on: they have seen how it went.
std::vector<store::Entry> played_on(std::vector<store::Entry> log, const Seed& open,
                                    const std::string& seat, Time now) {
    const auto made = [&](std::string_view what, std::string by, std::string text) {
        store::Entry entry;
        entry.kind = what;
        entry.seat = std::move(by);
        entry.text = std::move(text);
        entry.time = now;
        return entry;
    };
    for (store::Entry& entry : log) {
        if (entry.kind == kind::reseed && entry.text.empty()) entry.text = seed_text(open);
    }
    const bool is_branch = !log.empty() && log.front().kind == kind::start;
    if (!is_branch) log.insert(log.begin(), made(kind::start, {}, seed_text(open)));
    log.push_back(made(kind::reseed, seat, {}));
    return log;
}

// The shared seats of the person who creates the game that have no officer yet.
std::vector<std::string> seats_without_officer(const NewGame& new_game) {
    std::vector<std::string> seats;
    for (const auto& [seat, duties] : agreement_of(new_game.game.match).teams) {
        const bool is_led = std::ranges::any_of(new_game.members, [&](const store::Member& member) {
            return member.seat == seat && member.rights == store::Rights::captain &&
                   member.person == new_game.by;
        });
        const bool has_officer = has_member(new_game.members, seat, store::Rights::officer);
        if (is_led && !has_officer) seats.push_back(seat);
    }
    return seats;
}

}  // namespace

bool is_web_address(std::string_view text) {
    if (text.size() > longest_address) return false;
    const bool is_known = text.starts_with("http://") || text.starts_with("https://");
    const std::string_view rest = is_known ? text.substr(text.find("//") + 2) : "";
    const std::string_view host = rest.substr(0, rest.find('/'));
    const bool printing = std::all_of(text.begin(), text.end(), [](char c) {
        return c > ' ' && c < 127 && c != '"' && c != '\\' && c != '#';
    });
    return printing && !host.empty() && host.find('@') == std::string_view::npos;
}

Result<NewGame> requested_game(const Context& context, const Body& body, store::PersonId by) {
    const auto table = table_of(context, body);
    if (!table) return tl::unexpected(table.error());
    NewGame new_game = new_game_like(context, game_at(*table), by);
    store::Game& game = new_game.game;
    const auto clock = read_clock(body.object("clock"));
    if (!clock) return tl::unexpected(clock.error());
    game.clock = clock_text(*clock);
    const std::string flag = body.text("flag");
    game.flag = flag.empty() ? "loss" : flag;
    if (!flag_named(game.flag)) return refuse("clock");
    game.webhook = body.text("webhook");
    if (!game.webhook.empty() && !is_web_address(game.webhook)) return refuse("webhook");
    const auto teams =
        read_teams(body.object("teams"), table->identity.seats, table->game->about());
    if (!teams) return tl::unexpected(teams.error());
    game.match = agreement_text({table->match.name, by, *teams});

    std::string opponent = body.text("opponent");
    if (opponent.empty()) opponent = "link";
    const std::string wanted = body.text("seat");
    if (wanted == "none") {
        // The person organises the game and looks on: others come for both seats.
        if (opponent != "link" && opponent != "lobby") return refuse("opponent");
        new_game.members.push_back({by, {}, store::Rights::watcher, game.created});
        for (store::Seat& seat : game.seats) seat.is_open = opponent == "lobby";
        return with_first_turn(std::move(new_game), context);
    }
    const bool both = wanted == "both" || opponent == "hotseat";
    std::size_t own = max_seats;
    for (std::size_t i = 0; i < max_seats; ++i) {
        if (game.seats[i].name == wanted) own = i;
    }
    const bool any = wanted.empty() || wanted == "any" || both;
    // Where sides are bid for, a side cannot be chosen.
    const auto& sides = table->game->about().seats;
    const bool is_side = contains(sides, wanted);
    if (own == max_seats && !any && !is_side) return refuse("seat");
    if (own == max_seats) own = both || is_side ? 0 : new_number() % max_seats;

    new_game.members.push_back({by, game.seats[own].name, store::Rights::captain, game.created});
    store::Seat& other = game.seats[1 - own];
    if (both) {
        new_game.members.push_back({by, other.name, store::Rights::captain, game.created});
    } else if (opponent == "link" || opponent == "lobby") {
        other.is_open = opponent == "lobby";
    } else if (is_level(opponent)) {
        other.bot = opponent;
    } else {
        return refuse("opponent");
    }
    return with_first_turn(std::move(new_game), context);
}

Result<NewGame> rematch_of(const Context& context, const Room& room, store::PersonId by) {
    if (!room.is_over()) return refuse("under-way", 409);
    const store::Game& old = room.game().stored();
    NewGame new_game = new_game_like(context, old, by);
    store::Game& game = new_game.game;
    game.origin = origin_text({old.id.text, {}, 0});
    game.rematch_of = old.id;
    std::swap(game.seats[0].bot, game.seats[1].bot);
    std::swap(game.seats[0].is_open, game.seats[1].is_open);
    bool sits = false;
    for (const store::Member& member : room.game().seating().members()) {
        store::Member moved = member;
        moved.since = game.created;
        if (member.seat == old.seats[0].name) moved.seat = old.seats[1].name;
        if (member.seat == old.seats[1].name) moved.seat = old.seats[0].name;
        sits |= member.person == by && member.rights == store::Rights::captain;
        new_game.members.push_back(std::move(moved));
    }
    if (!sits) return refuse("rights", 403);
    // Who organises still does, and each pair shares its decisions as before.
    const Agreement before = agreement_of(old.match);
    Agreement agreement = before;
    agreement.teams.clear();
    for (const auto& [seat, duties] : before.teams) {
        agreement.teams[old.seats[seat == old.seats[0].name ? 1 : 0].name] = duties;
    }
    game.match = agreement_text(agreement);
    return with_first_turn(std::move(new_game), context);
}

Result<NewGame> branch_of(const Context& context, const store::Game& old, const Body& body,
                          store::PersonId by) {
    if (!old.ending) return refuse("under-way", 409);
    const auto move = body.number("move");
    const std::string opponent = body.text("opponent"), seat = body.text("seat");
    if (!is_level(opponent)) return refuse("opponent");
    auto log = context.store.entries(old.id);
    if (!log) return refuse("internal", 503);
    if (!move || *move < 0 || *move >= std::ssize(*log)) return refuse("number");
    log->resize(static_cast<std::size_t>(*move));
    NewGame new_game = new_game_like(context, old, by);
    store::Game& game = new_game.game;
    game.origin = origin_text({{}, old.id.text, *move});
    game.rematch_of = {};
    game.clock.clear();
    game.webhook.clear();
    Agreement agreement = agreement_of(old.match);
    agreement.by = by;
    agreement.teams.clear();
    game.match = agreement_text(agreement);
    // The seat is one of the game in play then.
    const auto played = context.archive.playable(old);
    if (!played) return tl::unexpected(played.error());
    GameHistory history(played->by_seed(old.seed));
    std::vector<store::Entry> stands = store::entries_in_force(*log);
    // It is played on without a clock, and so without what became of one.
    std::erase_if(stands, [](const store::Entry& entry) {
        return entry.kind == kind::fallen || entry.kind == kind::resumed;
    });
    for (const store::Entry& entry : stands) history.enter(entry);
    const Seat wanted = history.table().seat_named(seat);
    if (wanted.is_none() || history.is_over()) return refuse("seat");
    new_game.entries = played_on(stands, old.seed, seat, game.created);
    const std::size_t own = history.match().player_at(wanted);
    game.seats[own].bot.clear();
    game.seats[1 - own].bot = opponent;
    for (store::Seat& place : game.seats) place.is_open = false;
    new_game.members.push_back({by, game.seats[own].name, store::Rights::captain, game.created});
    return with_first_turn(std::move(new_game), context);
}

store::Result<void> store_game(store::Store& store, const NewGame& made) {
    const store::Game& game = made.game;
    store::NewGame stored{.game = game, .members = made.members, .entries = made.entries};
    const store::Link link{game.id, {}, store::Rights::watcher, game.created, std::nullopt};
    stored.links.push_back({store::hash_of_secret(made.watch), link});
    return store.add_game(stored);
}

std::string new_game_json(const NewGame& new_game) {
    const store::Game& game = new_game.game;
    return json_object([&](JsonWriter& json) {
        const auto write_links = [&](std::string_view key, const std::vector<std::string>& seats,
                                     store::Rights rights) {
            json.key(key).begin_object();
            for (const std::string& seat : seats) {
                json.member(seat, link_to_seat(game, seat, rights));
            }
            json.end_object();
        };
        json.member("game", game.id.text);
        const std::vector<std::string> left = seats_left(new_game);
        if (left.size() == 1) json.member("link", link_to_seat(game, left[0]));
        if (left.size() > 1) write_links("links", left, store::Rights::captain);
        json.member("watch", link_path(game, new_game.watch));
        const std::vector<std::string> seats = seats_without_officer(new_game);
        if (!seats.empty()) write_links("officers", seats, store::Rights::officer);
        json.member("commitment", commitment_of(game.seed, game.identity.game));
    });
}

}  // namespace bivouac::server
