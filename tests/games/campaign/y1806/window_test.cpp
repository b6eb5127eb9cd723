// A window says to what an event would be played, and no more than its seat may know.  [cards]
#include "games/campaign/y1806/fixture.h"

namespace bivouac::campaign {

namespace {

// The Prussians hold a card for each moment of a French march from Kahla to Jena.
void prussians_watch(Napoleon1806& game, std::string_view card) {
    game.clear_map();
    game.at("kahla", {"lannes", "augereau"});
    game.at("jena", {"hohenlohe"});
    game.hand(prussian, {card});
    game.next_movement_card(french, 4);
    game.operations(french);
    game.declare("attack", {"lannes", "augereau"});
}

}  // namespace

TEST_CASE_FIXTURE(Napoleon1806, "A window names the operation that it answers") {
    prussians_watch(*this, "reaction");
    CHECK(asked().seat == prussian);
    CHECK(prompt() ==
          "The French declare a moving attack from Kahla with Lannes and Augereau. "
          "Will you play an event?");
}

TEST_CASE_FIXTURE(Grognard1806, "In fog a window counts the blocks and names none") {
    prussians_watch(*this, "reaction");
    CHECK(asked().seat == prussian);
    CHECK(prompt() ==
          "The French declare a moving attack from Kahla with 2 blocks. Will you play an event?");
}

TEST_CASE_FIXTURE(Napoleon1806, "A window in a combat names the field and who attacks") {
    clear_map();
    at("jena", {"lannes", "hohenlohe"});
    hand(french, {"elan"});
    operations(french);
    fight({"lannes"});
    CHECK(asked().seat == french);
    CHECK(prompt() == "Combat at Jena: the French attack. Will you play an event?");
}

TEST_CASE_FIXTURE(Napoleon1806, "An answer to an event names the event") {
    clear_map();
    at("kahla", {"lannes"});
    at("jena", {"hohenlohe"});
    hand(french, {"forced-march"});
    hand(prussian, {"counter-order"});
    next_movement_card(french, 4);
    operations(french);
    declare("march", {"lannes"});
    decline_all();
    play("forced-march");
    CHECK(asked().seat == prussian);
    CHECK(prompt() == "The French play “Forced March”. Will you answer it with an event?");
}

}  // namespace bivouac::campaign
