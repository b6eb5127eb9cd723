#include "engine/record.h"

#include <array>
#include <span>

#include "core/hex.h"
#include "core/sha256.h"
#include "core/text.h"

namespace bivouac {

namespace {

constexpr std::string_view first_line = "bivouac record 1";
constexpr std::size_t header_lines = 7;
constexpr std::size_t tag_digits = 8;

std::span<const std::uint8_t> bytes_of(std::string_view text) {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

// The running tag of a record.
class Chain {
   public:
    Chain(const Seed& seed, std::string_view header)
        : keyed_(seed.bytes), tag_(keyed_.of(bytes_of(header))) {}

    void add(std::string_view line) {
        std::string message(reinterpret_cast<const char*>(tag_.data()), tag_.size());
        message += line;
        tag_ = keyed_.of(bytes_of(message));
    }
    std::string full() const { return to_hex(tag_); }
    std::string brief() const { return to_hex(std::span(tag_).first(tag_digits / 2)); }

   private:
    Hmac keyed_;
    Digest tag_;
};

std::string options_text(const std::vector<Option>& options) {
    std::string text;
    for (const Option& option : options) {
        if (!text.empty()) text += ' ';
        text += option.name + "=" + option.value;
    }
    return text.empty() ? "-" : text;
}

// All header lines but for the tag, without the last line's end.
std::string header_text(const Record& record) {
    std::string text(first_line);
    text += "\ngame " + record.game;
    text += "\nscenario " + record.scenario;
    text += "\noptions " + options_text(record.options);
    text += "\nrules " + std::to_string(record.rules_version);
    text += "\ndata " + record.data_digest;
    text += "\ncommitment " + record.commitment;
    return text;
}

std::string line_text(std::size_t number, const std::string& seat, const std::string& action) {
    return std::to_string(number) + " " + seat + " " + action;
}

// How an entry that is no action of the game stands in a record: `SEAT WORD` or `SEAT WORD:TEXT`.
struct Form {
    Entry::Kind kind;
    std::string_view word;
    std::string_view who = {};  // empty: the seat itself
};
constexpr std::array forms{
    Form{Entry::Kind::standing, "standing"},
    Form{Entry::Kind::resign, "resign"},
    Form{Entry::Kind::flag, "flag"},
    Form{Entry::Kind::draw, "draw", "both"},
    Form{Entry::Kind::adjudicate, "adjudicate", "referee"},
    Form{Entry::Kind::unfinished, "unfinished", "referee"},
    Form{Entry::Kind::start, "start", "referee"},
    Form{Entry::Kind::reseed, "reseed"},
};

RecordLine line_of(const AnyTable& table, const Entry& entry) {
    RecordLine line;
    line.seat = table.seat_name(entry.seat);
    line.action = entry.text;
    for (const Form& form : forms) {
        if (form.kind != entry.kind) continue;
        if (!form.who.empty()) line.seat = form.who;
        line.action = form.word;
        if (!entry.text.empty()) line.action += ":" + entry.text;
    }
    return line;
}

Record record_of(const AnyTable& table) {
    const Identity& identity = table.identity();
    Record record;
    record.game = identity.game;
    record.scenario = identity.scenario;
    record.options = identity.options;
    record.rules_version = identity.rules_version;
    record.data_digest = identity.data_digest;
    record.commitment = commitment_of(table.seed(), identity.game);
    for (const Entry& entry : table.entries()) record.lines.push_back(line_of(table, entry));
    return record;
}

std::string written(const AnyTable& table, bool sealed) {
    const Record record = record_of(table);
    const std::string header = header_text(record);
    Chain chain(table.seed(), header);
    const auto tag = [&] { return sealed ? "  " + chain.brief() : std::string(); };
    std::string text = header + tag() + "\n";
    std::size_t number = 0;
    for (const RecordLine& entry : record.lines) {
        const std::string line = line_text(++number, entry.seat, entry.action);
        chain.add(line);
        text += line + tag() + "\n";
    }
    if (sealed) text += "seal " + chain.full() + " seed " + seed_text(table.seed()) + "\n";
    return text;
}

bool fail(RecordFault& fault, std::size_t line, const std::string& en, const std::string& fr) {
    fault.line = line;
    fault.sentence = {"Line " + std::to_string(line) + ": " + en,
                      "Ligne " + std::to_string(line) + " : " + fr};
    return false;
}

bool unreadable(RecordFault& fault, std::size_t line, const std::string& wanted_en,
                const std::string& wanted_fr) {
    return fail(fault, line, "this is not " + wanted_en + ".", "ce n’est pas " + wanted_fr + ".");
}

// Words of the notation: printing ASCII without blanks.
bool is_word(std::string_view text) {
    for (const char c : text) {
        if (c <= ' ' || c > '~') return false;
    }
    return !text.empty();
}

// Lower-case hex of so many bytes.
template <std::size_t bytes>
bool is_hex(std::string_view text) {
    std::array<std::uint8_t, bytes> value;
    return from_hex(text, value);
}

bool read_count(std::string_view text, std::size_t& number) {
    const auto read = plain_number_in<std::size_t>(text);
    if (read) number = *read;
    return read.has_value();
}

// Takes `  TAG` off the end of a line; leaves lines without one as they are.
std::string take_tag(std::string_view& line) {
    if (line.size() < tag_digits + 2) return {};
    const std::string_view tag = line.substr(line.size() - tag_digits);
    if (line.substr(line.size() - tag_digits - 2, 2) != "  " || !is_hex<tag_digits / 2>(tag))
        return {};
    line.remove_suffix(tag_digits + 2);
    return std::string(tag);
}

// Text as its lines. Every line ends with a line feed, the last one too.
bool split(std::string_view text, std::vector<std::string_view>& lines) {
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        if (end == std::string_view::npos) return false;
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    return true;
}

bool read_options(std::string_view text, std::vector<Option>& options) {
    if (text == "-") return true;
    while (true) {
        const std::string_view word = text.substr(0, text.find(' '));
        const std::size_t equals = word.find('=');
        if (equals == std::string_view::npos || equals == 0 || !is_word(word)) return false;
        options.push_back(
            {std::string(word.substr(0, equals)), std::string(word.substr(equals + 1))});
        if (word.size() == text.size()) return true;
        text.remove_prefix(word.size() + 1);
    }
}

bool read_header(const std::vector<std::string_view>& lines, Record& record, RecordFault& fault) {
    static constexpr std::string_view names[header_lines] = {
        "", "game ", "scenario ", "options ", "rules ", "data ", "commitment "};
    if (lines.empty() || lines[0] != first_line) {
        return unreadable(fault, 1, "the first line of a game record",
                          "la première ligne d’un enregistrement de partie");
    }
    for (std::size_t i = 1; i < header_lines; ++i) {
        const std::string name(names[i].substr(0, names[i].size() - 1));
        if (i >= lines.size() || !lines[i].starts_with(names[i])) {
            return unreadable(fault, i + 1, "the line '" + name + "' of the header",
                              "la ligne « " + name + " » de l’en-tête");
        }
        std::string_view value = lines[i].substr(names[i].size());
        if (i == 6) record.header_tag = take_tag(value);
        std::size_t version = 0;
        bool right = is_word(value);
        if (i == 1) record.game = value;
        if (i == 2) record.scenario = value;
        if (i == 3) right = read_options(value, record.options);
        if (i == 4) right = read_count(value, version) && version <= 1'000'000;
        if (i == 4) record.rules_version = static_cast<int>(version);
        if (i == 5) record.data_digest = value;
        if (i == 6) record.commitment = value;
        if (i == 6) right = is_hex<32>(value);
        if (!right) {
            return unreadable(fault, i + 1, "a value of '" + name + "'",
                              "une valeur de « " + name + " »");
        }
    }
    return true;
}

bool read_entry(std::string_view line, std::size_t number, RecordLine& out) {
    out.tag = take_tag(line);
    const std::size_t seat = line.find(' ');
    if (seat == std::string_view::npos) return false;
    const std::size_t action = line.find(' ', seat + 1);
    if (action == std::string_view::npos) return false;
    out.seat = line.substr(seat + 1, action - seat - 1);
    out.action = line.substr(action + 1);
    return line.substr(0, seat) == std::to_string(number) && is_word(out.seat) &&
           is_word(out.action);
}

bool read_seal(std::string_view line, Record& record) {
    static constexpr std::string_view word = "seal ", seed = " seed ";
    constexpr std::size_t digits = 64;
    if (line.size() != word.size() + digits + seed.size() + digits || !line.starts_with(word)) {
        return false;
    }
    record.seal = line.substr(word.size(), digits);
    return line.substr(word.size() + digits, seed.size()) == seed &&
           is_hex<digits / 2>(record.seal) &&
           is_hex<digits / 2>(line.substr(line.size() - digits)) &&
           parse_seed(line.substr(line.size() - digits), record.seed);
}

// An action, or whatever else the line says; what reads as nothing else is tried as an action.
Answer enter(AnyTable& table, const RecordLine& line) {
    using Kind = Entry::Kind;
    const Seat seat = table.seat_named(line.seat);
    for (const Form& form : forms) {
        std::string_view text = line.action;
        if (form.who.empty() ? seat.is_none() : form.who != line.seat) continue;
        if (!text.starts_with(form.word)) continue;
        text.remove_prefix(form.word.size());
        const bool is_alone = text.empty();
        if (!is_alone && text.front() != ':') continue;
        if (!is_alone) text.remove_prefix(1);
        Seed open;
        const bool is_seed = parse_seed(text, open) && seed_text(open) == text;
        const Seat winner = table.seat_named(text);
        if (form.kind == Kind::standing && !is_alone) return table.file_standing(seat, text);
        if (form.kind == Kind::start && is_seed) return table.start_from(open);
        if (form.kind == Kind::reseed && (is_alone || is_seed)) {
            return table.reseed(seat, is_alone ? nullptr : &open);
        }
        if (form.kind == Kind::adjudicate && (text == "draw" || !winner.is_none())) {
            return table.close(form.kind, winner);
        }
        const bool closes = form.kind == Kind::resign || form.kind == Kind::flag ||
                            form.kind == Kind::draw || form.kind == Kind::unfinished;
        if (closes && is_alone) return table.close(form.kind, form.who.empty() ? seat : Seat{});
    }
    const ActResult acted = table.act(seat, {line.action});
    return acted.refused ? Answer::no(acted.refusal) : Answer::yes();
}

bool fits(const AnyTable& table, const Record& record, RecordFault& fault) {
    const Identity& here = table.identity();
    if (here.rules_version != record.rules_version) {
        const std::string made = std::to_string(record.rules_version);
        const std::string ours = std::to_string(here.rules_version);
        return fail(fault, 5,
                    "the game was played by version " + made + " of the rules, here is version " +
                        ours + ".",
                    "la partie a été jouée selon la version " + made +
                        " des règles ; celle-ci est la version " + ours + ".");
    }
    if (here.data_digest != record.data_digest) {
        return fail(fault, 6, "the game was played with other data than is loaded here.",
                    "la partie a été jouée avec d’autres données que celles chargées ici.");
    }
    if (here.game != record.game || here.scenario != record.scenario ||
        here.options != record.options) {
        return fail(
            fault, 2, "game, scenario and options do not name a game as it is written here.",
            "jeu, scénario et options ne désignent pas une partie telle qu’on l’écrit ici.");
    }
    return true;
}

}  // namespace

std::string commitment_of(const Seed& seed, std::string_view game) {
    Sha256 hash;
    hash.update(seed.bytes);
    hash.update(bytes_of(game));
    return to_hex(hash.finish());
}

std::string sealed_record(const AnyTable& table) { return written(table, true); }
std::string open_record(const AnyTable& table) { return written(table, false); }

bool read_record(std::string_view text, Record& record, RecordFault& fault) {
    record = {};
    std::vector<std::string_view> lines;
    if (!split(text, lines)) {
        return fail(fault, lines.size() + 1, "the record breaks off in the middle of a line.",
                    "l’enregistrement s’interrompt au milieu d’une ligne.");
    }
    if (!read_header(lines, record, fault)) return false;
    const bool tagged = !record.header_tag.empty();
    for (std::size_t i = header_lines; i < lines.size(); ++i) {
        if (tagged && i + 1 == lines.size()) {
            if (read_seal(lines[i], record)) return true;
            return unreadable(fault, i + 1, "the seal that closes a record",
                              "le sceau qui clôt un enregistrement");
        }
        RecordLine entry;
        entry.line = i + 1;
        if (!read_entry(lines[i], i - header_lines + 1, entry) || entry.tag.empty() == tagged) {
            const std::string number = std::to_string(i - header_lines + 1);
            return unreadable(fault, i + 1, "entry number " + number, "l’entrée numéro " + number);
        }
        record.lines.push_back(std::move(entry));
    }
    if (!tagged) return true;
    return unreadable(fault, lines.size() + 1, "the seal that closes a record",
                      "le sceau qui clôt un enregistrement");
}

bool check_seal(const Record& record, RecordFault& fault) {
    const auto changed = [&](std::size_t line) {
        return fail(fault, line, "the record was changed here; the tag does not fit.",
                    "l’enregistrement a été modifié ici ; la marque ne convient pas.");
    };
    if (record.seal.empty()) {
        return fail(fault, header_lines, "the record is not sealed, its seed is still secret.",
                    "l’enregistrement n’est pas scellé, sa graine est encore secrète.");
    }
    const std::size_t last = header_lines + record.lines.size() + 1;
    if (record.commitment != commitment_of(record.seed, record.game)) {
        return fail(fault, header_lines, "the seed is not the one that was committed to.",
                    "la graine n’est pas celle qui avait été promise.");
    }
    Chain chain(record.seed, header_text(record));
    if (chain.brief() != record.header_tag) return changed(header_lines);
    std::size_t number = 0;
    for (const RecordLine& entry : record.lines) {
        chain.add(line_text(++number, entry.seat, entry.action));
        if (chain.brief() != entry.tag) return changed(entry.line);
    }
    return chain.full() == record.seal || changed(last);
}

std::unique_ptr<AnyTable> replay(std::string_view text, const MakeTable& make, RecordFault& fault) {
    Record record;
    if (!read_record(text, record, fault) || !check_seal(record, fault)) return nullptr;
    Sentence why_not;
    std::unique_ptr<AnyTable> table = make(record, why_not);
    if (table == nullptr) {
        fail(fault, 2, why_not.en, why_not.fr);
        return nullptr;
    }
    if (!fits(*table, record, fault)) return nullptr;
    for (const RecordLine& line : record.lines) {
        const Answer answer = enter(*table, line);
        if (answer.accepted) continue;
        fail(fault, line.line, answer.refusal.sentence.en, answer.refusal.sentence.fr);
        return nullptr;
    }
    return table;
}

}  // namespace bivouac
