#include "data/campaign_position.h"

#include "data/campaign_position_start.h"
#include "data/position_parts.h"
#include "games/campaign/describe.h"
#include "games/campaign/fields.h"
#include "games/campaign/procedures.h"

namespace bivouac::data {

using namespace campaign;

namespace {

constexpr std::array<Seat, 2> both{french, enemy_of_french};
constexpr int farthest_track = 200, most_on_account = 1000, most_operations = 5000;

class PositionReader {
   public:
    PositionReader(const Campaign& game, const Node& node)
        : game_(game), data_(game.data()), node_(node) {}

    State read() {
        expect_fields(
            node_, {},
            names_of({"turn",   "phase",     "to_act", "vp",     "initiative",   "operations",
                      "ending", "ledger",    "corps",  "fallen", "control",      "axes",
                      "decks",  "operation", "march",  "combat", "retreat",      "stack",
                      "known",  "declined",  "random", "check",  hand_pile.name, discard_pile.name},
                     seat_sets, connection_sets, open_piles, card_counts));
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
        Events silent;
        Table table(data_, game_.options(), state_, silent);
        game_.set_up_board(table, seed_from_number(0));
        state_.mixing = Chance::from(seed_from_number(1));
        state_.phase = Phase::draw;
        for (const Placement& placement : scenario().placements) {
            state_.area[placement.block.index()] = placement.area;
        }
    }

    void read_tracks() {
        node_.read("turn", state_.turn, scenario().first_turn, scenario().last_turn);
        if (node_.has("phase")) {
            state_.phase = static_cast<Phase>(node_["phase"].one_of(phase_names, "phase"));
        }
        node_.read("vp", state_.victory_points, -farthest_track, farthest_track);
        if (node_.has("initiative")) state_.initiative = side_or_none(node_["initiative"]);
        for (const auto& set : seat_sets) {
            for (const Node& item : node_.list_or_none(set.name)) {
                (state_.*set.member).insert(side_at(item));
            }
        }
        node_.read("operations", state_.operations, 0, most_operations);
        if (!node_.has("ledger")) return;
        expect_fields(node_["ledger"], {}, names_of({}, accounts));
        for (const auto& account : accounts) {
            node_["ledger"].read(account.name, state_.ledger.*account.member, -most_on_account,
                                 most_on_account);
        }
    }

    void read_blocks() {
        if (!node_.has("corps")) return;
        const Node corps = node_["corps"];
        for (const std::string& name : corps.keys())
            read_block(corps[name], block_named(corps, name));
    }

    void read_block(const Node& node, BlockId block) {
        expect_fields(node, {}, names_of({"area"}, corps_numbers, block_marks));
        const std::size_t i = block.index();
        if (!data_.is_corps(block)) {
            refuse_keys(node, names_of({}, corps_numbers), "only a corps has that");
        }
        if (node.has("area")) state_.area[i] = area_at(node["area"]);
        const Block& printed = data_.block(block);
        // Who is to come later brings what is printed.
        if (!whole() && !state_.area[i].is_none() && state_.infantry[i] + state_.cavalry[i] == 0) {
            state_.infantry[i] = printed.infantry;
            state_.cavalry[i] = printed.cavalry;
        }
        node.read("infantry", state_.infantry[i], 0, 99);
        node.read("cavalry", state_.cavalry[i], 0, printed.cavalry);
        const int strength = state_.infantry[i] + state_.cavalry[i];
        if (strength > max_strength) {
            node.refuse(printed.id + " has " + std::to_string(strength) +
                        " strength points, and no corps has more than " +
                        std::to_string(max_strength));
        }
        node.read("fatigue", state_.fatigue[i], 0, whole() ? 100 : max_fatigue);
        for (const auto& mark : block_marks) {
            if (node.boolean_or(mark.name, false)) (state_.*mark.member).insert(block);
        }
        if (!whole() && state_.area[i].is_none()) take_off(node, block);
    }

    // Who is off the map is out of the game, unless he is still to come.
    void take_off(const Node& node, BlockId block) {
        if (state_.activated.contains(block)) node.refuse("who is off the map cannot be activated");
        for (const auto& number : corps_numbers) {
            if (node.number_or(number.name, 0, 0, 99) == 0) continue;
            node[number.name].refuse("who is off the map has none");
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
                const AreaId area{place_of(control, name, data_.areas, "victory area")};
                if (data_.area(area).victory_points == 0) {
                    control.refuse("there is no victory area \"" + name + "\"");
                }
                state_.control[data_.area(area).victory_index] = side_or_none(control[name]);
            }
        }
        for (const Node& axis : node_.list_or_none("axes")) read_axis(axis);
        for (const auto& set : connection_sets) {
            if (!node_.has(set.name)) continue;
            (state_.*set.member).clear();  // a bridge that the scenario destroys may stand again
            for (const Node& item : node_[set.name].list()) {
                const bool needs_bridge = set.member == &State::bridges_down;
                (state_.*set.member).insert(connection_at(item, needs_bridge));
            }
        }
    }

    void read_axis(const Node& node) {
        expect_fields(node, {"side", "area", "towards"});
        const AreaId area = area_at(node["area"]);
        const AreaId towards = area_at(node["towards"]);
        if (area.is_none() || towards.is_none() ||
            !game_.board(state_).are_neighbours(area, towards)) {
            node.refuse("an axis of retreat leads from an area to its neighbour");
        }
        state_.axis[side_at(node["side"]).index()][area.index()] = towards;
    }

    ConnectionId connection_at(const Node& item, bool needs_bridge) const {
        const std::vector<Node> ends = item.list();
        if (ends.size() != 2) item.refuse("two areas are expected here");
        const AreaId a = area_at(ends[0]), b = area_at(ends[1]);
        if (a.is_none() || b.is_none() || !game_.board(state_).are_neighbours(a, b)) {
            item.refuse("these areas are not neighbours");
        }
        const ConnectionId connection{game_.board(state_).connection(a, b)};
        if (needs_bridge && !data_.connections[connection.index()].has_bridge()) {
            item.refuse("there is no bridge between these areas");
        }
        return connection;
    }

    // Calls `put(node, side, card)` for every card of the lists under `key`; each stands in one
    // place.
    template <class Put>
    void for_cards(std::string_view key, const Put& put) {
        for_sides(node_, key, data_.sides, [&](const Node& list, Seat side) {
            for (const Node& item : list.list()) {
                const CardId card = card_at(item, side);
                if (placed_[side.index()].contains(card)) {
                    item.refuse("the card " + item.text() + " stands in two places");
                }
                placed_[side.index()].insert(card);
                put(item, side, card);
            }
        });
    }

    template <class Pile>
    void read_pile(const Pile& pile) {
        for_cards(pile.name, [&](const Node&, Seat side, CardId card) {
            (state_.*pile.member)[side.index()].insert(card);
        });
    }

    void read_cards() {
        for_cards(hand_pile.name, [&](const Node& node, Seat side, CardId card) {
            if (data_.side(side).red_cards.contains(card)) node.refuse("a red card is never held");
            if (game_.options().beginner) node.refuse("beginners hold no cards");
            state_.hand[side.index()].insert(card);
        });
        read_pile(discard_pile);
        for (const auto& pile : open_piles) read_pile(pile);
        std::array<std::vector<CardId>, 2> drawn;  // next card first
        for_cards("decks", [&](const Node&, Seat side, CardId card) {
            drawn[side.index()].push_back(card);
        });
        for (const Seat side : both) {
            const std::size_t s = side.index();
            for (const CardId card : data_.side(side).all_cards - placed_[s]) {
                drawn[s].push_back(card);
            }
            for (std::size_t i = drawn[s].size(); i > 0; --i) {
                state_.deck[s].push_back(drawn[s][i - 1]);
            }
            state_.deck_count[s] = static_cast<std::uint8_t>(state_.deck[s].size());
            state_.hand_count[s] = static_cast<std::uint8_t>(state_.hand[s].size());
        }
    }

    void read_knowledge() {
        for_sides(node_, "known", data_.sides, [&](const Node& blocks, Seat side) {
            for (const std::string& name : blocks.keys()) {
                const BlockId block = block_named(blocks, name);
                if (side_of(block) == side) blocks[name].refuse("nobody guesses at his own blocks");
                read_flag(blocks[name], block);
            }
        });
        for (const Seat side : both) {
            std::uint32_t used = 0;
            for (const BlockId block : game_.board(state_).all_blocks(side)) {
                used |= 1u << state_.token[block.index()].index();
            }
            if (std::popcount(used) != game_.board(state_).all_blocks(side).size()) {
                node_["known"].refuse("two blocks stand behind one flag");
            }
        }
    }

    bool knows(Seat viewer) const {
        return node_.has("known") && node_["known"].has(data_.side(viewer).id);
    }

    void read_flag(const Node& node, BlockId block) {
        expect_fields(node, {"flag", "possible"});
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
        for_sides(node_, "declined", data_.sides, [&](const Node& own, Seat side) {
            expect_fields(own, {}, names_of({}, declined_until));
            for (const auto& until : declined_until) {
                for (const Node& item : own.list_or_none(until.name)) {
                    const auto timing = static_cast<Timing>(item.one_of(declined_names, "timing"));
                    (state_.*until.member)[side.index()] |= declined_bit(timing);
                }
            }
        });
    }

    void read_random() {
        if (!node_.has("random")) return;
        const Node random = node_["random"];
        expect_fields(random, {}, {"cards", "mixing"});
        if (random.has("cards")) read_chance(random["cards"], state_.chance);
        if (random.has("mixing")) read_chance(random["mixing"], state_.mixing);
    }

    void read_ending() {
        if (!node_.has("ending")) return;
        const Node node = node_["ending"];
        expect_fields(node, {"by", "winner", "at_close"});
        state_.ending = static_cast<campaign::Ending>(node["by"].one_of(ending_names, "ending"));
        state_.winner = side_or_none(node["winner"]);
        state_.ended_at_close = node["at_close"].boolean() ? 1 : 0;
    }

    void refuse_what_is_under_way() {
        refuse_without_stack(node_, {"operation", "march", "combat", "retreat", "ending", "check"});
        const std::string in_operation = "this goes only with the operation under way";
        if (!state_.event_played.empty()) node_["event_played"].refuse(in_operation);
        if (!state_.played[0].empty() || !state_.played[1].empty()) {
            node_["played"].refuse(in_operation);
        }
        if (!state_.ready.empty()) node_["ready"].refuse("this goes only with a deployment");
        for (const auto& counts : card_counts) {
            for_sides(node_, counts.name, data_.sides, [&](const Node& count, Seat side) {
                expect_count(count, (state_.*counts.member)[side.index()]);
            });
        }
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

    Seat side_at(const Node& node) const { return Seat{place_of(node, data_.sides, "side")}; }
    Seat side_or_none(const Node& node) const { return node.is_null() ? Seat{} : side_at(node); }
    AreaId area_at(const Node& node) const {
        return node.is_null() ? AreaId{} : AreaId{place_of(node, data_.areas, "area")};
    }
    CardId card_at(const Node& node, Seat side) const {
        const campaign::Side& own = data_.side(side);
        const std::string id = node.text();
        for (const CardId card : own.all_cards) {
            if (data_.card(side, card).id == id) return card;
        }
        node.refuse("the " + own.id + " deck has no card \"" + id + "\"");
    }
    BlockId block_named(const Node& node, const std::string& name) const {
        for (const Seat side : both) {
            const auto& blocks = data_.side(side).blocks;
            for (std::size_t i = 0; i < blocks.size(); ++i) {
                if (blocks[i].id == name) return block_of(side, i);
            }
        }
        node.refuse("there is no corps \"" + name + "\"");
    }

    const Campaign& game_;
    const Data& data_;
    Node node_;
    State state_{};
    std::array<Cards, 2> placed_;
};

State read(const Campaign& game, const Node& node) { return PositionReader(game, node).read(); }

}  // namespace

tl::expected<State, std::string> read_position(const Campaign& game, const nlohmann::json& json) {
    return read_caught(read, game, json);
}

tl::expected<State, std::string> read_position(const Campaign& game, std::string_view text) {
    return parse_position(text).and_then(
        [&](const nlohmann::json& json) { return read_position(game, json); });
}

}  // namespace bivouac::data
