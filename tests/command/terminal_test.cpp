// Lines as the page breaks them.
#include "command/terminal.h"

#include <doctest/doctest.h>

#include <sstream>

using namespace bivouac::command;

TEST_CASE("What does not fit goes below its column, or a little inwards") {
    CHECK(hanging("Plain text") == 2);
    CHECK(hanging("  Indented text") == 4);
    CHECK(hanging("  Ney       infantry  4    card: Gohlis") == 27);
    CHECK(hanging("  Blücher   cavalry") == 12);  // an accent takes one column
    CHECK(hanging("") == 2);

    std::istringstream in;
    std::ostringstream out;
    const Terminal terminal(in, out, 30);
    terminal.page({"  Ney     Gohlis, Möckern and Eutritzsch"});
    CHECK(out.str() == "  Ney     Gohlis, Möckern and\n          Eutritzsch\n");
    // Two spaces before what is broken off are none.
    out.str("");
    terminal.line("  1  Take the river card away  (in hand)", 5);
    CHECK(out.str() == "  1  Take the river card away\n     (in hand)\n");
}

TEST_CASE("A question wider than the page is broken at a word") {
    std::istringstream in("yes\n");
    std::ostringstream out;
    const Terminal terminal(in, out, 30);
    CHECK(terminal.ask("Please hand over to the French, then press Enter.") == "yes");
    CHECK(out.str() == "Please hand over to the\nFrench, then press Enter. yes\n");
    CHECK_THROWS_AS(terminal.ask("And now?"), command::InputEnded);
}
