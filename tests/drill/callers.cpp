#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "drill/drill.h"

namespace bivouac::test {

using nlohmann::json;

HttpReply Caller::ask(const std::string& method, const std::string& path, const std::string& body) {
    Line line(port);
    const std::string host = "127.0.0.1:" + std::to_string(port);
    HttpQuery query{method, path, body, {{"Origin", "http://" + host}}};
    if (method == "POST") query.headers.emplace_back("Content-Type", "application/json");
    if (!cookie.empty()) query.headers.emplace_back("Cookie", cookie);
    const auto got = line.is_open() ? exchange(line, host, query) : std::nullopt;
    if (!got) return {};
    const std::string fresh = got->header("set-cookie");
    if (!fresh.empty()) cookie = fresh.substr(0, fresh.find(';'));
    return *got;
}

Pair sit_down(std::uint16_t port, int number) {
    static const std::vector<json> wanted{
        {{"game", "napoleon-1806"}, {"seat", "french"}},
        {{"game", "nations-1813"}, {"seat", "french"}},
        {{"game", "napoleon-1806"}, {"seat", "french"}, {"options", {{"level", "grognard"}}}},
        {{"game", "nations-1813"}, {"seat", "french"}, {"options", {{"rules", "advanced"}}}}};
    Pair pair{{}, {port, {}}, {port, {}}};
    const json new_game = pair.first
                              .ask("POST", "/api/games",
                                   wanted[static_cast<std::size_t>(number) % wanted.size()].dump())
                              .json();
    if (!new_game.is_object() || !new_game.contains("game")) {
        std::fprintf(stderr, "A game could not be founded: %s\n", new_game.dump().c_str());
        std::exit(1);
    }
    pair.game = new_game["game"].get<std::string>();
    const std::string link = new_game["link"].get<std::string>();
    pair.second.ask("POST", "/api/games/" + pair.game + "/join",
                    json{{"secret", link.substr(link.find('#') + 1)}}.dump());
    return pair;
}

long resident_kilobytes(int process) {
    std::ifstream in("/proc/" + std::to_string(process) + "/status");
    std::string word;
    while (in >> word) {
        long kilobytes = 0;
        if (word == "VmRSS:" && in >> kilobytes) return kilobytes;
    }
    return 0;
}

double core_seconds(int process) {
    std::ifstream in("/proc/" + std::to_string(process) + "/stat");
    std::string word;
    // The name in brackets has no blanks here; time in the program and in the system follow as the
    // fourteenth and fifteenth word.
    double ticks = 0;
    for (int i = 1; i <= 15 && in >> word; ++i) {
        if (i >= 14) ticks += std::atof(word.c_str());
    }
    return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace bivouac::test
