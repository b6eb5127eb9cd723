-- A game has one rematch at most, however many ask for it at once.

ALTER TABLE games ADD COLUMN rematch_of TEXT REFERENCES games;
-- Where two were made before, the first of them counts.
UPDATE games SET rematch_of = json_extract(origin, '$.rematch')
WHERE origin LIKE '{"rematch":%'
  AND id = (SELECT other.id FROM games AS other WHERE other.origin = games.origin
            ORDER BY other.created, other.id LIMIT 1);
CREATE UNIQUE INDEX one_rematch ON games (rematch_of);
