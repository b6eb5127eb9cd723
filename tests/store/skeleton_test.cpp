// What names look like.
#include "store/skeleton.h"

#include <algorithm>

#include "store/store_fixture.h"

using namespace bivouac::test;

namespace {

bool look_alike(const std::string& one, const std::string& other) {
    const auto first = skeletons_of(one), second = skeletons_of(other);
    return std::ranges::any_of(first,
                               [&](const auto& each) { return std::ranges::count(second, each); });
}

}  // namespace

TEST_CASE("Names that look alike share a skeleton, others none") {
    CHECK(look_alike("Ilia", "llia"));
    CHECK(look_alike("Ilia", "ILIA"));
    CHECK(look_alike("Ney", "Νey"));
    CHECK(look_alike("НИНА", "нина"));
    CHECK(look_alike("Modem", "Modern"));
    CHECK(look_alike("ΣΊΣΥΦΟΣ", "Σίσυφος"));
    CHECK(look_alike("한글", "한글"));  // letters apart
    CHECK(look_alike("مُحَّمد", "مُحَّمد"));  // marks in another order
    CHECK(look_alike("Straße", "STRASSE"));
    CHECK(look_alike("Michel", "Micheӏ"));      // a Cyrillic palochka
    CHECK(look_alike("Michel", "Miϲhel"));      // a Greek lunate sigma
    CHECK(look_alike("MICHEL", "MIϹHEL"));      //
    CHECK(look_alike("Marechal", "ᴍᴀʀᴇᴄʜᴀʟ"));  // small capitals
    CHECK(look_alike("paul", "ᴘaul"));          //
    CHECK(look_alike("Michel", "Michel٠"));     // a zero like a dot
    CHECK(look_alike("Michel", "Michel۰"));     //
    CHECK_FALSE(look_alike("Ney", "Vey"));
    CHECK_FALSE(look_alike("Ali", "All"));
    CHECK_FALSE(look_alike("Muller", "Müller"));
    CHECK_FALSE(look_alike("Кутузов", "Суворов"));
    CHECK_FALSE(look_alike("山本", "山田"));
    CHECK(skeletons_of("").empty());
    CHECK_FALSE(skeletons_of("٠٠").empty());
}

ON_EACH_DATABASE("No two accounts look alike, whoever asks for the second") {
    if (Place::is_missing()) return;
    const Place place;
    const auto store = opened(place.where());
    const PersonId ney = need(store->add_person({{}, "Ney", "ney", "$argon2id$", "{}", at(1)}));
    Person other{{}, "Nеy", "nеy", "$argon2id$", "{}", at(1)};  // a Cyrillic e
    CHECK(fails_with(store->add_person(other), Trouble::taken));
    Person guest;
    guest.id = other.id = need(store->add_person(guest));
    CHECK(fails_with(store->change_credentials(other, ""), Trouble::taken));
    CHECK(fails_with(store->name_guest(other.id, other.name, other.account), Trouble::taken));
    CHECK(need(store->person(guest.id)).is_guest());
    // A guest who had the name before the account has it no more.
    const PersonId early = need(store->add_person({}));
    need(store->name_guest(early, "Davout", "davout"));
    CHECK(need(store->person(early)).name == "Davout");
    need(store->add_person({{}, "Dаvout", "dаvout", "$argon2id$", "{}", at(1)}));
    CHECK(need(store->person(early)).name.empty());
    // A new password for the old name, and what an account looked like before is free again.
    need(store->change_credentials({ney, "Ney", "ney", "2", "{}", at(1)}, "$argon2id$"));
    need(store->change_credentials({ney, "Michel", "michel", "3", "{}", at(1)}, "2"));
    need(store->change_credentials(other, ""));
    CHECK(need(store->person_of_account("nеy")).id == guest.id);
    CHECK(fails_with(store->name_guest(ney, "Ney", "ney"), Trouble::taken));
}

ON_EACH_DATABASE("A new sign-in takes the place of the old one, or nothing changes") {
    if (Place::is_missing()) return;
    const Place place;
    const auto store = opened(place.where());
    Person ney;
    ney.id = need(store->add_person(ney));
    const SignInId id = need(store->sign_in(ney.id, hash_of_secret("old"), at(1)));
    ney.name = "Ney";
    ney.account = "ney";
    ney.password = "$argon2id$";
    CHECK(fails_with(
        store->change_credentials(ney, "", NewSignIn{{999}, hash_of_secret("new"), at(2)}),
        Trouble::unknown));
    // Nobody ends a sign-in of somebody else.
    const PersonId soult = need(store->add_person({}));
    const SignInId other = need(store->sign_in(soult, hash_of_secret("other"), at(1)));
    CHECK(fails_with(
        store->change_credentials(ney, "", NewSignIn{other, hash_of_secret("new"), at(2)}),
        Trouble::unknown));
    CHECK(need(store->person(ney.id)).is_guest());
    need(store->change_credentials(ney, "", NewSignIn{id, hash_of_secret("new"), at(2)}));
    const SignIn now = need(store->signed_in(hash_of_secret("new")));
    CHECK(now.id != id);
    CHECK(now.person == ney.id);
    CHECK(now.created == at(2));
    CHECK(need(store->sign_ins(ney.id)) == std::vector{now});
    CHECK(fails_with(store->signed_in(hash_of_secret("old")), Trouble::unknown));
    need(store->end_sign_in(ney.id, now.id, at(3)));
    CHECK(fails_with(store->signed_in(hash_of_secret("new")), Trouble::unknown));
    CHECK(need(store->ever_signed_in(hash_of_secret("new"))).person == ney.id);
    CHECK(fails_with(store->ever_signed_in(hash_of_secret("old")), Trouble::unknown));
}

ON_EACH_DATABASE("Accounts that are older than skeletons get them, the oldest first") {
    if (Place::is_missing()) return;
    const Place place;
    {
        const auto old = connect_to(place.where());
        const auto steps = migrations_of(place.where());
        const auto step = std::ranges::find_if(
            steps, [](const Migration& each) { return each.name.ends_with("-skeletons"); });
        REQUIRE(step != steps.end());
        migrate(*old, {steps.begin(), step});
        for (const char* name : {"Ney", "Nеy", "Soult"}) {
            old->run(
                "INSERT INTO persons (name, account, password, settings, created) "
                "VALUES (?1, ?1, ?2, ?3, ?4)",
                {name, "1", "{}", at(1)});
        }
    }
    const auto store = opened(place.where());
    const PersonId guest = need(store->add_person({}));
    CHECK(fails_with(store->name_guest(guest, "Sоult", "sоult"), Trouble::taken));
    CHECK(fails_with(store->name_guest(guest, "NEY", "NEY"), Trouble::taken));
    // The second one keeps its name, and gets its password changed.
    Person second = need(store->person_of_account("Nеy"));
    second.password = "2";
    need(store->change_credentials(second, "1"));
}
