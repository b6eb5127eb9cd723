// A game as text that people can read and nobody can change unseen.
//
//   bivouac record 1
//   game GAME
//   scenario SCENARIO
//   options NAME=VALUE NAME=VALUE        ("-" where there are none)
//   rules VERSION
//   data DIGEST
//   commitment SHA-256 of the seed's bytes and the game's id  TAG
//   1 SEAT ACTION  TAG
//   2 SEAT ACTION  TAG
//   seal FULL-TAG seed SEED
//
// A tag is the first 8 hex digits of HMAC-SHA-256 keyed by the seed: of the header lines for the
// first, of the tag before it (32 bytes) and the line for every other. The seal carries the last
// tag in full. Who does not know the seed can neither make nor check a tag; so tags, seal and seed
// stay on the server until the game is over, and a tag can be tried against no guess before.
//
// Entries that are no actions: `SEAT standing:ANSWER`, `SEAT resign`, `SEAT flag`, `both draw`,
// `referee adjudicate:SEAT`, `referee adjudicate:draw` and `referee unfinished`.
//
// A game that was played on from another one begins with `referee start:SEED`: until it says
// otherwise chance falls by that seed, which everybody knows. `SEAT reseed` is where it parted:
// from there on it falls by the seed of the seal, and what the seat did not know was dealt anew by
// it. `SEAT reseed:SEED` is the same with an open seed, of a game that came in between.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "engine/any_table.h"

namespace bivouac {

// What is published at the start of a game.
std::string commitment_of(const Seed& seed, std::string_view game);

// The whole record with tags, seal and seed. The table must not have begun from a position. It
// tells every secret: for the server's own store, and for everybody once the game is over.
std::string sealed_record(const AnyTable& table);

// The same without tags, seal and seed: no hash but the commitment. It still names the actions of
// both seats, so before the end it is for the referee only.
std::string open_record(const AnyTable& table);

struct RecordLine {
    std::size_t line = 0;  // in the text, from 1
    std::string seat;
    std::string action;
    std::string tag;  // empty in an open record
};

struct Record {
    std::string game;
    std::string scenario;
    std::vector<Option> options;
    int rules_version = 0;
    std::string data_digest;
    std::string commitment;
    std::string header_tag;
    std::vector<RecordLine> lines;
    std::string seal;  // empty in an open record
    Seed seed;
};

// Where a record is wrong, and why in one sentence that names the line.
struct RecordFault {
    std::size_t line = 0;
    Sentence sentence;
};

// Reads strictly: every byte must stand as it is written above. True, and `record` filled; or
// false, and `fault` filled. Tags are not checked yet.
bool read_record(std::string_view text, Record& record, RecordFault& fault);

// A sealed record whose tags, seal and commitment fit its seed: nothing was changed in it.
bool check_seal(const Record& record, RecordFault& fault);

// Makes the table for game, scenario and options of a record, at its start; null, with a sentence,
// if there is no such game.
using MakeTable = std::function<std::unique_ptr<AnyTable>(const Record&, Sentence& why_not)>;

// Plays a record again: the table at its end, or null and `fault` filled. Refused: what was
// changed, what was made with other data or another version of the rules, what does not follow the
// rules.
std::unique_ptr<AnyTable> replay(std::string_view text, const MakeTable& make, RecordFault& fault);

}  // namespace bivouac
