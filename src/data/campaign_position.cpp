#include "data/campaign_position.h"

#include <algorithm>
#include <cstring>

#include "core/hex.h"
#include "data/campaign_position_names.h"
#include "data/campaign_position_start.h"
#include "data/reader.h"
#include "games/campaign/describe.h"
#include "games/campaign/procedures.h"

namespace bivouac::data {

using namespace campaign;

namespace {

constexpr std::array<Seat, 2> both{french, enemy_of_french};
constexpr std::uint64_t most_drawn = 1'000'000'000;  // far more than any game draws

class PositionReader : private PositionNames {
   public:
    PositionReader(const Campaign& game, const Node& node)
        : PositionNames(game.data()), game_(game), data_(game.data()), node_(node) {}

    State read() {
        node_.expect_keys(
            {},
            {"turn",         "phase",     "to_act",      "vp",           "initiative",   "passed",
             "event_played", "ready",     "operations",  "ending",       "ledger",       "corps",
             "fallen",       "control",   "axes",        "bridges_down", "retreat_used", "hands",
             "hand_counts",  "decks",     "deck_counts", "discards",     "lasting",      "on_table",
             "played",       "operation", "march",       "combat",       "retreat",      "stack",
             "known",        "declined",  "random",      "check"});
        for (const char* remark : {"note", "origin", "origins"}) {
            if (node_.has(remark)) node_[remark].refuse("this belongs into data, not a position");
        }
        set_up();
        read_random();
        read_tracks();
        read_blocks();
        read_markers();
        read_cards();
        read_knowledge();
        read_standing();
        if (node_.has("stack")) {
            read_ending();
            read_stack(node_["stack"], data_, state_);
        } else {
            refuse_what_is_under_way();
            refuse_the_impossible();
            if (!node_.has("ledger")) balance_ledger(game_, state_);
            if (state_.victory_points != points_by_ledger(game_, state_)) {
                node_["ledger"].refuse("the accounts do not add up to the victory points");
            }
            start_phase();
            learn();
        }
        return state_;
    }

   private:
    // What is given of the flags says something of the others too.
    void learn() {
        if (!game_.options().fog()) return;
        Events silent;
        Table table(data_, game_.options(), state_, silent);
        for (const Seat side : both) table.narrow(side);
        table.learn_from_places();
    }

    bool whole() const { return node_.has("stack"); }
    const Scenario& scenario() const { return data_.scenarios[game_.options().scenario]; }

    // The printed set-up, also where the players would choose it, with every deck in id order.
    void set_up() {
        state_ = State{};
        state_.chance = Chance::from(seed_from_number(0));
        state_.mixing = Chance::from(seed_from_number(1));
        state_.turn = scenario().first_turn;
        state_.phase = Phase::draw;
        state_.victory_points =
            static_cast<std::int16_t>(scenario().victory_points + game_.options().vp_shift);
        for (std::size_t i = 0; i < max_blocks; ++i) {
            state_.token[i] = TokenId{i % max_blocks_a_side};
            state_.possible[i] = 1u << (i % max_blocks_a_side);
        }
        for (const Placement& placement : scenario().placements) {
            state_.area[placement.block.index()] = placement.area;
            state_.infantry[placement.block.index()] = placement.infantry;
            state_.cavalry[placement.block.index()] = placement.cavalry;
        }
        for (std::size_t i = 0; i < scenario().control.size(); ++i) {
            state_.control[i] = scenario().control[i];
        }
    }

    void read_tracks() {
        if (node_.has("turn")) {
            state_.turn = node_["turn"].number(scenario().first_turn, scenario().last_turn);
        }
        if (node_.has("phase")) {
            static constexpr std::array phases{Phase::deployment, Phase::draw, Phase::initiative,
                                               Phase::operations, Phase::recovery};
            std::vector<std::string_view> names;
            names.reserve(phases.size());
            for (const Phase phase : phases) names.push_back(campaign::name_of(phase));
            state_.phase = phases[node_["phase"].one_of(names, "phase")];
        }
        if (node_.has("vp"))
            state_.victory_points = static_cast<std::int16_t>(node_["vp"].integer(-200, 200));
        if (node_.has("initiative")) state_.initiative = side_or_none(node_["initiative"]);
        if (node_.has("passed")) state_.passed = sides_at(node_["passed"]);
        if (node_.has("event_played")) state_.event_played = sides_at(node_["event_played"]);
        if (node_.has("ready")) state_.ready = sides_at(node_["ready"]);
        if (node_.has("operations")) {
            state_.operations = static_cast<std::uint16_t>(node_["operations"].integer(0, 5000));
        }
        if (!node_.has("ledger")) return;
        const Node ledger = node_["ledger"];
        ledger.expect_keys(
            {}, {"french_losses", "enemy_losses", "areas", "bonus", "care", "recovered"});
        const auto entry = [&](std::string_view key, std::int16_t& account) {
            if (ledger.has(key))
                account = static_cast<std::int16_t>(ledger[key].integer(-1000, 1000));
        };
        entry("french_losses", state_.ledger.french_losses);
        entry("enemy_losses", state_.ledger.enemy_losses);
        entry("areas", state_.ledger.areas);
        entry("bonus", state_.ledger.bonus);
        entry("care", state_.ledger.care);
        entry("recovered", state_.ledger.recovered);
    }

    void read_blocks() {
        if (!node_.has("corps")) return;
        const Node corps = node_["corps"];
        for (const std::string& name : corps.keys())
            read_block(corps[name], block_named(corps, name));
    }

    void read_block(const Node& node, BlockId block) {
        node.expect_keys(
            {}, {"area", "infantry", "cavalry", "fatigue", "activated", "gone", "absent", "cared"});
        const std::size_t i = block.index();
        if (!data_.is_corps(block)) {
            for (const char* key : {"infantry", "cavalry", "fatigue"}) {
                if (node.has(key)) node[key].refuse("only a corps has that");
            }
        }
        if (node.has("area")) state_.area[i] = area_at(node["area"]);
        const Block& printed = data_.block(block);
        // Who is to come later brings what is printed.
        if (!whole() && !state_.area[i].is_none() && state_.infantry[i] + state_.cavalry[i] == 0) {
            state_.infantry[i] = printed.infantry;
            state_.cavalry[i] = printed.cavalry;
        }
        if (node.has("infantry")) state_.infantry[i] = node["infantry"].number(0, 99);
        if (node.has("cavalry")) state_.cavalry[i] = node["cavalry"].number(0, printed.cavalry);
        const int strength = state_.infantry[i] + state_.cavalry[i];
        if (strength > max_strength) {
            node.refuse(printed.id + " has " + std::to_string(strength) +
                        " strength points, and no corps has more than " +
                        std::to_string(max_strength));
        }
        if (node.has("fatigue"))
            state_.fatigue[i] = node["fatigue"].number(0, whole() ? 100 : max_fatigue);
        const auto mark = [&](std::string_view key, Blocks& set) {
            if (node.has(key) && node[key].boolean()) set.insert(block);
        };
        mark("activated", state_.activated);
        mark("gone", state_.gone);
        mark("absent", state_.absent);
        mark("cared", state_.cared);
        if (!whole() && state_.area[i].is_none()) take_off(node, block);
    }

    // Who is off the map is out of the game, unless he is still to come.
    void take_off(const Node& node, BlockId block) {
        if (state_.activated.contains(block)) node.refuse("who is off the map cannot be activated");
        for (const char* key : {"infantry", "cavalry", "fatigue"}) {
            if (node.has(key) && node[key].number(0, 99) > 0) {
                node[key].refuse("who is off the map has none");
            }
        }
        state_.fatigue[block.index()] = 0;
        for (const Arrival& arrival : scenario().arrivals) {
            if (arrival.block == block && arrival.turn > state_.turn) return;
            if (arrival.block == block) state_.absent.insert(block);
        }
        state_.infantry[block.index()] = state_.cavalry[block.index()] = 0;
        if (block != data_.emperor) state_.gone.insert(block);
    }

    void read_markers() {
        if (node_.has("control")) {
            const Node control = node_["control"];
            for (const std::string& name : control.keys()) {
                const auto found =
                    std::find_if(data_.victory_areas.begin(), data_.victory_areas.end(),
                                 [&](AreaId area) { return data_.area(area).id == name; });
                if (found == data_.victory_areas.end()) {
                    control.refuse("there is no victory area \"" + name + "\"");
                }
                state_.control[data_.area(*found).victory_index] = side_or_none(control[name]);
            }
        }
        if (node_.has("axes")) {
            for (const Node& axis : node_["axes"].list()) read_axis(axis);
        }
        read_connections("bridges_down", state_.bridges_down, true);
        read_connections("retreat_used", state_.retreat_used, false);
    }

    void read_axis(const Node& node) {
        node.expect_keys({"side", "area", "towards"});
        const AreaId area = area_at(node["area"]);
        const AreaId towards = area_at(node["towards"]);
        if (area.is_none() || towards.is_none() ||
            !game_.board(state_).are_neighbours(area, towards)) {
            node.refuse("an axis of retreat leads from an area to its neighbour");
        }
        state_.axis[side_at(node["side"]).index()][area.index()] = towards;
    }

    void read_connections(std::string_view key, Connections& set, bool bridges) {
        if (!node_.has(key)) return;
        for (const Node& item : node_[key].list()) {
            const std::vector<Node> ends = item.list();
            if (ends.size() != 2) item.refuse("two areas are expected here");
            const AreaId a = area_at(ends[0]), b = area_at(ends[1]);
            if (a.is_none() || b.is_none() || !game_.board(state_).are_neighbours(a, b)) {
                item.refuse("these areas are not neighbours");
            }
            const std::uint8_t connection = game_.board(state_).connection(a, b);
            if (bridges && !data_.connections[connection].has_bridge()) {
                item.refuse("there is no bridge between these areas");
            }
            set.insert(ConnectionId{connection});
        }
    }

    void place_card(const Node& node, Seat side, CardId card) {
        Cards& placed = placed_[side.index()];
        if (placed.contains(card)) {
            node.refuse("the card " + data_.card(side, card).id + " stands in two places");
        }
        placed.insert(card);
    }

    // Calls `put(node, side, card)` for every card of the lists under `key`.
    template <class Put>
    void for_cards(std::string_view key, const Put& put) {
        if (!node_.has(key)) return;
        const Node lists = node_[key];
        for (const std::string& name : lists.keys()) {
            const Seat side = side_named(lists, name);
            for (const Node& item : lists[name].list()) {
                const CardId card = card_at(item, side);
                place_card(item, side, card);
                put(item, side, card);
            }
        }
    }

    void read_cards() {
        for_cards("hands", [&](const Node& node, Seat side, CardId card) {
            if (data_.side(side).red_cards.contains(card)) node.refuse("a red card is never held");
            if (game_.options().beginner) node.refuse("beginners hold no cards");
            state_.hand[side.index()].insert(card);
        });
        const auto lay = [&](std::string_view key, std::array<Cards, 2>& piles) {
            for_cards(key, [&](const Node&, Seat side, CardId card) {
                piles[side.index()].insert(card);
            });
        };
        lay("discards", state_.discard);
        lay("lasting", state_.lasting);
        lay("on_table", state_.on_table);
        lay("played", state_.played);
        std::array<FixedVector<CardId, max_cards>, 2> drawn;  // next card first
        for_cards("decks", [&](const Node&, Seat side, CardId card) {
            drawn[side.index()].push_back(card);
        });
        for (const Seat side : both) {
            const std::size_t s = side.index();
            for (const CardId card : data_.side(side).all_cards - placed_[s])
                drawn[s].push_back(card);
            for (std::size_t i = drawn[s].size(); i > 0; --i)
                state_.deck[s].push_back(drawn[s][i - 1]);
            state_.deck_count[s] = static_cast<std::uint8_t>(state_.deck[s].size());
            state_.hand_count[s] = static_cast<std::uint8_t>(state_.hand[s].size());
        }
    }

    void read_knowledge() {
        if (!node_.has("known")) return;
        const Node known = node_["known"];
        for (const std::string& viewer : known.keys()) {
            const Seat side = side_named(known, viewer);
            const Node blocks = known[viewer];
            for (const std::string& name : blocks.keys()) {
                const BlockId block = block_named(blocks, name);
                if (side_of(block) == side) blocks[name].refuse("nobody guesses at his own blocks");
                read_flag(blocks[name], block);
            }
        }
        for (const Seat side : both) {
            std::uint32_t used = 0;
            for (const BlockId block : game_.board(state_).all_blocks(side)) {
                used |= 1u << state_.token[block.index()].index();
            }
            if (std::popcount(used) != game_.board(state_).all_blocks(side).size()) {
                known.refuse("two blocks stand behind one flag");
            }
        }
    }

    bool knows(Seat viewer) const {
        return node_.has("known") && node_["known"].has(data_.side(viewer).id);
    }

    void read_flag(const Node& node, BlockId block) {
        node.expect_keys({"flag", "possible"});
        const Seat side = side_of(block);
        BlockId token;
        for (const BlockId flag : game_.board(state_).all_blocks(side)) {
            if (flag_name(data_, flag) == node["flag"].text()) token = flag;
        }
        if (token.is_none()) node["flag"].refuse("that side has no such flag");
        std::uint32_t possible = 0;
        for (const Node& item : node["possible"].list()) {
            const BlockId other = block_named(item, item.text());
            if (side_of(other) != side) item.refuse("a flag is never a block of the other side");
            possible |= 1u << index_in_side(other);
        }
        if (!whole() && (possible >> index_in_side(block) & 1u) == 0) {
            node["possible"].refuse("the block itself is not among them");
        }
        state_.token[block.index()] = TokenId{index_in_side(token)};
        state_.possible[token.index()] = possible;
    }

    void read_standing() {
        if (!node_.has("declined")) return;
        const Node declined = node_["declined"];
        declined.expect_keys({}, {data_.sides[0].id, data_.sides[1].id});
        for (const Seat side : both) {
            if (!declined.has(data_.side(side).id)) continue;
            const Node own = declined[data_.side(side).id];
            own.expect_keys({}, {"turn", "game"});
            const auto timings = [&](std::string_view key, std::uint16_t& bits) {
                if (!own.has(key)) return;
                for (const Node& item : own[key].list()) {
                    const auto at = item.one_of(declined_names, "timing");
                    bits |= declined_bit(static_cast<Timing>(at));
                }
            };
            timings("turn", state_.declined_turn[side.index()]);
            timings("game", state_.declined_game[side.index()]);
        }
    }

    void read_random() {
        if (!node_.has("random")) return;
        const Node random = node_["random"];
        random.expect_keys({}, {"cards", "mixing"});
        const auto stream = [&](std::string_view key, Chance& chance) {
            if (!random.has(key)) return;
            const Node node = random[key];
            node.expect_keys({"key", "drawn"});
            Seed seed;
            if (!from_hex(node["key"].text(), seed.bytes)) {
                node["key"].refuse("64 small hex digits are expected here");
            }
            const nlohmann::json& drawn = node["drawn"].json();
            if (!drawn.is_number_unsigned() || drawn.get<std::uint64_t>() > most_drawn) {
                node["drawn"].refuse("a number of draws is expected here");
            }
            chance = Chance::from(seed);
            chance.counter = drawn.get<std::uint64_t>();
        };
        stream("cards", state_.chance);
        stream("mixing", state_.mixing);
    }

    void read_ending() {
        if (!node_.has("ending")) return;
        static constexpr std::array<std::string_view, 5> endings{"none", "zero", "twenty",
                                                                 "last-turn", "napoleon"};
        const Node node = node_["ending"];
        node.expect_keys({"by", "winner", "at_close"});
        state_.ending = static_cast<campaign::Ending>(node["by"].one_of(endings, "ending"));
        state_.winner = side_or_none(node["winner"]);
        state_.ended_at_close = node["at_close"].boolean() ? 1 : 0;
    }

    // What belongs to something under way is told beside the stack, never in place of it.
    void refuse_what_is_under_way() {
        for (const char* key : {"operation", "march", "combat", "retreat", "ending", "check"}) {
            if (node_.has(key)) node_[key].refuse("this goes only with the \"stack\" it tells of");
        }
        if (!state_.event_played.empty()) {
            node_["event_played"].refuse("this goes only with the operation under way");
        }
        if (!state_.played[0].empty() || !state_.played[1].empty()) {
            node_["played"].refuse("this goes only with the operation under way");
        }
        if (!state_.ready.empty()) node_["ready"].refuse("this goes only with a deployment");
        const auto agrees = [&](std::string_view key, const std::array<std::uint8_t, 2>& counts) {
            if (!node_.has(key)) return;
            const Node given = node_[key];
            given.expect_keys({}, {data_.sides[0].id, data_.sides[1].id});
            for (const Seat side : both) {
                if (!given.has(data_.side(side).id)) continue;
                const Node count = given[data_.side(side).id];
                if (count.number(0, max_cards) != counts[side.index()]) {
                    count.refuse("the cards are " + std::to_string(counts[side.index()]));
                }
            }
        };
        agrees("hand_counts", state_.hand_count);
        agrees("deck_counts", state_.deck_count);
    }

    void refuse_the_impossible() {
        if (state_.phase == Phase::deployment) {
            node_.refuse("a game that starts with the deployment is a new one, not a position");
        }
        const std::string fault = impossible(game_.board(state_));
        if (!fault.empty()) node_.refuse(fault);
    }

    void start_phase() {
        const Seat to_act = node_.has("to_act") ? side_at(node_["to_act"]) : french;
        if (state_.phase != Phase::operations && to_act != french) {
            node_["to_act"].refuse("in this phase the french come first");
        }
        if (state_.phase != Phase::operations && !state_.passed.empty()) {
            node_["passed"].refuse("players pass in the operations only");
        }
        if (state_.passed.contains(to_act)) {
            node_["passed"].refuse("who is to act has not passed");
        }
        for (const Seat side : both) {
            if (game_.options().fog() && !knows(side.other())) hide_all(game_, state_, side);
        }
        begin_phase(game_, state_, to_act);
    }

    const Campaign& game_;
    const Data& data_;
    Node node_;
    State state_{};
    std::array<Cards, 2> placed_;
};

}  // namespace

namespace {

template <class Read>
tl::expected<State, std::string> read_caught(const Read& read) {
    const auto state = caught<State>(read);
    if (!state) return tl::unexpected(state.error().sentence());
    return *state;
}

}  // namespace

tl::expected<State, std::string> read_position(const Campaign& game, const nlohmann::json& json) {
    return read_caught([&] { return PositionReader(game, Node(json, "position")).read(); });
}

tl::expected<State, std::string> read_position(const Campaign& game, std::string_view json) {
    return read_caught([&] {
        Files files;
        files.put("position", std::string(json));
        const nlohmann::json parsed = parse(files, "position");
        return PositionReader(game, Node(parsed, "position")).read();
    });
}

}  // namespace bivouac::data
