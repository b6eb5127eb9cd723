#include "data/staff.h"

#include "core/fnv.h"
#include "data/reader.h"

namespace bivouac::data {

namespace {

constexpr int largest = 30'000;

std::map<std::string, int, std::less<>> numbers(const Node& node) {
    std::map<std::string, int, std::less<>> all;
    for (const std::string& key : node.keys()) all[key] = node[key].integer(-largest, largest);
    return all;
}

}  // namespace

std::uint64_t StaffNumbers::fingerprint() const {
    Fnv1a print;
    for (const auto* part : {&weights, &far, &doctrine}) {
        print.add_number(part->size());
        for (const auto& [name, number] : *part) {
            print.add_text(name).add_byte('\0');
            print.add_number(static_cast<std::uint64_t>(static_cast<std::int64_t>(number)));
        }
    }
    return print.value;
}

tl::expected<StaffNumbers, DataError> load_staff(const Files& files, const std::string& game) {
    return caught<StaffNumbers>([&] {
        const std::string name = "staff.json";
        const nlohmann::json json =
            parse(files.find(name) != nullptr ? files : embedded_game(game), name);
        const Node node(json, name);
        node.expect_keys({"weights"}, {"weights-far", "doctrine", "about"});
        StaffNumbers staff{numbers(node["weights"]), {}, {}};
        staff.far = node.has("weights-far") ? numbers(node["weights-far"]) : staff.weights;
        if (node.has("doctrine")) staff.doctrine = numbers(node["doctrine"]);
        return staff;
    });
}

}  // namespace bivouac::data
