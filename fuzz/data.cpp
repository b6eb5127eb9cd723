// Data files from anybody: whatever the bytes, one sentence or a game that can be played.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "data/about.h"
#include "data/campaign.h"
#include "data/files.h"
#include "data/register.h"
#include "games/campaign/campaign.h"

using namespace bivouac;

namespace {

constexpr std::string_view names[] = {"map.json",   "armies.json",    "decks.json",
                                      "dice.json",  "scenarios.json", "game.json",
                                      "rules.json", "texts.en.json",  "texts.fr.json"};

// The first byte says which file is tampered with, the next four where and how much of it is
// overwritten by the rest; so most of a file stays sound and the checks behind the parser are met.
void tamper(data::Files& files, const std::uint8_t* bytes, std::size_t size) {
    const std::string_view name = names[bytes[0] % std::size(names)];
    const std::string* original = files.find(name);
    std::string text = original == nullptr ? std::string() : *original;
    const std::size_t at = text.empty() ? 0 : (bytes[1] * 256u + bytes[2]) * 7u % text.size();
    const std::size_t gone = bytes[3];
    const std::string_view added(reinterpret_cast<const char*>(bytes + 4), size - 4);
    text.replace(at, gone, added);
    files.put(name, text);
}

void play_a_little(const std::shared_ptr<const campaign::Data>& loaded) {
    const campaign::Campaign game(loaded, campaign::Options{});
    Events unheard;
    Rng rng(1);
    campaign::State state = game.start(seed_from_number(1));
    for (int i = 0; i < 60 && !game.pending(state).empty(); ++i) {
        Actions list;
        const Seat seat = game.pending(state).first();
        game.legal(state, seat, list);
        if (list.empty()) __builtin_trap();
        game.apply(state, seat, list[rng.bounded(static_cast<std::uint32_t>(list.size()))],
                   unheard);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    if (size < 4) return 0;
    static const data::Files shipped = data::embedded_game("napoleon-1806");
    data::Files files = shipped;
    tamper(files, bytes, size);
    const auto about = data::load_about(files);
    const auto rules = data::load_register(files);
    const auto loaded = data::load_campaign(files);
    if (!loaded && loaded.error().sentence().empty()) __builtin_trap();
    if (loaded) play_a_little(*loaded);
    return 0;
}
