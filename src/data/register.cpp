#include "data/register.h"

#include <algorithm>
#include <array>
#include <set>

#include "data/reader.h"

namespace bivouac::data {

namespace {

constexpr std::array<std::string_view, 3> kinds{"rule", "component", "advice"};
constexpr int most_rulings = 250;
constexpr int most_versions = 99;

Clause read_clause(const Node& node) {
    node.expect_keys({"id", "chapter", "page", "en", "fr", "kind"},
                     {"why_not_switchable", "ruling"});
    Clause clause;
    clause.id = node["id"].text();
    clause.chapter = node["chapter"].text();
    clause.page = node["page"].text();
    clause.en = node["en"].text();
    clause.fr = node["fr"].text();
    clause.kind = kinds[node["kind"].one_of(kinds, "kind of clause")];
    if (node.has("why_not_switchable")) {
        clause.why_not_switchable = node["why_not_switchable"].text();
    }
    clause.ruling = node.number_or("ruling", 0, 1, most_rulings);
    if (clause.kind != "rule" && clause.why_not_switchable.empty()) {
        node.refuse("\"" + clause.id + "\" is no rule, but does not say why it is not switchable");
    }
    return clause;
}

}  // namespace

const Clause* RulesRegister::find(std::string_view id) const {
    const auto found = std::find_if(clauses.begin(), clauses.end(),
                                    [&](const Clause& clause) { return clause.id == id; });
    return found == clauses.end() ? nullptr : &*found;
}

tl::expected<RulesRegister, DataError> load_register(const Files& files) {
    return caught<RulesRegister>([&] {
        const nlohmann::json json = parse(files, "rules.json");
        const Node node(json, "rules.json");
        node.expect_keys({"game", "version", "clauses"});
        RulesRegister found;
        found.game = node["game"].id();
        found.version = node["version"].number(1, most_versions);
        std::set<std::string> ids;
        for (const Node& item : node["clauses"].list()) {
            found.clauses.push_back(read_clause(item));
            expect_new(ids, item["id"], "clause");
        }
        return found;
    });
}

}  // namespace bivouac::data
