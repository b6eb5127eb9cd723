// The sequence of play is a stack of procedures held in the State.
//
// A procedure is a small flat struct with a few functions. It runs until it needs a decision, is
// done, or has pushed another procedure that must finish first. So interrupts nest as they do in
// the rules, and any moment can be copied, saved and resumed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <type_traits>

#include "core/fail.h"
#include "engine/action.h"
#include "engine/decision.h"
#include "engine/seat.h"

namespace bivouac {

enum class Step : std::uint8_t {
    again,  // go on with whatever is on top now: this procedure, or the one it called
    ask,    // a decision is needed
    done,   // finished: take me off the stack
};

inline constexpr std::size_t max_depth = 24;

// Room for one procedure of any kind: two armies of up to 128 corps fit into it as sets.
struct Frame {
    static constexpr std::size_t room = 63;  // 56 bytes, where a member is 8 bytes wide

    alignas(8) std::array<std::byte, room> memory{};
    std::uint8_t procedure = 0;

    template <class P>
    P& as() {
        static_assert(fits<P>());
        return *std::launder(reinterpret_cast<P*>(memory.data()));
    }
    template <class P>
    const P& as() const {
        static_assert(fits<P>());
        return *std::launder(reinterpret_cast<const P*>(memory.data()));
    }

   private:
    template <class P>
    static constexpr bool fits() {
        return sizeof(P) <= room && alignof(P) <= 8 && std::is_trivially_copyable_v<P> &&
               std::has_unique_object_representations_v<P>;
    }
};
static_assert(sizeof(Frame) == 64);

struct FrameStack {
    std::array<Frame, max_depth> frames{};
    std::uint64_t depth = 0;  // 64 bits wide: no padding

    bool empty() const { return depth == 0; }
    Frame& top() { return frames[static_cast<std::size_t>(depth) - 1]; }
    const Frame& top() const { return frames[static_cast<std::size_t>(depth) - 1]; }

    template <class P>
    void push(const P& procedure) {
        if (depth == max_depth) fail_full("a stack of procedures", max_depth);
        Frame& frame = frames[static_cast<std::size_t>(depth++)];
        frame.procedure = static_cast<std::uint8_t>(P::id);
        ::new (static_cast<void*>(frame.memory.data())) P(procedure);
    }
    // Zeroed, so that two states in the same situation have the same bytes.
    void pop() {
        if (depth == 0) fail("a procedure is taken off an empty stack");
        frames[static_cast<std::size_t>(--depth)] = Frame{};
    }

    // The innermost procedure of kind P that is under way; null if there is none.
    template <class P>
    P* find() {
        for (std::size_t i = static_cast<std::size_t>(depth); i > 0; --i) {
            if (frames[i - 1].procedure == static_cast<std::uint8_t>(P::id)) {
                return &frames[i - 1].template as<P>();
            }
        }
        return nullptr;
    }
    template <class P>
    const P* find() const {
        return const_cast<FrameStack*>(this)->find<P>();
    }
};
static_assert(std::has_unique_object_representations_v<FrameStack>);

// All procedures of a game, in the order of their ids. Each P has
//   static constexpr <enum> id;            its position in this list
//   Step run(Table&);                      go on until a decision, the end or another procedure
// and, if it ever asks:
//   Decision decision(const Board&, Seat) const;
//   void legal(const Board&, Seat, Actions&) const;    never empty for a seat that is asked
//   Verdict why_not(const Board&, Seat, Action) const; for an action that is not listed
//   void apply(Table&, Seat, Action);      a listed action
// and optionally
//   Seats asks(const Board&) const;        who must decide; without it, its member `seat`
//   bool always_ask(const Board&) const;   ask even if there is one choice only
//   P seen_by(const Board&, Viewer) const; itself with what that viewer may not know left out
template <class Table, class Board, class... Ps>
struct Procedures {
    static Step run(Table& table, Frame& frame) {
        return visit<Step>(frame, [&](auto& procedure) { return procedure.run(table); });
    }

    static Seats asks(const Board& board, const Frame& frame) {
        return visit<Seats>(frame, [&](const auto& procedure) -> Seats {
            if constexpr (requires { procedure.asks(board); }) {
                return procedure.asks(board);
            } else if constexpr (requires { procedure.seat; }) {
                return Seats::only(procedure.seat);
            }
            return {};
        });
    }

    static Decision decision(const Board& board, const Frame& frame, Seat seat) {
        return visit<Decision>(frame, [&](const auto& procedure) -> Decision {
            if constexpr (requires { procedure.decision(board, seat); }) {
                return procedure.decision(board, seat);
            }
            return {};
        });
    }

    static void legal(const Board& board, const Frame& frame, Seat seat, Actions& list) {
        visit<void>(frame, [&](const auto& procedure) {
            if constexpr (requires { procedure.legal(board, seat, list); }) {
                procedure.legal(board, seat, list);
            }
        });
    }

    static Verdict why_not(const Board& board, const Frame& frame, Seat seat, Action action) {
        return visit<Verdict>(frame, [&](const auto& procedure) -> Verdict {
            if constexpr (requires { procedure.why_not(board, seat, action); }) {
                return procedure.why_not(board, seat, action);
            }
            return {};
        });
    }

    static void apply(Table& table, Frame& frame, Seat seat, Action action) {
        visit<void>(frame, [&](auto& procedure) {
            if constexpr (requires { procedure.apply(table, seat, action); }) {
                procedure.apply(table, seat, action);
            }
        });
    }

    static bool always_asks(const Board& board, const Frame& frame) {
        return visit<bool>(frame, [&](const auto& procedure) {
            if constexpr (requires { procedure.always_ask(board); }) {
                return procedure.always_ask(board);
            }
            return false;
        });
    }

    static Frame seen_by(const Board& board, const Frame& frame, Viewer viewer) {
        Frame shown = frame;
        visit<void>(shown, [&](auto& procedure) {
            if constexpr (requires { procedure.seen_by(board, viewer); }) {
                procedure = procedure.seen_by(board, viewer);
            }
        });
        return shown;
    }

    static constexpr bool ids_match_positions() {
        std::size_t position = 0;
        return ((static_cast<std::size_t>(Ps::id) == position++) && ...);
    }

   private:
    // Calls `act` with the procedure that the frame holds.
    template <class Result, class AnyFrame, class Act>
    static Result visit(AnyFrame& frame, const Act& act) {
        using Visit = Result (*)(AnyFrame&, const Act&);
        static constexpr std::array<Visit, sizeof...(Ps)> all{
            +[](AnyFrame& f, const Act& a) -> Result { return a(f.template as<Ps>()); }...};
        return all[frame.procedure](frame, act);
    }
};

// Runs the stack until a seat must decide or nothing is left. A choice of one is taken here, not
// asked, unless its procedure always asks: windows do, and so does whatever must look the same
// whatever is hidden.
template <class All, class Table>
void proceed(Table& table) {
    FrameStack& stack = table.state.stack;
    while (!stack.empty() && !table.is_over()) {
        switch (All::run(table, stack.top())) {
            case Step::again:
                break;
            case Step::done:
                stack.pop();
                break;
            case Step::ask: {
                const Frame& frame = stack.top();
                const Seats asked = All::asks(table, frame);
                if (asked.size() != 1 || All::always_asks(table, frame)) return;
                Actions list;
                All::legal(table, frame, asked.first(), list);
                if (list.size() != 1) return;
                All::apply(table, stack.top(), asked.first(), list[0]);
                break;
            }
        }
    }
}

}  // namespace bivouac
