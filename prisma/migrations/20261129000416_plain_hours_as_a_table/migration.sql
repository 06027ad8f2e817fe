-- Texts such as “Mon-Fri 08:00-17:00, Sat 08:00-13:00” become structured hours once; other words stay text.
WITH RECURSIVE "plain" AS (
  SELECT "id", REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE("opening_hours", '–', '-'), 'Mon', 'Mo'), 'Tue', 'Tu'), 'Wed', 'We'), 'Thu', 'Th'), 'Fri', 'Fr'), 'Sat', 'Sa'), 'Sun', 'Su') AS "text" FROM "Partner" WHERE "opening_hours_spec" = '' AND "opening_hours" <> ''
), "part" AS (
  SELECT "id", NULL AS "piece", "text" || ', ' AS "rest" FROM "plain"
  UNION ALL
  SELECT "id", substr("rest", 1, instr("rest", ', ') - 1), substr("rest", instr("rest", ', ') + 2) FROM "part" WHERE "rest" <> ''
), "said" AS (
  SELECT "id" FROM "part" WHERE "piece" IS NOT NULL GROUP BY "id"
  HAVING MIN("piece" GLOB '[MTWFS][ouehra] [0-2][0-9]:[0-5][0-9]-[0-2][0-9]:[0-5][0-9]' OR "piece" GLOB '[MTWFS][ouehra]-[MTWFS][ouehra] [0-2][0-9]:[0-5][0-9]-[0-2][0-9]:[0-5][0-9]') = 1
)
UPDATE "Partner" SET "opening_hours_spec" = (SELECT REPLACE("text", ', ', '; ') || '; PH unknown' FROM "plain" WHERE "plain"."id" = "Partner"."id")
WHERE "id" IN (SELECT "id" FROM "said");
