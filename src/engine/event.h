// What happened, said once for everybody and once for the seat that may know more.
#pragma once

#include <cstdint>
#include <vector>

#include "core/phrase.h"
#include "engine/seat.h"

namespace bivouac {

// Why two games that looked alike to a viewer may come to look different.
enum class Nature : std::uint8_t {
    follows,    // nothing new: what the rules make of what was already seen
    announces,  // a player made a choice in the open
    reveals,    // a card was turned, dice fell, a block was shown
    asks,       // a quick window is asked: its seat holds a card that it could play now
    passes,     // a quick window is passed over; where one world asks, another may pass
};

// What nobody can take back: it was seen.
constexpr bool shows_a_secret(Nature nature) { return nature >= Nature::reveals; }

struct Event {
    Nature nature = Nature::follows;
    Phrase open{};                            // what everybody sees; empty: nothing
    Seat owner{};                             // who sees the fuller form; none: there is one form
    Nature private_nature = Nature::follows;  // what the fuller form may part
    Phrase private_form{};

    const Phrase& seen_by(Viewer viewer) const {
        return viewer.sits_at(owner) ? private_form : open;
    }
    Nature nature_for(Viewer viewer) const {
        return viewer.sits_at(owner) ? private_nature : nature;
    }
};

// Where a game tells what happens. A null sink costs one test per event.
class Events {
   public:
    Events() = default;
    explicit Events(std::vector<Event>& list) : list_(&list) {}

    bool wanted() const { return list_ != nullptr; }
    void add(const Event& event) {
        if (list_ != nullptr) list_->push_back(event);
    }

   private:
    std::vector<Event>* list_ = nullptr;
};

}  // namespace bivouac
