#include "store/migrate.h"

#include "store/statements.h"

namespace bivouac::store {

namespace {

// False if there was nothing left to do.
bool take_a_step(Connection& connection, std::span<const Migration> steps) {
    const int version = connection.version();
    const int newest = static_cast<int>(steps.size());
    if (version > newest) {
        give_up("The database has version " + std::to_string(version) + ", this program knows " +
                std::to_string(newest) + ": it was written by a newer one.");
    }
    if (version < 0) {
        give_up("The database has version " + std::to_string(version) +
                ", which no program of ours has written.");
    }
    if (version == newest) return false;
    const Migration& step = steps[static_cast<std::size_t>(version)];
    connection.script(std::string(step.sql));
    // No SQL can tell what a name looks like.
    if (step.name.ends_with("-skeletons")) statements::fill_skeletons(connection);
    connection.set_version(version + 1);
    return true;
}

}  // namespace

void migrate(Connection& connection, std::span<const Migration> steps) {
    for (bool more = true; more;) {
        connection.begin();
        try {
            more = take_a_step(connection, steps);
            connection.commit();
        } catch (...) {
            connection.rollback();
            throw;
        }
    }
}

}  // namespace bivouac::store
