#include "games/campaign/data.h"

#include <algorithm>

#include "games/campaign/ruleset.h"

namespace bivouac::campaign {

namespace {

void index_neighbours(Data& data) {
    for (Area& area : data.areas) area.neighbours.clear();
    for (std::size_t i = 0; i < data.connections.size(); ++i) {
        const Connection& connection = data.connections[i];
        const auto number = static_cast<std::uint8_t>(i);
        data.areas[connection.a.index()].neighbours.push_back({connection.b, number});
        data.areas[connection.b.index()].neighbours.push_back({connection.a, number});
    }
    for (Area& area : data.areas) {
        std::sort(area.neighbours.begin(), area.neighbours.end(),
                  [](const Neighbour& x, const Neighbour& y) { return x.area < y.area; });
    }
}

// Breadth first from every area: connections between areas, whoever stands there.
void index_distances(Data& data) {
    for (std::size_t from = 0; from < data.areas.size(); ++from) {
        auto& row = data.distance[from];
        row.fill(unreached);
        row[from] = 0;
        std::vector<AreaId> reached{AreaId{from}};
        for (std::size_t i = 0; i < reached.size(); ++i) {
            const AreaId at = reached[i];
            for (const Neighbour& next : data.area(at).neighbours) {
                if (row[next.area.index()] != unreached) continue;
                row[next.area.index()] = static_cast<std::uint8_t>(row[at.index()] + 1);
                reached.push_back(next.area);
            }
        }
    }
}

void index_side(Data& data, Seat seat) {
    Side& side = data.sides[seat.index()];
    side.corps.clear();
    side.commanders.clear();
    side.vedettes.clear();
    for (std::size_t i = 0; i < side.blocks.size(); ++i) {
        const BlockId block = block_of(seat, i);
        switch (side.blocks[i].kind) {
            case BlockKind::corps:
                side.corps.insert(block);
                break;
            case BlockKind::commander:
                side.commanders.insert(block);
                break;
            case BlockKind::vedette:
                side.vedettes.insert(block);
                break;
        }
    }
    side.all_cards.clear();
    side.red_cards.clear();
    side.events.clear();
    for (std::size_t i = 0; i < side.deck.size(); ++i) {
        const Card& card = side.deck[i];
        side.all_cards.insert(CardId{i});
        side.events.insert(card.event);
        if (data.row(card.event).colour() == Colour::red) side.red_cards.insert(CardId{i});
    }
}

}  // namespace

const EventRow& Data::row(EventId event) const { return *rules->events[event.index()]; }

void Data::index() {
    index_neighbours(*this);
    index_distances(*this);
    victory_areas.clear();
    for (std::size_t i = 0; i < areas.size(); ++i) {
        areas[i].victory_index = 0xFF;
        if (areas[i].victory_points == 0) continue;
        areas[i].victory_index = static_cast<std::uint8_t>(victory_areas.size());
        victory_areas.push_back(AreaId{i});
    }
    index_side(*this, french);
    index_side(*this, enemy_of_french);
}

}  // namespace bivouac::campaign
