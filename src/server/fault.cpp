#include "server/fault.h"

#include "server/json.h"
#include "server/sentences.h"

namespace bivouac::server {

Fault fault(std::string_view code, std::initializer_list<Sentence> fillings, int status) {
    return {std::string(code), sentence_of(code, fillings), {}, status};
}

Fault fault(std::string_view code, int status) {
    return {std::string(code), sentence_of(code), {}, status};
}

tl::unexpected<Fault> refuse(std::string_view code, int status) {
    return tl::unexpected(fault(code, status));
}

Fault illegal(const Refusal& refusal, std::string_view code) {
    return {std::string(code), refusal.sentence, refusal.rule, 409};
}

Response response_of(const Fault& fault) {
    Response response = json_response(json_object([&](JsonWriter& json) {
        json.member("error", fault.code).key("text");
        write_sentence(fault.text, json);
        if (!fault.rule.empty()) json.member("rule", fault.rule);
    }));
    response.status = fault.status;
    return response;
}

Response json_response(std::string body) {
    Response response;
    response.body = std::move(body);
    return response;
}

}  // namespace bivouac::server
