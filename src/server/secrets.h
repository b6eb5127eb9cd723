// Secrets: random values that nobody can guess, and passwords.
#pragma once

#include <string>
#include <string_view>

#include "core/random.h"

namespace bivouac::server {

// Must be called once, before anything else of this file; false if the system has no randomness.
bool begin_secrets();

// 32 random bytes as 64 hex digits: a cookie, the secret of a link.
std::string new_token();
bool looks_like_token(std::string_view text);
// The id of a game: ten small letters and digits of which none look alike.
std::string new_game_id();
Seed new_seed();
std::uint64_t new_number();

// Argon2id. Both take tens of milliseconds and megabytes: never on the loop's thread.
std::string hash_of_password(std::string_view password);  // empty: no memory for it
bool fits(std::string_view password, const std::string& hash);

}  // namespace bivouac::server
