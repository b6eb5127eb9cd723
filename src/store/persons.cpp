// Persons and their sign-ins.
#include <algorithm>

#include "store/access.h"
#include "store/skeleton.h"

namespace bivouac::store {

namespace {

constexpr const char* no_such_person = "There is no such person.";
constexpr const char* no_such_sign_in = "That person has no such sign-in.";

// A guest's account is null, so that many guests have none.
Value account_of(const Person& person) {
    return person.is_guest() ? Value() : Value(person.account);
}

SignIn sign_in_in(const Row& row) {
    return {.id = {row[0].number()},
            .person = {row[1].number()},
            .created = row[2].time(),
            .last_seen = row[3].time(),
            .ended = row[4].optional_time()};
}

std::vector<SignIn> sign_ins_where(Connection& sql, const std::string& condition,
                                   const Value& value) {
    const std::string look =
        "SELECT id, person, created, last_seen, ended FROM sign_ins WHERE " + condition;
    return all_of(sql.run(look, {value}), sign_in_in);
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
    return std::ranges::any_of(skeletons_of(name), [&](const std::string& skeleton) {
        const Rows others = sql.run(
            "SELECT person FROM skeletons WHERE skeleton = ?1 AND person <> ?2", {skeleton, id});
        return !others.empty();
    });
}

void refuse_if_alike(Writing& writing, PersonId id, std::string_view name) {
    if (is_alike(writing.sql, id, name)) refuse_as_taken();
}

// False if the name looks like that of somebody else's account; those of its skeletons that are
// free belong to the person all the same.
bool add_skeletons(Connection& sql, const Value& id, std::string_view name) {
    bool are_free = true;
    for (const std::string& skeleton : skeletons_of(name)) {
        const Rows rows = sql.run(
            "INSERT INTO skeletons (skeleton, person) VALUES (?1, ?2) "
            "ON CONFLICT (skeleton) DO NOTHING RETURNING person",
            {skeleton, id});
        are_free = are_free && !rows.empty();
    }
    return are_free;
}

// From now on nobody else's name looks like this one.
void claim_skeletons(Writing& writing, PersonId id, std::string_view name) {
    writing.sql.run("DELETE FROM skeletons WHERE person = ?1", {id});
    if (!add_skeletons(writing.sql, id, name)) refuse_as_taken();
}

Person person_where(Connection& sql, const std::string& condition, const Value& value) {
    const std::string look =
        "SELECT id, name, account, password, settings, created FROM persons WHERE " + condition;
    const Row row = need_first(sql.run(look, {value}), no_such_person);
    return {.id = {row[0].number()},
            .name = row[1].text(),
            .account = row[2].is_null() ? std::string() : row[2].text(),
            .password = row[3].text(),
            .settings = row[4].text(),
            .created = row[5].time()};
}

Person person_of(Connection& sql, PersonId id) {
    Person found = person_where(sql, "id = ?1", id);
    // An account has taken the name since the guest did.
    if (found.is_guest() && !found.name.empty() && is_alike(sql, id, found.name)) {
        found.name.clear();
    }
    return found;
}

SignInId add_sign_in(Writing& writing, PersonId person, const SecretHash& token, Time now) {
    const Rows rows = writing.sql.run(
        "INSERT INTO sign_ins (person, token, created, last_seen) VALUES (?1, ?2, ?3, ?3) "
        "ON CONFLICT (token) DO NOTHING RETURNING id",
        {person, token, now});
    return {need_first(rows, "There is a sign-in with that token.", Trouble::taken)[0].number()};
}

// The ended sign-in is not kept: its cookie must not make a browser known to the account.
void replace_sign_in(Writing& writing, PersonId person, const NewSignIn& wanted) {
    need_first(
        writing.sql.run("DELETE FROM sign_ins WHERE id = ?1 AND person = ?2 AND ended IS NULL "
                        "RETURNING id",
                        {wanted.replaced, person}),
        no_such_sign_in);
    add_sign_in(writing, person, wanted.token, wanted.now);
    writing.tell(News::sign_out, {}, wanted.replaced.value);
}

}  // namespace

// Of two old accounts that look alike the first has the skeleton.
void statements::fill_skeletons(Connection& sql) {
    for (const Row& row :
         sql.run("SELECT id, name FROM persons WHERE account IS NOT NULL ORDER BY id")) {
        add_skeletons(sql, row[0], row[1].text());
    }
}

Result<PersonId> Store::add_person(const Person& person) {
    return access_->write([&](Writing& writing) {
        if (!person.is_guest()) refuse_if_alike(writing, person.id, person.name);
        const Rows rows = writing.sql.run(
            "INSERT INTO persons (name, account, password, settings, created) "
            "VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (account) DO NOTHING RETURNING id",
            {person.name, account_of(person), person.password, person.settings, person.created});
        if (rows.empty()) refuse_as_taken();
        const PersonId id{rows[0][0].number()};
        if (!person.is_guest()) claim_skeletons(writing, id, person.name);
        return id;
    });
}

Result<Person> Store::person(PersonId id) {
    return access_->read([&](Connection& sql) { return person_of(sql, id); });
}

Result<Person> Store::person_of_account(std::string_view account) {
    return access_->read(
        [&](Connection& sql) { return person_where(sql, "account = ?1", account); });
}

Result<void> Store::change_settings(PersonId id, std::string_view settings) {
    return access_->write([&](Writing& writing) {
        need_first(writing.sql.run("UPDATE persons SET settings = ?2 WHERE id = ?1 RETURNING id",
                                   {id, settings}),
                   no_such_person);
    });
}

Result<void> Store::name_guest(PersonId id, std::string_view name, std::string_view account) {
    return access_->write([&](Writing& writing) {
        refuse_if_taken(writing, id, account);
        refuse_if_alike(writing, id, name);
        const Rows rows = writing.sql.run(
            "UPDATE persons SET name = ?2 WHERE id = ?1 AND account IS NULL RETURNING id",
            {id, name});
        if (rows.empty()) static_cast<void>(person_of(writing.sql, id));
    });
}

// An account that is older than the skeletons may look like another: it keeps its name.
Result<void> Store::change_credentials(const Person& person, std::string_view replaced,
                                       const std::optional<NewSignIn>& wanted) {
    return access_->write([&](Writing& writing) {
        const Person before = person_of(writing.sql, person.id);
        const bool is_new_name = before.is_guest() || before.name != person.name;
        refuse_if_taken(writing, person.id, account_of(person));
        if (is_new_name) refuse_if_alike(writing, person.id, person.name);
        const Rows rows = writing.sql.run(
            "UPDATE persons SET name = ?2, account = ?3, password = ?4 "
            "WHERE id = ?1 AND password = ?5 RETURNING id",
            {person.id, person.name, account_of(person), person.password, replaced});
        need_first(rows, "That person has another password by now.", Trouble::conflict);
        if (is_new_name) claim_skeletons(writing, person.id, person.name);
        if (wanted) replace_sign_in(writing, person.id, *wanted);
    });
}

Result<SignInId> Store::sign_in(PersonId person, const SecretHash& token, Time now) {
    return access_->write(
        [&](Writing& writing) { return add_sign_in(writing, person, token, now); });
}

Result<void> Store::seen(SignInId id, Time now) {
    return access_->write([&](Writing& writing) {
        need_first(
            writing.sql.run("UPDATE sign_ins SET last_seen = ?2 WHERE id = ?1 AND ended IS NULL "
                            "RETURNING id",
                            {id, now}),
            no_such_sign_in);
    });
}

Result<void> Store::end_sign_in(PersonId person, SignInId id, Time now) {
    return access_->write([&](Writing& writing) {
        const Rows rows = writing.sql.run(
            "UPDATE sign_ins SET ended = ?3 WHERE id = ?1 AND person = ?2 AND ended IS NULL "
            "RETURNING id",
            {id, person, now});
        need_first(rows, no_such_sign_in);
        writing.tell(News::sign_out, {}, id.value);
    });
}

Result<SignIn> Store::signed_in(const SecretHash& token) {
    return access_->read([&](Connection& sql) {
        return need_first(sign_ins_where(sql, "token = ?1 AND ended IS NULL", token),
                          "Nobody is signed in with that token.");
    });
}

Result<SignIn> Store::ever_signed_in(const SecretHash& token) {
    return access_->read([&](Connection& sql) {
        return need_first(sign_ins_where(sql, "token = ?1", token),
                          "Nobody was ever signed in with that token.");
    });
}

Result<std::vector<SignIn>> Store::sign_ins(PersonId person) {
    return access_->read([&](Connection& sql) {
        return sign_ins_where(sql, "person = ?1 AND ended IS NULL ORDER BY last_seen DESC, id DESC",
                              person);
    });
}

}  // namespace bivouac::store
