-- What is said, noted and asked around a game, and what is to be sent out.

CREATE TABLE chat (
    game TEXT NOT NULL REFERENCES games,
    number INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES persons,
    seat TEXT NOT NULL,
    audience TEXT NOT NULL,
    text TEXT NOT NULL,
    time INTEGER NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
ALTER TABLE games ADD COLUMN chat_lines INTEGER NOT NULL DEFAULT 0;

CREATE TABLE notes (
    game TEXT NOT NULL REFERENCES games,
    person INTEGER NOT NULL REFERENCES persons,
    text TEXT NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;

CREATE TABLE requests (
    game TEXT NOT NULL REFERENCES games,
    kind TEXT NOT NULL,
    seat TEXT NOT NULL,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    time INTEGER NOT NULL,
    PRIMARY KEY (game, kind, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE webhooks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL REFERENCES games,
    address TEXT NOT NULL,
    body TEXT NOT NULL,
    created INTEGER NOT NULL,
    next_try INTEGER NOT NULL,
    tries INTEGER NOT NULL
) STRICT;
CREATE INDEX webhooks_due ON webhooks (next_try);
