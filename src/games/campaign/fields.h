// The fields of a State that stand in its JSON under a name, each listed once. Positions and
// observations are written by these lists, and positions are read back by them.
#pragma once

#include <array>
#include <string_view>

#include "games/campaign/state.h"

namespace bivouac::campaign {

template <class Owner, class Member>
struct Field {
    std::string_view name;
    Member Owner::* member;
};
template <class Owner, class Member>
Field(std::string_view, Member Owner::*) -> Field<Owner, Member>;

// In the order of their enumerations.
inline constexpr std::array<std::string_view, 5> phase_names{"deployment", "draw", "initiative",
                                                             "operations", "recovery"};
inline constexpr std::array<std::string_view, 5> ending_names{"none", "zero", "twenty", "last-turn",
                                                              "napoleon"};

inline constexpr std::array seat_sets{Field{"passed", &State::passed},
                                      Field{"event_played", &State::event_played},
                                      Field{"ready", &State::ready}};

inline constexpr std::array accounts{Field{"french_losses", &Ledger::french_losses},
                                     Field{"enemy_losses", &Ledger::enemy_losses},
                                     Field{"areas", &Ledger::areas},
                                     Field{"bonus", &Ledger::bonus},
                                     Field{"care", &Ledger::care},
                                     Field{"recovered", &Ledger::recovered}};

// Of a block. That it is activated is always said, the rest only where it is so.
inline constexpr std::array block_marks{
    Field{"activated", &State::activated}, Field{"gone", &State::gone},
    Field{"absent", &State::absent}, Field{"cared", &State::cared}};

// Of a corps, and of nothing else.
inline constexpr std::array corps_numbers{Field{"infantry", &State::infantry},
                                          Field{"cavalry", &State::cavalry},
                                          Field{"fatigue", &State::fatigue}};

inline constexpr std::array connection_sets{Field{"bridges_down", &State::bridges_down},
                                            Field{"retreat_used", &State::retreat_used}};

// By side. Hands are seen by their owner, discards by nobody, the other piles by both.
inline constexpr Field hand_pile{"hands", &State::hand};
inline constexpr Field discard_pile{"discards", &State::discard};
inline constexpr std::array open_piles{Field{"lasting", &State::lasting},
                                       Field{"on_table", &State::on_table},
                                       Field{"played", &State::played}};
inline constexpr std::array card_counts{Field{"hand_counts", &State::hand_count},
                                        Field{"deck_counts", &State::deck_count}};

// Standing answers, by side: seen by their owner.
inline constexpr std::array declined_until{Field{"turn", &State::declined_turn},
                                           Field{"game", &State::declined_game}};

}  // namespace bivouac::campaign
