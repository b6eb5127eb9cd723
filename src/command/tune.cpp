// Learns from games what the things a staff counts are worth: `bivouac tune`.
#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "arena/samples.h"
#include "bots/value.h"
#include "command/arena_run.h"
#include "command/commands.h"
#include "command/named_setups.h"
#include "command/parallel.h"
#include "command/text.h"
#include "data/files.h"
#include "shelf/shelf.h"

namespace bivouac::command {

namespace {

constexpr int largest = 30'000;  // of a weight in staff.json

std::vector<double> in_logits(const std::vector<int>& weights) {
    std::vector<double> out;
    out.reserve(weights.size());
    for (const int weight : weights) out.push_back(static_cast<double>(weight) / bots::weight_one);
    return out;
}

std::vector<int> in_data(const std::vector<double>& weights) {
    std::vector<int> out;
    out.reserve(weights.size());
    for (const double weight : weights) {
        const double scaled = std::clamp(weight * bots::weight_one, -1.0 * largest, 1.0 * largest);
        out.push_back(static_cast<int>(std::lround(scaled)));
    }
    return out;
}

// The file that the bots read now, to which only the weights are changed.
nlohmann::ordered_json present_staff(const TuneOptions& options) {
    if (!options.data.empty()) {
        const auto files = data::Files::from_directory(options.data);
        const std::string* own = files ? files->find("staff.json") : nullptr;
        if (own != nullptr) return nlohmann::ordered_json::parse(*own, nullptr, false);
    }
    const data::Files files = data::embedded_game(options.game);
    const std::string* shipped = files.find("staff.json");
    return shipped == nullptr ? nlohmann::ordered_json::object()
                              : nlohmann::ordered_json::parse(*shipped, nullptr, false);
}

bool write_staff(const TuneOptions& options, const std::vector<std::string>& features,
                 const std::vector<int>& weights) {
    nlohmann::ordered_json staff = present_staff(options);
    nlohmann::ordered_json& own = staff[options.far ? "weights-far" : "weights"];
    own = nlohmann::ordered_json::object();
    for (std::size_t i = 0; i < features.size(); ++i) own[features[i]] = weights[i];
    std::ofstream file(options.out, std::ios::binary);
    file << staff.dump(2) << "\n";
    file.close();
    return static_cast<bool>(file);
}

}  // namespace

int tune(const TuneOptions& options) {
    const auto refuse = [](const std::string& sentence) {
        print_error(sentence);
        return bad_input;
    };
    const auto shelf = shelf::load_shelf(options.data);
    if (!shelf) return refuse(shelf.error());
    const auto venues = venues_of(*shelf, options.game, options.setups);
    if (!venues) return refuse(venues.error());
    arena::Schedule schedule;
    schedule.venues = *venues;
    const std::vector<std::string> names =
        options.bots.empty() ? std::vector<std::string>{"doctrine"} : options.bots;
    for (const std::string& name : names) {
        const auto contender = arena::contender_named(name);
        if (!contender) return refuse("There is no bot \"" + name + "\".");
        schedule.pairings.emplace_back(schedule.contenders.size(), schedule.contenders.size());
        schedule.contenders.push_back(*contender);
    }
    for (const auto& pairing : arena::round_robin(names.size()))
        schedule.pairings.push_back(pairing);
    schedule.rounds = (options.games + 1) / 2;
    schedule.first_seed = options.seed;
    const std::string fault = hindrance(schedule);
    if (!fault.empty()) return refuse(fault);
    arena::RunOptions run_options;
    run_options.workers = workers(options.jobs);
    tl::expected<arena::Samples, std::string> samples;
    {
        Progress progress("tune", schedule.games());
        run_options.heard = [&](const arena::Results& so_far) { progress.done(so_far.size()); };
        samples = arena::sample(schedule, run_options, options.samples);
    }
    if (!samples) return refuse(samples.error());
    if (samples->learnt.empty() || samples->held_out.empty()) {
        return refuse("So few games hold nothing to learn from; ten at least are needed.");
    }

    const shelf::Judgement judgement = schedule.venues.front().game->judgement();
    const std::vector<std::string>& features = judgement.features;
    const std::vector<int>& before = options.far ? judgement.far : judgement.weights;
    const std::vector<double> start = in_logits(before);
    const std::vector<int> after = in_data(arena::fit(samples->learnt, start, options.shrink));
    const std::vector<double> end = in_logits(after);
    std::printf("%zu positions to learn from, %zu held out\n", samples->learnt.size(),
                samples->held_out.size());
    std::printf("log loss where learnt: %s before, %s after\n",
                fixed(arena::log_loss(samples->learnt, start), 4).c_str(),
                fixed(arena::log_loss(samples->learnt, end), 4).c_str());
    std::printf("log loss held out: %s before, %s after\n",
                fixed(arena::log_loss(samples->held_out, start), 4).c_str(),
                fixed(arena::log_loss(samples->held_out, end), 4).c_str());
    for (std::size_t i = 0; i < features.size(); ++i) {
        std::printf("  %-32s %6d %6d\n", features[i].c_str(), before[i], after[i]);
    }
    if (options.out.empty()) return all_is_well;
    if (write_staff(options, features, after)) return all_is_well;
    return refuse("The weights cannot be written to " + options.out + ".");
}

}  // namespace bivouac::command
