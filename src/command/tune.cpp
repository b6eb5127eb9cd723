// Learns from games what the things a staff counts are worth: `bivouac tune`.
#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "arena/samples.h"
#include "bots/value.h"
#include "command/arena_run.h"
#include "command/bad_input.h"
#include "command/parallel.h"
#include "command/text.h"
#include "data/files.h"
#include "shelf/shelf.h"

namespace bivouac::command {

namespace {

constexpr int largest = 30'000;  // of a weight in staff.json

std::vector<double> in_logits(const std::vector<int>& weights) {
    std::vector<double> out(weights.begin(), weights.end());
    for (double& weight : out) weight /= bots::weight_one;
    return out;
}

std::vector<int> in_data(const std::vector<double>& weights) {
    std::vector<int> out;
    for (const double weight : weights) {
        const double scaled = std::clamp(weight * bots::weight_one, -1.0 * largest, 1.0 * largest);
        out.push_back(static_cast<int>(std::lround(scaled)));
    }
    return out;
}

// The file that the bots read now, to which only the weights are changed.
nlohmann::ordered_json present_staff(const shelf::ShelfGame& game) {
    const data::Files shipped = data::embedded_game(game.id());
    const std::string* staff = game.files().find("staff.json");
    if (staff == nullptr) staff = shipped.find("staff.json");
    return staff == nullptr ? nlohmann::ordered_json::object()
                            : nlohmann::ordered_json::parse(*staff, nullptr, false);
}

void write_staff(const TuneOptions& options, const shelf::ShelfGame& game,
                 const std::vector<std::string>& features, const std::vector<int>& weights) {
    nlohmann::ordered_json staff = present_staff(game);
    nlohmann::ordered_json& own = staff[options.far ? "weights-far" : "weights"];
    own = nlohmann::ordered_json::object();
    for (std::size_t i = 0; i < features.size(); ++i) own[features[i]] = weights[i];
    std::ofstream file(options.out, std::ios::binary);
    file << staff.dump(2) << "\n";
    file.close();
    if (!file) throw BadInput("The weights cannot be written to " + options.out + ".");
}

arena::Samples samples_of(const arena::Schedule& schedule, const TuneOptions& options) {
    Progress progress("tune", schedule.games());
    arena::RunOptions run_options;
    run_options.workers = workers(options.jobs);
    run_options.on_result = [&](const arena::Results& so_far) { progress.done(so_far.size()); };
    return required(arena::sample(schedule, run_options, options.samples));
}

}  // namespace

int tune(const TuneOptions& options) {
    const auto shelf = required(shelf::load_shelf(options.data));
    arena::Schedule schedule = schedule_of(
        shelf, options, options.bots.empty() ? std::vector<std::string>{"doctrine"} : options.bots);
    for (std::size_t i = schedule.contenders.size(); i-- > 0;) {  // each against itself, first
        schedule.pairings.insert(schedule.pairings.begin(), {i, i});
    }
    const arena::Samples samples = samples_of(schedule, options);
    if (samples.training.empty() || samples.held_out.empty()) {
        throw BadInput("So few games hold nothing to learn from; ten at least are needed.");
    }

    const shelf::ShelfGame& game = *schedule.venues.front().game;
    const shelf::Judgement judgement = game.judgement();
    const std::vector<std::string>& features = judgement.features;
    const std::vector<int>& before = options.far ? judgement.far : judgement.weights;
    const std::vector<double> start = in_logits(before);
    const std::vector<int> after = in_data(arena::fit(samples.training, start, options.shrink));
    const std::vector<double> end = in_logits(after);
    std::printf("%zu positions to learn from, %zu held out\n", samples.training.size(),
                samples.held_out.size());
    for (const auto& [where, examples] :
         {std::pair{"where learnt", &samples.training}, std::pair{"held out", &samples.held_out}}) {
        std::printf("log loss %s: %s before, %s after\n", where,
                    fixed(arena::log_loss(*examples, start), 4).c_str(),
                    fixed(arena::log_loss(*examples, end), 4).c_str());
    }
    for (std::size_t i = 0; i < features.size(); ++i) {
        std::printf("  %-32s %6d %6d\n", features[i].c_str(), before[i], after[i]);
    }
    if (!options.out.empty()) write_staff(options, game, features, after);
    return all_is_well;
}

}  // namespace bivouac::command
