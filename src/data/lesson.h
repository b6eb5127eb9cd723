// lesson.json: the guided first game. A small position, who plays it against whom, and what is
// said on the way. Other games do not depend on it, so their digest does not know it; a lesson has
// a digest of its own.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/random.h"
#include "data/error.h"
#include "data/files.h"

namespace bivouac::data {

// What a step waits for: an event of that kind in which all of these take part.
struct Signal {
    std::string event;
    std::vector<std::string> things;  // ids
};

struct LessonStep {
    std::vector<Signal> until;      // any of them: what it asks for was done
    std::vector<Signal> otherwise;  // any of them, from then on: something else was
};

struct Lesson {
    std::string scenario;
    std::vector<std::pair<std::string, std::string>> options;
    std::vector<Signal> acts;  // what a learner does himself
    nlohmann::json position;   // partial, as `load` takes it
    // What dice and shuffles come from; without it, the seed of the game.
    std::optional<Seed> chance;
    std::vector<LessonStep> steps;
    std::string page;  // what a page is told: all but the position

    // Of a game that begins like this, under the digest of the rest of the data.
    std::string digest(const std::string& game) const;
};

// Nothing if there is no such file: a folder of a player's own may do without.
tl::expected<std::optional<Lesson>, DataError> load_lesson(const Files& files);

}  // namespace bivouac::data
