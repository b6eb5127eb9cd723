// Processes that share a run: one that cannot play says so before the others wait for it.
#include "arena/processes.h"

#include <doctest/doctest.h>

using namespace bivouac::arena;

namespace {

// One of several, whose fellows say what was written down beforehand.
struct OneOfMany : Processes {
    std::vector<std::string> said;  // by rank; one's own is filled in
    std::size_t own = 0;
    int rank() const override { return static_cast<int>(own); }
    int size() const override { return static_cast<int>(said.size()); }
    std::vector<std::string> gather(const std::string& mine) const override {
        std::vector<std::string> all = said;
        all[own] = mine;
        return all;
    }
};

// What a process says, as the others hear it.
std::string word_of(const std::string& schedule, const std::string& fault) {
    struct Ear : Processes {
        mutable std::string heard;
        std::vector<std::string> gather(const std::string& mine) const override {
            heard = mine;
            return {mine};
        }
    } ear;
    disagreement(ear, schedule, fault);
    return ear.heard;
}

}  // namespace

TEST_CASE("Alone one agrees with oneself, or has a fault") {
    CHECK(disagreement(Processes(), "the plan", "").empty());
    CHECK(disagreement(Processes(), "", "There is no bot.") == "There is no bot.");
}

TEST_CASE("Processes that mean the same may begin") {
    const std::string word = word_of("the plan", "");
    for (std::size_t own = 0; own < 3; ++own) {
        OneOfMany processes;
        processes.said = {word, word, word};
        processes.own = own;
        CHECK(disagreement(processes, "the plan", "").empty());
    }
}

TEST_CASE("If one cannot play, all hear the same sentence and nobody waits") {
    const std::string good = word_of("the plan", ""), bad = word_of("", "No such data.");
    const std::string sentence = "Process 2 of 3 cannot play. No such data.";
    for (std::size_t own = 0; own < 3; ++own) {
        OneOfMany processes;
        processes.said = {good, bad, good};
        processes.own = own;
        CHECK(disagreement(processes, own == 1 ? "" : "the plan",
                           own == 1 ? "No such data." : "") == sentence);
    }
}

TEST_CASE("If one was started for another run, all hear who") {
    const std::string good = word_of("the plan", ""), other = word_of("other seeds", "");
    for (std::size_t own = 0; own < 3; ++own) {
        OneOfMany processes;
        processes.said = {good, good, other};
        processes.own = own;
        const std::string said = disagreement(processes, own == 2 ? "other seeds" : "the plan", "");
        CHECK(said.starts_with("Process 3 of 3 was started for another run than the first"));
    }
}
