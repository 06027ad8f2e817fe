-- Texts such as “Mon-Fri 08:00-17:00, Sat 08:00-13:00” become structured hours once; other words stay text.
WITH "plain" AS (
  SELECT "id", REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE("opening_hours", '–', '-'), 'Mon', 'Mo'), 'Tue', 'Tu'), 'Wed', 'We'), 'Thu', 'Th'), 'Fri', 'Fr'), 'Sat', 'Sa'), 'Sun', 'Su') AS "text" FROM "Partner" WHERE "opening_hours_spec" = '' AND "opening_hours" <> ''
)
UPDATE "Partner" SET "opening_hours_spec" = REPLACE("plain"."text", ', ', '; ') || '; PH unknown'
FROM "plain" WHERE "plain"."id" = "Partner"."id" AND "plain"."text" ~ '^(Mo|Tu|We|Th|Fr|Sa|Su)(-(Mo|Tu|We|Th|Fr|Sa|Su))? ([01][0-9]|2[0-4]):[0-5][0-9]-([01][0-9]|2[0-4]):[0-5][0-9](, (Mo|Tu|We|Th|Fr|Sa|Su)(-(Mo|Tu|We|Th|Fr|Sa|Su))? ([01][0-9]|2[0-4]):[0-5][0-9]-([01][0-9]|2[0-4]):[0-5][0-9])*$';
