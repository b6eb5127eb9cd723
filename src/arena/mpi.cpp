// The only file that knows MPI; built with it if BIVOUAC_MPI is on.
#include "arena/processes.h"

#ifdef BIVOUAC_MPI

#include <mpi.h>

#include <numeric>

namespace bivouac::arena {

namespace {

class MpiProcesses final : public Processes {
   public:
    // Games are played by several threads, but only the first one of each process calls MPI.
    MpiProcesses() {
        int granted = 0;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &granted);
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
    }
    ~MpiProcesses() override { MPI_Finalize(); }

    int rank() const override { return rank_; }
    int size() const override { return size_; }

    std::vector<std::string> gather(const std::string& mine) const override {
        const auto count = static_cast<std::size_t>(size_);
        const int length = static_cast<int>(mine.size());
        std::vector<int> lengths(count), starts(count);
        MPI_Allgather(&length, 1, MPI_INT, lengths.data(), 1, MPI_INT, MPI_COMM_WORLD);
        std::exclusive_scan(lengths.begin(), lengths.end(), starts.begin(), 0);
        std::string all(static_cast<std::size_t>(starts.back() + lengths.back()), '\0');
        MPI_Allgatherv(mine.data(), length, MPI_CHAR, all.data(), lengths.data(), starts.data(),
                       MPI_CHAR, MPI_COMM_WORLD);
        std::vector<std::string> parts;
        for (std::size_t i = 0; i < count; ++i) {
            parts.push_back(all.substr(static_cast<std::size_t>(starts[i]),
                                       static_cast<std::size_t>(lengths[i])));
        }
        return parts;
    }

   private:
    int rank_ = 0;
    int size_ = 1;
};

}  // namespace

std::unique_ptr<Processes> mpi_processes() { return std::make_unique<MpiProcesses>(); }

}  // namespace bivouac::arena

#else

namespace bivouac::arena {

std::unique_ptr<Processes> mpi_processes() { return nullptr; }

}  // namespace bivouac::arena

#endif
