-- Who comes, what is played, and the log of it.

CREATE TABLE persons (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name TEXT NOT NULL,
    account TEXT UNIQUE,  -- null: a guest
    password TEXT NOT NULL,
    settings TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE sign_ins (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES persons,
    token BYTEA NOT NULL UNIQUE,
    created BIGINT NOT NULL,
    last_seen BIGINT NOT NULL,
    ended BIGINT
);
CREATE INDEX sign_ins_of_person ON sign_ins (person);

CREATE TABLE games (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    scenario TEXT NOT NULL,
    options TEXT NOT NULL,
    rules_version BIGINT NOT NULL,
    data_digest TEXT NOT NULL,
    seed BYTEA NOT NULL,
    match TEXT NOT NULL,
    origin TEXT NOT NULL,
    clock TEXT NOT NULL,
    flag TEXT NOT NULL,
    webhook TEXT NOT NULL,
    created BIGINT NOT NULL,
    pending TEXT NOT NULL,
    since BIGINT NOT NULL,
    deadline BIGINT,
    number BIGINT NOT NULL,  -- of entries in the log
    ended BIGINT,
    ending TEXT
);
CREATE INDEX games_under_way ON games (created) WHERE ended IS NULL;

CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games,
    place BIGINT NOT NULL,
    name TEXT NOT NULL,
    bot TEXT NOT NULL,
    is_open BIGINT NOT NULL,
    PRIMARY KEY (game, place)
);
CREATE INDEX open_seats ON seats (game) WHERE is_open = 1;

CREATE TABLE members (
    game TEXT NOT NULL REFERENCES games,
    person BIGINT NOT NULL REFERENCES persons,
    seat TEXT NOT NULL,
    rights TEXT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (game, seat, person)
);
CREATE INDEX members_by_person ON members (person);
CREATE UNIQUE INDEX one_captain ON members (game, seat) WHERE rights = 'captain';

CREATE TABLE links (
    secret BYTEA PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games,
    seat TEXT NOT NULL,
    rights TEXT NOT NULL,
    created BIGINT NOT NULL,
    ended BIGINT
);

-- Only ever added to.
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games,
    number BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seat TEXT NOT NULL,
    text TEXT NOT NULL,
    time BIGINT NOT NULL,
    clock_left BIGINT,
    PRIMARY KEY (game, number)
);
