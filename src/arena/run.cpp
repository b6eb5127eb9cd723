#include "arena/run.h"

#include <algorithm>
#include <atomic>
#include <fstream>
#include <mutex>
#include <sstream>
#include <vector>

#include "bots/side_by_side.h"

namespace bivouac::arena {

namespace {

using Numbers = std::vector<std::uint64_t>;

bool write_file(const std::string& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    return static_cast<bool>(file);
}

class Runner {
   public:
    Runner(const Schedule& schedule, const RunOptions& run_options)
        : schedule_(schedule), options_(run_options) {
        if (run_options.processes != nullptr) processes_ = run_options.processes;
    }

    tl::expected<Results, std::string> run() {
        take_in_result_log();
        while (!is_decided()) {
            const Numbers batch = next_batch();
            if (batch.empty()) break;
            play(share_of(batch));
            // Everybody must hear of a fault, or the others would wait for ever.
            const std::string fault = joined_fault();
            if (!fault.empty()) return tl::unexpected(fault);
        }
        Results counted = results_;
        const std::uint64_t end = decided_.value_or(schedule_.games());
        counted.erase(counted.lower_bound(end), counted.end());
        return counted;
    }

   private:
    void take_in_result_log() {
        std::string lines;
        if (options_.result_log != nullptr && processes_->is_first()) {
            for (const auto& [number, played] : options_.result_log->read()) {
                lines += line_of(number, played) + "\n";
            }
        }
        take_in(processes_->of_first(lines), false);
    }

    void take_in(const std::string& lines, bool is_new) {
        std::istringstream in(lines);
        for (std::string line; std::getline(in, line);) {
            const auto read = read_line(line);
            if (!read) continue;
            results_[read->first] = read->second;
            if (is_new) keep(read->first, read->second);
        }
    }

    // Whether the test is decided, pair after pair in the order of the plan.
    bool is_decided() {
        for (; options_.sprt && !decided_ && next_ + 1 < schedule_.games(); next_ += 2) {
            const auto first = results_.find(next_), second = results_.find(next_ + 1);
            if (first == results_.end() || second == results_.end()) return false;
            const int sum = points(schedule_, next_, first->second) +
                            points(schedule_, next_ + 1, second->second);
            ++pairs_[static_cast<std::size_t>(sum)];
            if (verdict(*options_.sprt, pairs_) != Verdict::open) decided_ = next_ + 2;
        }
        return decided_.has_value();
    }

    // Alone, as many as are easily remembered. Together, so many that nobody waits long for the
    // slowest.
    Numbers next_batch() const {
        constexpr std::size_t games_alone = 100'000, games_each = 32;
        const auto size = static_cast<std::size_t>(processes_->size());
        const std::size_t most = size == 1 ? games_alone : games_each * size;
        Numbers batch;
        for (std::uint64_t n = 0; n < schedule_.games() && batch.size() < most; ++n) {
            if (!results_.contains(n)) batch.push_back(n);
        }
        return batch;
    }

    Numbers share_of(const Numbers& batch) const {
        Numbers mine;
        for (std::size_t i = static_cast<std::size_t>(processes_->rank()); i < batch.size();
             i += static_cast<std::size_t>(processes_->size())) {
            mine.push_back(batch[i]);
        }
        return mine;
    }

    void play(const Numbers& numbers) {
        std::atomic<std::size_t> next{0};
        std::atomic<bool> stop{false};
        const auto work = [&](std::uint32_t) {
            while (!stop) {
                const std::size_t i = next++;
                if (i >= numbers.size()) break;
                Duel duel = schedule_.duel(numbers[i]);
                std::string record;
                if (!options_.records.empty()) duel.record = &record;
                if (options_.prepare) options_.prepare(numbers[i], duel);
                const GameResult played = play_duel(duel);
                const std::lock_guard lock(mutex_);
                if (!finish(numbers[i], played, record)) stop = true;
            }
        };
        bots::side_by_side(static_cast<std::uint32_t>(std::max(options_.workers, 1)), work);
    }

    // False if nothing more need be played.
    bool finish(std::uint64_t number, const GameResult& played, const std::string& record) {
        if (!record.empty()) {
            const std::string path = options_.records + "/" + record_name(schedule_, number);
            if (!write_file(path, record)) fault_ = "The record cannot be written to " + path + ".";
        }
        results_[number] = played;
        if (processes_->size() > 1) own_lines_ += line_of(number, played) + "\n";
        keep(number, played);
        if (options_.on_result) options_.on_result(results_);
        return fault_.empty() && (processes_->size() > 1 || !is_decided());
    }

    void keep(std::uint64_t number, const GameResult& played) {
        if (options_.result_log == nullptr || !processes_->is_first()) return;
        if (!options_.result_log->add(number, played)) fault_ = "The state cannot be written.";
    }

    std::string joined_fault() {
        if (processes_->size() == 1) return fault_;
        const std::vector<std::string> parts = processes_->gather(own_lines_);
        own_lines_.clear();
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (i != static_cast<std::size_t>(processes_->rank())) take_in(parts[i], true);
        }
        for (const std::string& fault : processes_->gather(fault_)) {
            if (!fault.empty()) return fault;
        }
        return {};
    }

    const Schedule& schedule_;
    const RunOptions& options_;
    Processes alone_;
    const Processes* processes_ = &alone_;
    Results results_;
    std::uint64_t next_ = 0;  // game of the next pair that the test counts
    PairCounts pairs_{};
    std::optional<std::uint64_t> decided_;  // after so many games
    std::mutex mutex_;
    std::string own_lines_;  // lines of what this process has played and the others do not know
    std::string fault_;
};

}  // namespace

int points(const Schedule& schedule, std::uint64_t number, const GameResult& played) {
    if (played.winner.is_none()) return 1;
    const bool first_seat = played.winner == Seat{0};
    return first_seat != schedule.place(number).exchanged ? 2 : 0;
}

std::string record_name(const Schedule& schedule, std::uint64_t number) {
    const Schedule::Place at = schedule.place(number);
    std::string name = schedule.venues[at.venue].name();
    std::replace(name.begin(), name.end(), '/', '-');
    return name + "-game-" + std::to_string(number + 1) + ".txt";
}

tl::expected<Results, std::string> run(const Schedule& schedule, const RunOptions& run_options) {
    return Runner(schedule, run_options).run();
}

}  // namespace bivouac::arena
