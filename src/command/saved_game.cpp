#include "command/saved_game.h"

#include <cstdio>
#include <fstream>
#include <iterator>

#include "engine/record.h"

namespace bivouac::command {

namespace {

constexpr std::size_t longest_record = 16u << 20;  // a game of 20,000 decisions has a tenth of this

bool read_file(const std::string& file, std::string& text) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return false;
    std::string chunk(1u << 16, '\0');
    while (text.size() <= longest_record) {
        in.read(chunk.data(), static_cast<std::streamsize>(chunk.size()));
        if (in.gcount() <= 0) break;
        text.append(chunk, 0, static_cast<std::size_t>(in.gcount()));
    }
    return !in.bad() && (in.eof() || text.size() > longest_record);
}

}  // namespace

tl::expected<std::unique_ptr<AnyTable>, std::string> load_game(const Shelf& shelf,
                                                               const std::string& file,
                                                               const Words& words) {
    std::string text;
    if (!read_file(file, text)) return tl::unexpected(words("term.no-file"));
    if (text.size() > longest_record) return tl::unexpected(words("term.too-long"));
    RecordFault fault;
    std::unique_ptr<AnyTable> table = bivouac::replay(text, table_maker(shelf), fault);
    if (table == nullptr) return tl::unexpected(words.of(fault.sentence));
    return table;
}

std::string save_game(const AnyTable& table, const std::string& file, const Words& words) {
    const std::string fresh = file + ".new";
    {
        std::ofstream out(fresh, std::ios::binary);
        out << sealed_record(table);
        out.flush();
        if (!out) {
            out.close();
            std::remove(fresh.c_str());
            return words("term.not-written");
        }
    }
    if (std::rename(fresh.c_str(), file.c_str()) == 0) return {};
    std::remove(fresh.c_str());
    return words("term.not-written");
}

}  // namespace bivouac::command
