-- What the names of accounts look like, so that no two look alike. The program fills it for the
-- accounts that there are (fill_skeletons); where two of them look alike the older one has it.

CREATE TABLE skeletons (
    skeleton TEXT PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES persons
) STRICT;
CREATE INDEX skeletons_of_person ON skeletons (person);
