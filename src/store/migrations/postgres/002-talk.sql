-- What is said, noted and asked around a game, and what is to be sent out.

CREATE TABLE chat (
    game TEXT NOT NULL REFERENCES games,
    number BIGINT NOT NULL,
    person BIGINT NOT NULL REFERENCES persons,
    seat TEXT NOT NULL,
    audience TEXT NOT NULL,
    text TEXT NOT NULL,
    time BIGINT NOT NULL,
    PRIMARY KEY (game, number)
);
ALTER TABLE games ADD COLUMN chat_lines BIGINT NOT NULL DEFAULT 0;

CREATE TABLE notes (
    game TEXT NOT NULL REFERENCES games,
    person BIGINT NOT NULL REFERENCES persons,
    text TEXT NOT NULL,
    PRIMARY KEY (game, person)
);

CREATE TABLE requests (
    game TEXT NOT NULL REFERENCES games,
    kind TEXT NOT NULL,
    seat TEXT NOT NULL,
    number BIGINT NOT NULL,
    text TEXT NOT NULL,
    time BIGINT NOT NULL,
    PRIMARY KEY (game, kind, seat)
);

CREATE TABLE webhooks (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    game TEXT NOT NULL REFERENCES games,
    address TEXT NOT NULL,
    body TEXT NOT NULL,
    created BIGINT NOT NULL,
    next_try BIGINT NOT NULL,
    tries BIGINT NOT NULL
);
CREATE INDEX webhooks_due ON webhooks (next_try);
