-- Who comes, what is played, and the log of it.

CREATE TABLE persons (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    account TEXT UNIQUE,  -- null: a guest
    password TEXT NOT NULL,
    settings TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;

CREATE TABLE sign_ins (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person INTEGER NOT NULL REFERENCES persons,
    token BLOB NOT NULL UNIQUE,
    created INTEGER NOT NULL,
    last_seen INTEGER NOT NULL,
    ended INTEGER
) STRICT;
CREATE INDEX sign_ins_of_person ON sign_ins (person);

CREATE TABLE games (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    scenario TEXT NOT NULL,
    options TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    data_digest TEXT NOT NULL,
    seed BLOB NOT NULL,
    match TEXT NOT NULL,
    origin TEXT NOT NULL,
    clock TEXT NOT NULL,
    flag TEXT NOT NULL,
    webhook TEXT NOT NULL,
    created INTEGER NOT NULL,
    pending TEXT NOT NULL,
    since INTEGER NOT NULL,
    deadline INTEGER,
    number INTEGER NOT NULL,  -- of entries in the log
    ended INTEGER,
    ending TEXT
) STRICT;
CREATE INDEX games_under_way ON games (created) WHERE ended IS NULL;

CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games,
    place INTEGER NOT NULL,
    name TEXT NOT NULL,
    bot TEXT NOT NULL,
    is_open INTEGER NOT NULL,
    PRIMARY KEY (game, place)
) STRICT;
CREATE INDEX open_seats ON seats (game) WHERE is_open = 1;

CREATE TABLE members (
    game TEXT NOT NULL REFERENCES games,
    person INTEGER NOT NULL REFERENCES persons,
    seat TEXT NOT NULL,
    rights TEXT NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (game, seat, person)
) STRICT;
CREATE INDEX members_by_person ON members (person);
CREATE UNIQUE INDEX one_captain ON members (game, seat) WHERE rights = 'captain';

CREATE TABLE links (
    secret BLOB PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games,
    seat TEXT NOT NULL,
    rights TEXT NOT NULL,
    created INTEGER NOT NULL,
    ended INTEGER
) STRICT;

-- Only ever added to.
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat TEXT NOT NULL,
    text TEXT NOT NULL,
    time INTEGER NOT NULL,
    clock_left INTEGER,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
