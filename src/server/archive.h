// The archive of data sets: a stored game is played with the program's own data, or with the data
// that it was begun with. Every data set that was ever played is in the store. May be used by any
// thread, and waits for the store where a game does not have the program's own data.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "server/stored_game.h"
#include "store/store.h"

namespace bivouac::server {

class Archive {
   public:
    // Both must outlive it.
    Archive(const shelf::Shelf& shelf, store::Store& store) : shelf_(shelf), store_(store) {}

    // The game and the match that a stored game is; refused with 409 if this program cannot play it
    // as it was begun. The game lives as long as the archive.
    Result<Playable> playable(const store::Game& kept) const;

    // Whether the data set that is kept for this game is the one that its digest names; true if
    // none is kept.
    bool is_data_whole(const store::Game& kept) const;
    // Makes sure that the data of this game is kept.
    void keep(const Playable& played, const store::Game& kept);

   private:
    const shelf::ShelfGame* opened(const store::Game& kept) const;

    const shelf::Shelf& shelf_;
    store::Store& store_;
    mutable std::mutex mutex_;
    std::set<std::string> kept_;  // digests
    // By digest; null if it is not there or cannot be read any more.
    mutable std::map<std::string, std::unique_ptr<const shelf::ShelfGame>> opened_;
};

}  // namespace bivouac::server
