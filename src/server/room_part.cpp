#include "server/room_part.h"

#include "server/json.h"

namespace bivouac::server {

const std::string& PersonNames::of(store::PersonId person) {
    const auto known = names_.find(person);
    if (known != names_.end()) return known->second;
    const auto found = store_.person(person);
    return names_[person] = found ? found->name : std::string();
}

void RoomCore::reject(const ClientRequest& message, const Fault& fault) const {
    ++context_.metrics.refused;
    message.client->send(text_of(json_object([&](JsonWriter& json) {
        json.member("type", "refused").key("re").raw(id_json(message.id));
        json.member("error", fault.code);
        write_reason(fault.rule, fault.text, json);
    })));
}

void RoomCore::done(const ClientRequest& message, const std::string& more) const {
    if (message.id.empty()) return;
    const std::string number = std::to_string(log_.game().history().number(message.client->role));
    message.client->send(
        text_of(R"({"type":"done","re":)" + message.id + ",\"number\":" + number + more + "}"));
}

}  // namespace bivouac::server
