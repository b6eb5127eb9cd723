// A pack of data in which every piece, card and mission has a made-up id and made-up names, all of
// them words that occur nowhere else. Wherever such a word turns up, it can be told whose it is.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/catalogue.h"
#include "core/random.h"
#include "shelf/shelf_game.h"

namespace bivouac::test {

// What a made-up word belongs to: a thing by its number, the cards of the second side behind those
// of the first.
struct Secret {
    enum class Kind : std::uint8_t { block, card, event, army, card_kind, mission };

    Kind kind = Kind::block;
    std::size_t number = 0;

    friend auto operator<=>(const Secret&, const Secret&) = default;
};

class Canaries {
   public:
    explicit Canaries(std::uint64_t seed) : rng_(seed) {}

    // A new word for that secret.
    std::string word(Secret secret);
    std::string name(Secret secret);  // the same with a capital

    // Every secret that a word of this text belongs to.
    std::vector<Secret> in(std::string_view text) const;
    // A word that stands for it.
    std::string any_word(Secret secret) const;
    const std::vector<std::string>& ids() const { return ids_; }

    std::string new_id(Secret secret);
    // New names in both languages under this key.
    void rename(Catalogue& texts, const std::string& key, Secret secret);

   private:
    Rng rng_;
    std::map<std::string, Secret, std::less<>> words_;
    std::vector<std::string> ids_;
};

struct CanaryGame {
    std::unique_ptr<const shelf::ShelfGame> game;
    Canaries canaries{0};
};

CanaryGame canary_1806(std::uint64_t seed);
CanaryGame canary_1813(std::uint64_t seed);

}  // namespace bivouac::test
