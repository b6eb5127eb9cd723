#include "engine/conformance.h"

#include "data/files.h"
#include "data/register.h"
#include "games/nations/fixture.h"
#include "games/nations/identity.h"
#include "trials/nations/aid.h"

namespace bivouac::nations {

namespace {

std::set<std::string> clauses() {
    const auto files =
        data::Files::from_directory(std::string(BIVOUAC_SOURCE_DIR) + "/data/nations-1813").value();
    const data::RulesRegister rules = data::load_register(files).value();
    std::set<std::string> ids;
    for (const data::Clause& clause : rules.clauses) ids.insert(clause.id);
    return ids;
}

void nations_conform(const char* value) {
    const auto data = shipped_nations();
    Options options;
    REQUIRE(read_options(*data, "leipzig", {{"rules", value}}, options));
    test::conforms(Nations(data, options), identity_of(*data, options),
                   {.games = 8, .every = 5, .clauses = clauses()}, trials::NationsAid(nullptr));
}

}  // namespace

TEST_CASE("The Battle of the Nations keeps the contract of a game") { nations_conform("basic"); }
TEST_CASE("The advanced Battle of the Nations keeps the contract of a game") {
    nations_conform("advanced");
}

}  // namespace bivouac::nations
