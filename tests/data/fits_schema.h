// Whether a data file fits the schema that lies beside it.
#pragma once

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

namespace bivouac::data {

inline bool fits_schema(const std::string& game, const std::string& name,
                        const nlohmann::json& json) {
    std::ifstream stream(std::string(BIVOUAC_SOURCE_DIR) + "/data/" + game + "/schema/" + name +
                         ".schema.json");
    const nlohmann::json schema_json = nlohmann::json::parse(stream);
    valijson::Schema schema;
    valijson::SchemaParser parser(valijson::SchemaParser::kDraft7);
    parser.populateSchema(valijson::adapters::NlohmannJsonAdapter(schema_json), schema);
    valijson::Validator validator;
    return validator.validate(schema, valijson::adapters::NlohmannJsonAdapter(json), nullptr);
}

}  // namespace bivouac::data
