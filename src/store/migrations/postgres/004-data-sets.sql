-- The data that games were begun with, so that they can be opened when the program has other data.

CREATE TABLE data_sets (
    digest TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    files BYTEA NOT NULL
);

-- Nothing was ever written there.
ALTER TABLE requests DROP COLUMN text;
