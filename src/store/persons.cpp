// Persons and their sign-ins.
#include <algorithm>

#include "store/skeleton.h"
#include "store/statements.h"

namespace bivouac::store::statements {

namespace {

// A guest's account is null, so that many guests have none.
Value account_of(const Person& person) {
    return person.is_guest() ? Value() : Value(person.account);
}

constexpr std::string_view person_columns = "id, name, account, password, settings, created";

Person person_in(const Row& row) {
    return {.id = {row[0].number()},
            .name = row[1].text(),
            .account = row[2].is_null() ? std::string() : row[2].text(),
            .password = row[3].text(),
            .settings = row[4].text(),
            .created = row[5].time()};
}

constexpr std::string_view sign_in_columns = "id, person, created, last_seen, ended";

SignIn sign_in_in(const Row& row) {
    return {.id = {row[0].number()},
            .person = {row[1].number()},
            .created = row[2].time(),
            .last_seen = row[3].time(),
            .ended = row[4].optional_time()};
}

Person only_person(const Rows& rows) {
    if (rows.empty()) refuse(Trouble::unknown, "There is no such person.");
    return person_in(rows[0]);
}

[[noreturn]] void refuse_as_taken() {
    refuse(Trouble::taken, "There is an account of that name, or of one that looks like it.");
}

// Looked for first, since a refusal that has changed nothing costs the others no commit. Two who
// ask for one name in the same moment are parted by the tables themselves.
void refuse_if_taken(Writing& writing, PersonId id, const Value& account) {
    const Rows others =
        writing.sql.run("SELECT id FROM persons WHERE account = ?1 AND id <> ?2", {account, id});
    if (!others.empty()) refuse_as_taken();
}

// Whether the name looks like that of somebody else's account.
bool is_alike(Connection& sql, PersonId id, std::string_view name) {
    const std::vector<std::string> skeletons = skeletons_of(name);
    return std::ranges::any_of(skeletons, [&](const std::string& skeleton) {
        const Rows others = sql.run(
            "SELECT person FROM skeletons WHERE skeleton = ?1 AND person <> ?2", {skeleton, id});
        return !others.empty();
    });
}

void refuse_if_alike(Writing& writing, PersonId id, std::string_view name) {
    if (is_alike(writing.sql, id, name)) refuse_as_taken();
}

// From now on nobody else's name looks like this one.
void claim_skeletons(Writing& writing, PersonId id, std::string_view name) {
    writing.sql.run("DELETE FROM skeletons WHERE person = ?1", {id});
    for (const std::string& skeleton : skeletons_of(name)) {
        const Rows rows = writing.sql.run(
            "INSERT INTO skeletons (skeleton, person) VALUES (?1, ?2) "
            "ON CONFLICT (skeleton) DO NOTHING RETURNING person",
            {skeleton, id});
        if (rows.empty()) refuse_as_taken();
    }
}

// The ended sign-in is not kept: its cookie must not make a browser known to the account.
void replace_sign_in(Writing& writing, PersonId person, const NewSignIn& wanted) {
    const Rows rows = writing.sql.run(
        "DELETE FROM sign_ins WHERE id = ?1 AND person = ?2 AND ended IS NULL RETURNING id",
        {wanted.replaced, person});
    if (rows.empty()) refuse(Trouble::unknown, "That person has no such sign-in.");
    sign_in(writing, person, wanted.token, wanted.now);
    writing.tell(News::sign_out, {}, wanted.replaced.value);
}

}  // namespace

PersonId add_person(Writing& writing, const Person& person) {
    if (!person.is_guest()) refuse_if_alike(writing, person.id, person.name);
    const Rows rows = writing.sql.run(
        "INSERT INTO persons (name, account, password, settings, created) "
        "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (account) DO NOTHING RETURNING id",
        {person.name, account_of(person), person.password, person.settings, person.created});
    if (rows.empty()) refuse_as_taken();
    const PersonId id{rows[0][0].number()};
    if (!person.is_guest()) claim_skeletons(writing, id, person.name);
    return id;
}

void change_settings(Writing& writing, PersonId id, std::string_view settings) {
    const Rows rows = writing.sql.run("UPDATE persons SET settings = ?2 WHERE id = ?1 RETURNING id",
                                      {id, settings});
    if (rows.empty()) refuse(Trouble::unknown, "There is no such person.");
}

void name_guest(Writing& writing, PersonId id, std::string_view name, std::string_view account) {
    refuse_if_taken(writing, id, account);
    refuse_if_alike(writing, id, name);
    const Rows rows = writing.sql.run(
        "UPDATE persons SET name = ?2 WHERE id = ?1 AND account IS NULL RETURNING id", {id, name});
    if (rows.empty()) static_cast<void>(statements::person(writing.sql, id));
}

// An account that is older than the skeletons may look like another: it keeps its name.
void change_credentials(Writing& writing, const Person& person, std::string_view replaced,
                        const std::optional<NewSignIn>& wanted) {
    const Person before = statements::person(writing.sql, person.id);
    const bool is_new_name = before.is_guest() || before.name != person.name;
    refuse_if_taken(writing, person.id, account_of(person));
    if (is_new_name) refuse_if_alike(writing, person.id, person.name);
    const Rows rows = writing.sql.run(
        "UPDATE persons SET name = ?2, account = ?3, password = ?4 "
        "WHERE id = ?1 AND password = ?5 RETURNING id",
        {person.id, person.name, account_of(person), person.password, replaced});
    if (rows.empty()) refuse(Trouble::conflict, "That person has another password by now.");
    if (is_new_name) claim_skeletons(writing, person.id, person.name);
    if (wanted) replace_sign_in(writing, person.id, *wanted);
}

void fill_skeletons(Connection& sql) {
    for (const Row& row :
         sql.run("SELECT id, name FROM persons WHERE account IS NOT NULL ORDER BY id")) {
        for (const std::string& skeleton : skeletons_of(row[1].text())) {
            sql.run(
                "INSERT INTO skeletons (skeleton, person) VALUES (?1, ?2) "
                "ON CONFLICT (skeleton) DO NOTHING",
                {skeleton, row[0]});
        }
    }
}

Person person(Connection& sql, PersonId id) {
    static const std::string look =
        "SELECT " + std::string(person_columns) + " FROM persons WHERE id = ?1";
    Person found = only_person(sql.run(look, {id}));
    // An account has taken the name since the guest did.
    if (found.is_guest() && !found.name.empty() && is_alike(sql, id, found.name)) {
        found.name.clear();
    }
    return found;
}

Person person_of_account(Connection& sql, std::string_view account) {
    static const std::string look =
        "SELECT " + std::string(person_columns) + " FROM persons WHERE account = ?1";
    return only_person(sql.run(look, {account}));
}

SignInId sign_in(Writing& writing, PersonId person, const SecretHash& token, Time now) {
    const Rows rows = writing.sql.run(
        "INSERT INTO sign_ins (person, token, created, last_seen) VALUES (?1, ?2, ?3, ?3) "
        "ON CONFLICT (token) DO NOTHING RETURNING id",
        {person, token, now});
    if (rows.empty()) refuse(Trouble::taken, "There is a sign-in with that token.");
    return {rows[0][0].number()};
}

void seen(Writing& writing, SignInId id, Time now) {
    const Rows rows = writing.sql.run(
        "UPDATE sign_ins SET last_seen = ?2 WHERE id = ?1 AND ended IS NULL RETURNING id",
        {id, now});
    if (rows.empty()) refuse(Trouble::unknown, "There is no such sign-in.");
}

void end_sign_in(Writing& writing, PersonId person, SignInId id, Time now) {
    const Rows rows = writing.sql.run(
        "UPDATE sign_ins SET ended = ?3 WHERE id = ?1 AND person = ?2 AND ended IS NULL "
        "RETURNING id",
        {id, person, now});
    if (rows.empty()) refuse(Trouble::unknown, "That person has no such sign-in.");
    writing.tell(News::sign_out, {}, id.value);
}

SignIn signed_in(Connection& sql, const SecretHash& token) {
    static const std::string look = "SELECT " + std::string(sign_in_columns) +
                                    " FROM sign_ins WHERE token = ?1 AND ended IS NULL";
    const Rows rows = sql.run(look, {token});
    if (rows.empty()) refuse(Trouble::unknown, "Nobody is signed in with that token.");
    return sign_in_in(rows[0]);
}

SignIn ever_signed_in(Connection& sql, const SecretHash& token) {
    static const std::string look =
        "SELECT " + std::string(sign_in_columns) + " FROM sign_ins WHERE token = ?1";
    const Rows rows = sql.run(look, {token});
    if (rows.empty()) refuse(Trouble::unknown, "Nobody was ever signed in with that token.");
    return sign_in_in(rows[0]);
}

std::vector<SignIn> sign_ins(Connection& sql, PersonId person) {
    static const std::string look = "SELECT " + std::string(sign_in_columns) +
                                    " FROM sign_ins WHERE person = ?1 AND ended IS NULL "
                                    "ORDER BY last_seen DESC, id DESC";
    std::vector<SignIn> found;
    for (const Row& row : sql.run(look, {person})) found.push_back(sign_in_in(row));
    return found;
}

}  // namespace bivouac::store::statements
