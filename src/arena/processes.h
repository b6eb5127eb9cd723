// The processes that share a run, on one machine or on several. This class stands for one alone.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace bivouac::arena {

class Processes {
   public:
    virtual ~Processes() = default;

    virtual int rank() const { return 0; }  // the first one keeps the result log and prints
    virtual int size() const { return 1; }
    // What each of them has to say, by rank. All must call it, and each waits for all.
    virtual std::vector<std::string> gather(const std::string& mine) const { return {mine}; }

    bool is_first() const { return rank() == 0; }
    // What the first one has to say.
    std::string of_first(const std::string& mine) const {
        return gather(is_first() ? mine : std::string()).front();
    }
};

// Before a run is shared: what each of them means to play, as one text, or why it cannot play. The
// same sentence for all if one of them cannot or they do not mean the same; empty if they may
// begin. All must call it.
std::string disagreement(const Processes& processes, const std::string& schedule,
                         const std::string& fault);

// All that mpirun has started; null if the program was built without MPI.
std::unique_ptr<Processes> mpi_processes();

}  // namespace bivouac::arena
