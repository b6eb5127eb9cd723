// The cards of the fixture, and what a test can look at.
#include <algorithm>

#include "engine/speech.h"
#include "games/campaign/fixture.h"
#include "games/campaign/procedures.h"

namespace bivouac::campaign {

// A bare name fits every copy, a numbered one only itself.
bool CampaignGame::fits(Seat side, CardId id, std::string_view name) const {
    const std::string_view own = game().data().card(side, id).id;
    return own == name || own.substr(0, own.find('#')) == name;
}

CardId CampaignGame::unused(Seat side, std::string_view name) const {
    const std::size_t s = side.index();
    const Cards in_use = state.hand[s] | state.lasting[s] | state.on_table[s] | state.played[s];
    for (const CardId id : game().data().side(side).all_cards) {
        const auto& promised = promised_[s];
        const bool is_promised = std::find(promised.begin(), promised.end(), id) != promised.end();
        if (fits(side, id, name) && !in_use.contains(id) && !is_promised) return id;
    }
    FAIL("no copy left of " << std::string(name));
    return CardId{};
}

void CampaignGame::take_out(Seat side, CardId id) {
    const std::size_t s = side.index();
    state.discard[s].erase(id);
    auto& deck = state.deck[s];
    for (std::size_t i = 0; i < deck.size(); ++i) {
        if (deck[i] == id) deck.erase_at(i--);
    }
    state.deck_count[s] = static_cast<std::uint8_t>(deck.size());
}

// Below whatever was promised before and is still to come.
void CampaignGame::promise(Seat side, CardId id) {
    const std::size_t s = side.index();
    Cards in_deck;
    for (const CardId left : state.deck[s]) in_deck.insert(left);
    std::erase_if(promised_[s], [&](CardId earlier) { return !in_deck.contains(earlier); });
    take_out(side, id);
    promised_[s].push_back(id);
    lay_deck(side);
}

// What no other place holds, in id order, with the promised cards on top.
void CampaignGame::lay_deck(Seat side) {
    const std::size_t s = side.index();
    const Cards elsewhere =
        state.hand[s] | state.discard[s] | state.lasting[s] | state.on_table[s] | state.played[s];
    std::erase_if(promised_[s], [&](CardId id) { return elsewhere.contains(id); });
    Cards rest = game().data().side(side).all_cards - state.hand[s] - state.discard[s] -
                 state.lasting[s] - state.on_table[s] - state.played[s];
    for (const CardId id : promised_[s]) rest.erase(id);
    auto& deck = state.deck[s];
    deck.clear();
    for (const CardId id : rest) deck.push_back(id);
    for (std::size_t i = promised_[s].size(); i > 0; --i) deck.push_back(promised_[s][i - 1]);
    state.deck_count[s] = static_cast<std::uint8_t>(deck.size());
}

void CampaignGame::hand(Seat side, Names cards) {
    const std::size_t s = side.index();
    state.hand[s] = Cards{};
    for (const std::string_view name : cards) {
        const CardId id = unused(side, name);
        take_out(side, id);
        state.hand[s].insert(id);
    }
    state.hand_count[s] = static_cast<std::uint8_t>(state.hand[s].size());
    lay_deck(side);
}

void CampaignGame::lasting(Seat side, std::string_view name) {
    const CardId id = unused(side, name);
    take_out(side, id);
    state.lasting[side.index()].insert(id);
    lay_deck(side);
}

void CampaignGame::next_cards(Seat side, Names cards) {
    for (const std::string_view name : cards) promise(side, unused(side, name));
}

void CampaignGame::next_movement_card(Seat side, int value) {
    const std::size_t s = side.index();
    for (const CardId id : state.deck[s]) {
        const auto& promised = promised_[s];
        if (std::find(promised.begin(), promised.end(), id) != promised.end()) continue;
        if (game().data().card(side, id).value == value) return promise(side, id);
    }
    FAIL("no card left of value " << value);
}

void CampaignGame::next_combat(Seat side, std::initializer_list<CombatBox> results) {
    const std::size_t s = side.index();
    for (const CombatBox& box : results) {
        CardId found;
        for (const CardId id : state.deck[s]) {
            const auto& promised = promised_[s];
            if (std::find(promised.begin(), promised.end(), id) != promised.end()) continue;
            const CombatBox& printed = game().data().card(side, id).combat;
            if (printed.losses == box.losses && printed.fatigue == box.fatigue) found = id;
            if (!found.is_none()) break;
        }
        if (found.is_none()) {
            FAIL("no card left of " << int{box.losses} << " losses, " << int{box.fatigue}
                                    << " fatigue");
        }
        promise(side, found);
    }
}

void CampaignGame::only_in_deck(Seat side, Names cards) {
    const std::size_t s = side.index();
    promised_[s].clear();
    for (const CardId id : state.deck[s]) state.discard[s].insert(id);
    lay_deck(side);
    for (const std::string_view name : cards) promise(side, unused(side, name));
}

void CampaignGame::reseed(std::uint64_t seed) {
    state.chance = Chance::from(seed_from_number(seed));
}

Asked CampaignGame::asked() const {
    const Seats seats = game().pending(state);
    if (seats.empty()) return {};
    const Decision decision = game().decision(state, seats.first());
    return {seats.first(), decision.kind, decision.rule};
}

std::string CampaignGame::prompt() const {
    return sentence(game().decision(state, asked().seat).prompt);
}

std::vector<std::string> CampaignGame::choices() const { return choices(asked().seat); }

std::vector<std::string> CampaignGame::choices(Seat seat) const {
    Actions list;
    game().legal(state, seat, list);
    std::vector<std::string> texts;
    for (const Action action : list) texts.push_back(game().write(action));
    return texts;
}

bool CampaignGame::can(std::string_view action) const { return can(asked().seat, action); }
bool CampaignGame::can(Seat seat, std::string_view action) const {
    return refused(seat, action).legal;
}

Verdict CampaignGame::refused(std::string_view action) const {
    return refused(asked().seat, action);
}

Verdict CampaignGame::refused(Seat seat, std::string_view action) const {
    Action read;
    if (!game().read(action, seat, read)) FAIL("not an action: " << std::string(action));
    return game().judge(state, seat, read);
}

std::string CampaignGame::where(std::string_view name) const {
    const AreaId at_area = board().where(block(name));
    return at_area.is_none() ? "" : game().data().area(at_area).id;
}

std::string CampaignGame::axis_of_retreat(Seat side, std::string_view name) const {
    const AreaId towards = board().axis(side, area(name));
    return towards.is_none() ? "" : game().data().area(towards).id;
}

int CampaignGame::movement_points() const {
    const March* march_under_way = state.stack.find<March>();
    REQUIRE(march_under_way != nullptr);
    return march_under_way->points;
}

std::vector<std::string> CampaignGame::names(Seat side, Cards cards) const {
    std::vector<std::string> list;
    for (const CardId id : cards) list.push_back(game().data().card(side, id).id);
    return list;
}

std::vector<std::string> CampaignGame::hand_of(Seat side) const {
    return names(side, state.hand[side.index()]);
}

std::vector<std::string> CampaignGame::discards_of(Seat side) const {
    return names(side, state.discard[side.index()]);
}

std::string CampaignGame::sentence(const Phrase& phrase) const {
    const auto name_key = [this](std::uint8_t category, std::uint64_t value) {
        return game().name_key(category, value);
    };
    return game().texts().render(phrase, Language::en, name_key);
}

std::vector<std::string> CampaignGame::log() const {
    std::vector<std::string> lines;
    for (const Event& event : told) {
        const Phrase& phrase = seen_by(event, Witness::referee());
        if (!phrase.empty()) lines.push_back(sentence(phrase));
    }
    return lines;
}

std::vector<std::string> CampaignGame::log(Viewer viewer) const {
    std::vector<std::string> lines;
    for (const Event& event : told) {
        const Phrase& phrase = event.seen_by(viewer);
        if (!phrase.empty()) lines.push_back(sentence(phrase));
    }
    return lines;
}

namespace {

bool any_contains(const std::vector<std::string>& lines, std::string_view part) {
    return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
        return line.find(part) != std::string::npos;
    });
}

}  // namespace

bool CampaignGame::heard(std::string_view part) const { return any_contains(log(), part); }
bool CampaignGame::heard(Viewer viewer, std::string_view part) const {
    return any_contains(log(viewer), part);
}

BlockId CampaignGame::block(std::string_view name) const {
    for (const Seat side : {french, enemy_of_french}) {
        const auto& blocks = game().data().side(side).blocks;
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            if (blocks[i].id == name) return block_of(side, i);
        }
    }
    FAIL("no block " << std::string(name));
    return BlockId{};
}

AreaId CampaignGame::area(std::string_view name) const {
    const auto& areas = game().data().areas;
    for (std::size_t i = 0; i < areas.size(); ++i) {
        if (areas[i].id == name) return AreaId{i};
    }
    FAIL("no area " << std::string(name));
    return AreaId{};
}

CardId CampaignGame::card(Seat side, std::string_view name) const {
    const auto& deck = game().data().side(side).deck;
    for (std::size_t i = 0; i < deck.size(); ++i) {
        if (deck[i].id == name) return CardId{i};
    }
    FAIL("no card " << std::string(name));
    return CardId{};
}

}  // namespace bivouac::campaign
