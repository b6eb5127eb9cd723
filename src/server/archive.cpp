#include "server/archive.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/sentences.h"
#include "server/server_log.h"

namespace bivouac::server {

namespace {

constexpr std::size_t shown_of_digest = 12;

std::string as_bytes(const data::Files& files) {
    nlohmann::json object = nlohmann::json::object();
    for (const std::string& name : files.names()) object[name] = *files.find(name);
    return object.dump();
}

// What a program says and how its bots weigh is its own; all else is as it was. Names of things
// that have gone since are in the old texts.
data::Files with_old_data(const data::Files& now, const std::string& bytes) {
    data::Files files = now;
    const nlohmann::json object = nlohmann::json::parse(bytes, nullptr, false);
    if (!object.is_object()) return files;
    for (const auto& [name, text] : object.items()) {
        if (!text.is_string() || name == "staff.json" || name == "rules.json") continue;
        const std::string* own = now.find(name);
        if (name.starts_with("texts.") && own != nullptr) {
            nlohmann::json texts = nlohmann::json::parse(*own, nullptr, false);
            const nlohmann::json old =
                nlohmann::json::parse(text.get<std::string>(), nullptr, false);
            if (texts.is_object() && old.is_object()) texts.update(old, true);
            files.put(name, texts.dump());
        } else {
            files.put(name, text.get<std::string>());
        }
    }
    return files;
}

Sentence version_text(int rules, const std::string& digest) {
    const std::string text = std::to_string(rules) + "/" + digest.substr(0, shown_of_digest);
    return {text, text};
}

Identity identity_of(const Playable& played) { return played.by_seed(Seed{})().table().identity(); }

bool is_as_begun(const Identity& here, const store::Identity& then) {
    return here.data_digest == then.data_digest && here.rules_version == then.rules_version;
}

}  // namespace

Result<Playable> Archive::playable(const store::Game& kept) const {
    const shelf::ShelfGame* game = shelf::find_game(shelf_, kept.identity.game);
    if (game == nullptr) return refuse("game", 404);
    Result<Playable> own = playable_as(*game, kept);
    Identity here;
    here.rules_version = 0;
    if (own) here = identity_of(*own);
    if (own && is_as_begun(here, kept.identity)) return own;
    if (const shelf::ShelfGame* old = opened(kept)) {
        Result<Playable> found = playable_as(*old, kept);
        if (found && is_as_begun(identity_of(*found), kept.identity)) return found;
    }
    return tl::unexpected(
        fault("version",
              {version_text(kept.identity.rules_version, kept.identity.data_digest),
               version_text(here.rules_version, here.data_digest)},
              409));
}

bool Archive::is_data_whole(const store::Game& kept) const {
    const auto data = store_.data(kept.identity.data_digest);
    if (!data) return data.error().trouble == store::Trouble::unknown;
    const shelf::ShelfGame* old = opened(kept);
    if (old == nullptr) return false;
    const Result<Playable> found = playable_as(*old, kept);
    return found && identity_of(*found).data_digest == kept.identity.data_digest;
}

const shelf::ShelfGame* Archive::opened(const store::Game& kept) const {
    const std::string& digest = kept.identity.data_digest;
    const std::lock_guard lock(mutex_);
    const auto known = opened_.find(digest);
    if (known != opened_.end()) return known->second.get();
    const auto data = store_.data(digest);
    // A store that does not answer now may do so later.
    if (!data && data.error().trouble != store::Trouble::unknown) return nullptr;
    auto& place = opened_[digest];
    const shelf::ShelfGame* now = shelf::find_game(shelf_, kept.identity.game);
    if (!data || now == nullptr || data->game != kept.identity.game) return nullptr;
    auto game = shelf::open_game(with_old_data(now->files(), data->files));
    if (!game) {
        log_line("old-data-unread", {{"digest", digest}, {"why", game.error()}});
        return nullptr;
    }
    place = std::move(*game);
    return place.get();
}

void Archive::keep(const Playable& played, const store::Game& kept) {
    const std::string& digest = kept.identity.data_digest;
    const std::lock_guard lock(mutex_);
    if (kept_.contains(digest) || opened_.contains(digest)) return;
    if (played.game->files().names().empty()) return;
    if (store_.keep_data({digest, kept.identity.game, as_bytes(played.game->files())})) {
        kept_.insert(digest);
    }
}

}  // namespace bivouac::server
