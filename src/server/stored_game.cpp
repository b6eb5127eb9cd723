#include "server/stored_game.h"

#include <algorithm>

#include "core/derive.h"
#include "core/hex.h"
#include "core/text.h"
#include "engine/speech.h"
#include "server/clocks.h"
#include "server/json.h"

namespace bivouac::server {

namespace {

nlohmann::json object_in(const std::string& text) {
    nlohmann::json object = parse_shallow(text);
    return object.is_object() ? object : nlohmann::json::object();
}

}  // namespace

std::string agreement_text(const Agreement& agreement) {
    nlohmann::json object = {{"kind", agreement.match}, {"by", agreement.by.value}};
    if (!agreement.teams.empty()) object["teams"] = agreement.teams;
    return object.dump();
}

Agreement agreement_of(const std::string& text) {
    const nlohmann::json object = object_in(text);
    Agreement agreement;
    agreement.match = text_in(object, "kind");
    agreement.by.value = number_in(object, "by");
    if (const auto teams = object.find("teams"); teams != object.end() && teams->is_object()) {
        for (const auto& [seat, duties] : teams->items()) {
            agreement.teams[seat];  // also where nothing in it belongs to one of them alone
            for (const auto& [kind, rank] : duties.items()) {
                if (rank.is_string()) agreement.teams[seat][kind] = rank.get<std::string>();
            }
        }
    }
    return agreement;
}

std::string teams_text(const Agreement& agreement) {
    return nlohmann::json(agreement.teams).dump();
}

bool may_decide(const Agreement& agreement, const std::vector<store::Member>& members,
                const store::Member& who, const std::string& kind) {
    if (who.rights == store::Rights::watcher) return false;
    const auto team = agreement.teams.find(who.seat);
    if (team == agreement.teams.end()) return true;
    const auto duty = team->second.find(kind);
    if (duty == team->second.end() || duty->second == store::name_of(who.rights)) return true;
    return std::ranges::none_of(members, [&](const store::Member& member) {
        return member.seat == who.seat && store::name_of(member.rights) == duty->second;
    });
}

// "french:march allied:window"
std::string pending_text(const GameHistory& history, const std::vector<store::Seat>& seats) {
    std::vector<std::string> items;
    const PlayerFlags asked = history.asked();
    for (std::size_t player = 0; player < max_seats; ++player) {
        if (!asked[player]) continue;
        const Question question = history.table().question(Witness::of(history.seat_of(player)));
        items.push_back(seats[player].name + ":" + question.kind);
    }
    return joined(items, " ");
}

std::optional<std::string> asked_of(const store::Turn& turn, std::string_view seat) {
    for (const std::string& item : actions_in(turn.pending)) {
        const std::size_t colon = item.find(':');  // games of an older server have none
        if (item.substr(0, colon) != seat) continue;
        return colon == std::string::npos ? std::string() : item.substr(colon + 1);
    }
    return std::nullopt;
}

std::optional<store::Time> deadline_of(const store::Game& game,
                                       const std::vector<store::Member>& members) {
    if (game.turn.deadline || game.number > 0 || game.ending) return game.turn.deadline;
    const ClockRule rule = read_clock(game.clock).value_or(ClockRule{});
    const auto& seats = game.seats;
    const bool waits = std::ranges::any_of(
        seats, [&](const store::Seat& seat) { return is_vacant(seat, members); });
    if (waits || rule.kind == ClockRule::Kind::none) return std::nullopt;
    PlayerFlags has_clock{}, asked{};
    for (std::size_t player = 0; player < std::min(max_seats, seats.size()); ++player) {
        has_clock[player] = seats[player].bot.empty();
        asked[player] = asked_of(game.turn, seats[player].name).has_value();
    }
    Clocks clocks(rule, has_clock);
    clocks.start(when_complete(game, members), asked);
    return clocks.deadline();
}

store::Time when_complete(const store::Game& game, const std::vector<store::Member>& members) {
    store::Time last = game.created;
    for (const store::Member& member : members) {
        if (member.rights == store::Rights::captain) last = std::max(last, member.since);
    }
    return last;
}

std::string link_secret(const store::Game& game, const std::string& seat, store::Rights rights) {
    return to_hex(derived_seed(game.seed, std::string(store::name_of(rights)) + " " + seat).bytes);
}

bool has_member(const std::vector<store::Member>& members, const std::string& seat,
                store::Rights rights) {
    return std::ranges::any_of(members, [&](const store::Member& member) {
        return member.seat == seat && member.rights == rights;
    });
}

bool is_vacant(const store::Seat& seat, const std::vector<store::Member>& members) {
    return seat.bot.empty() && !has_member(members, seat.name, store::Rights::captain);
}

std::string link_path(const store::Game& game, const std::string& secret) {
    return "/game/" + game.id.text + "#" + secret;
}

std::string link_to_seat(const store::Game& game, const std::string& seat, store::Rights rights) {
    return link_path(game, link_secret(game, seat, rights));
}

std::string origin_text(const Origin& origin) {
    if (!origin.rematch_of.empty()) return nlohmann::json{{"rematch", origin.rematch_of}}.dump();
    if (origin.branch_of.empty()) return {};
    return nlohmann::json{{"branch", origin.branch_of}, {"move", origin.move}}.dump();
}

Origin origin_of(const std::string& text) {
    const nlohmann::json object = object_in(text);
    return {text_in(object, "rematch"), text_in(object, "branch"), number_in(object, "move")};
}

std::string options_text(const std::vector<Option>& options) {
    nlohmann::json object = nlohmann::json::object();
    for (const Option& option : options) object[option.name] = option.value;
    return object.dump();
}

std::vector<Option> options_of(const std::string& text) {
    std::vector<Option> options;
    const nlohmann::json object = object_in(text);
    for (const auto& [name, value] : object.items()) {
        if (value.is_string()) options.push_back({name, value.get<std::string>()});
    }
    return options;
}

Result<Playable> playable_as(const shelf::ShelfGame& game, const store::Game& kept) {
    Playable found;
    found.game = &game;
    const auto setup =
        found.game->complete(kept.identity.scenario, options_of(kept.identity.options));
    if (!setup) return tl::unexpected(Fault{"options", setup.error(), {}, 400});
    auto match = found.game->match(*setup, agreement_of(kept.match).match);
    if (!match) return refuse("match");
    found.match = std::move(*match);
    return found;
}

std::string ending_json(const GameHistory& history, const Playable& played) {
    const shelf::ShelfGame& game = *played.game;
    const AnyTable& table = history.table();
    const Ending ending = table.ending();
    const Standing standing = history.match().standing();
    const auto seat = [&](std::size_t player) { return table.seat_name(history.seat_of(player)); };
    JsonWriter json;
    json.begin_object().member("winner", table.seat_name(ending.winner));
    json.member("reason", ending.reason).key("score").begin_object();
    for (std::size_t i = 0; i < ending.score.size(); ++i) {
        json.member(table.seat_name(Seat{i}), ending.score[i]);
    }
    json.end_object();
    if (standing.winner < max_seats) json.member("victor", seat(standing.winner));
    json.key("points").begin_object();
    for (std::size_t player = 0; player < max_seats; ++player) {
        json.member(seat(player), standing.points[player]);
    }
    json.end_object();
    if (const auto worth = played.match.ranking ? played.match.ranking(history.match().sittings())
                                                : std::nullopt) {
        json.key("ranking").begin_object();
        for (std::size_t player = 0; player < max_seats; ++player) {
            json.key(seat(player)).begin_object();
            json.member("points", (*worth)[player].points);
            json.member("tie_break", (*worth)[player].tie_break).end_object();
        }
        json.end_object();
    }
    std::string_view clause = ending.reason;
    const std::string prefix = game.about().prefix + ".";
    if (clause.starts_with(prefix)) clause.remove_prefix(prefix.size());
    const std::string key = "end." + std::string(clause);
    const data::Clause* rule = game.rules().find(clause);
    if (game.texts().has(key, Language::en)) {
        json.key("text");
        write_sentence({game.texts().text(key, Language::en), game.texts().text(key, Language::fr)},
                       json);
    } else if (rule != nullptr) {
        json.key("text");
        write_sentence({rule->en, rule->fr}, json);
    }
    json.end_object();
    return json.take();
}

}  // namespace bivouac::server
