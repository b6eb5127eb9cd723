// All that is sent to one viewer, compared between two worlds: view, page, question, legal list,
// refusals and events.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_writer.h"
#include "engine/speech.h"
#include "trials/whole_game.h"

namespace bivouac::trials {

// Both texts from a little before they part.
std::string first_difference(std::string_view a, std::string_view b);

// What was told in two worlds.
struct EventComparison {
    std::string difference;  // empty: the same words
    bool may_part = false;   // something was shown or announced at the latest where they differ
};

template <TableGame G, class Aid>
class Onlooker {
   public:
    using State = typename G::State;

    Onlooker(const OnTrial<G, Aid>& on_trial, Viewer viewer, std::string_view plant)
        : game_(on_trial.game),
          identity_(on_trial.identity),
          aid_(on_trial.aid),
          viewer_(viewer),
          plant_(plant) {}

    void apply(State& state, Seat seat, Action action, std::vector<Event>& told) const {
        Events events(told);
        game_.apply(state, seat, action, events);
        aid_.tell(game_, viewer_, plant_, state, told);
    }

    // What he can tell the two by; empty: nothing.
    std::string difference(const State& a, const State& b, Rng& rng) const {
        const auto seen = aid_.observe(game_, viewer_, plant_, a);
        const auto other = aid_.observe(game_, viewer_, plant_, b);
        if (!same_bytes(seen.view, other.view)) return view_difference(seen, other);
        if (game_.pending(a) != game_.pending(b)) return "who must decide differs";
        if (game_.outcome(a) != game_.outcome(b)) return "the outcome differs";
        // The texts follow from what is compared otherwise, so a part of them is enough.
        const bool reads = rng.bounded(texts_read) == 0;
        if (reads) {
            const std::string text = described(seen), other_text = described(other);
            if (text != other_text) {
                return "the view differs: " + first_difference(text, other_text);
            }
            const std::string sent = sent_to_a_page(a), other_sent = sent_to_a_page(b);
            if (sent != other_sent) {
                return "what a page is sent differs: " + first_difference(sent, other_sent);
            }
        }
        if (viewer_.is_spectator()) return {};
        if (game_.pending(a).contains(viewer_.seat) &&
            game_.decision(a, viewer_.seat) != game_.decision(b, viewer_.seat)) {
            return "what is asked differs";
        }
        Actions list, other_list;
        game_.legal(a, viewer_.seat, list);
        game_.legal(b, viewer_.seat, other_list);
        if (!std::equal(list.begin(), list.end(), other_list.begin(), other_list.end())) {
            return "the legal list differs";
        }
        return refusal_difference(a, b, rng);
    }

    // The words up to the first that differ must be the same, and there something must have been
    // shown or announced in one of the worlds.
    EventComparison compare(const std::vector<Event>& told, const std::vector<Event>& other_told,
                            Rng& rng) const {
        const auto words = heard(told), other_words = heard(other_told);
        EventComparison out;
        const auto parts = [&](const Event* event) {
            const Nature nature = event->nature_for(viewer_);
            return nature == Nature::announces || nature == Nature::reveals;
        };
        for (std::size_t i = 0; i < std::max(words.size(), other_words.size()); ++i) {
            const Event* here = i < words.size() ? words[i] : nullptr;
            const Event* there = i < other_words.size() ? other_words[i] : nullptr;
            const bool alike = here != nullptr && there != nullptr &&
                               here->seen_by(viewer_) == there->seen_by(viewer_) &&
                               here->nature_for(viewer_) == there->nature_for(viewer_);
            if (alike) {
                out.may_part |= aid_.shows_more_than_it_says(game_, viewer_, *here);
                continue;
            }
            out.difference = "the events differ: " + said(here) + " or " + said(there);
            out.may_part |= (here != nullptr && parts(here)) ||
                            (there != nullptr && parts(there)) || at_a_quick_window(here, there);
            return out;
        }
        if (rng.bounded(texts_read) == 0 && text_of(told) != text_of(other_told)) {
            out.difference = "the words of the events differ";
        }
        return out;
    }

    std::string keys_of(const std::vector<Event>& told) const {
        std::string keys;
        for (const Event* event : heard(told)) {
            keys += " " + std::string(event->seen_by(viewer_).key);
        }
        return keys.empty() ? " nothing" : keys;
    }

   private:
    static constexpr int refusals_compared = 3;
    static constexpr std::uint32_t texts_read = 4;

    using Observation = typename G::Observation;

    Witness witness() const {
        return viewer_.is_spectator() ? Witness::spectator() : Witness::of(viewer_.seat);
    }

    std::string described(const Observation& seen) const {
        JsonWriter json;
        describe_observation(game_, seen, json);
        return json.take();
    }
    // Question, names, and while the game lasts the page: after its end nothing is hidden.
    std::string sent_to_a_page(const State& state) const {
        const TableOf<G> table(game_, identity_, state);
        std::string sent = table.question_json(witness(), Seat{});
        if (table.pending().empty()) return sent;
        return sent + table.page_json(witness()) + table.names_json(witness());
    }

    std::string view_difference(const Observation& seen, const Observation& other) const {
        const std::string text = described(seen), other_text = described(other);
        if (text != other_text) return "the view differs: " + first_difference(text, other_text);
        const auto* left = reinterpret_cast<const unsigned char*>(&seen.view);
        const auto* right = reinterpret_cast<const unsigned char*>(&other.view);
        const auto at = std::mismatch(left, left + sizeof(State), right).first - left;
        return "the bytes of the view differ from byte " + std::to_string(at) + " on";
    }

    std::string refusal_difference(const State& a, const State& b, Rng& rng) const {
        for (int i = 0; i < refusals_compared; ++i) {
            const Action forged = aid_.any_action(game_, rng).value_or(any_bytes(rng));
            if (aid_.judge(game_, viewer_.seat, plant_, a, forged) !=
                aid_.judge(game_, viewer_.seat, plant_, b, forged)) {
                return "the answer to a forged action differs";
            }
        }
        return {};
    }

    // The one bit that a quick window shows: one world asks where the other passes it over. That
    // there is a window at all is public, so it must be there in both.
    bool at_a_quick_window(const Event* here, const Event* there) const {
        if (here == nullptr || there == nullptr) return false;
        const Nature one = here->nature_for(viewer_), other = there->nature_for(viewer_);
        return (one == Nature::asks && other == Nature::passes) ||
               (one == Nature::passes && other == Nature::asks);
    }

    // What he hears of it, and what parts without a word.
    std::vector<const Event*> heard(const std::vector<Event>& told) const {
        std::vector<const Event*> list;
        for (const Event& event : told) {
            if (event.seen_by(viewer_).empty() && event.nature_for(viewer_) == Nature::follows) {
                continue;
            }
            list.push_back(&event);
        }
        return list;
    }

    std::string said(const Event* event) const {
        return event == nullptr ? std::string("nothing") : text_of({*event});
    }

    std::string text_of(const std::vector<Event>& told) const {
        const Speech speech(game_.texts(), [this](std::uint8_t category, std::uint64_t value) {
            return game_.name_key(category, value);
        });
        return events_json(speech, told, witness());
    }

    const G& game_;
    const Identity& identity_;
    const Aid& aid_;
    Viewer viewer_;
    std::string_view plant_;
};

}  // namespace bivouac::trials
