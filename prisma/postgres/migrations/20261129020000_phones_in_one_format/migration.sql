-- South African numbers become `082 555 0197`, however they were typed (R140); what is no single number stays.

UPDATE "Member" SET "phone" = '0' || substr(right("typed"."digits", 9), 1, 2) || ' ' || substr(right("typed"."digits", 9), 3, 3) || ' ' || right("typed"."digits", 4)
FROM (SELECT "id", REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE("phone", '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '.', ''), '/', '') AS "digits" FROM "Member") AS "typed"
WHERE "typed"."id" = "Member"."id" AND "typed"."digits" ~ '^(0|27|[+]270?|0027)?[1-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]$';

UPDATE "Checkout" SET "phone" = '0' || substr(right("typed"."digits", 9), 1, 2) || ' ' || substr(right("typed"."digits", 9), 3, 3) || ' ' || right("typed"."digits", 4)
FROM (SELECT "id", REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE("phone", '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '.', ''), '/', '') AS "digits" FROM "Checkout") AS "typed"
WHERE "typed"."id" = "Checkout"."id" AND "typed"."digits" ~ '^(0|27|[+]270?|0027)?[1-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]$';

UPDATE "Partner" SET "phone" = '0' || substr(right("typed"."digits", 9), 1, 2) || ' ' || substr(right("typed"."digits", 9), 3, 3) || ' ' || right("typed"."digits", 4)
FROM (SELECT "id", REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE("phone", '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '.', ''), '/', '') AS "digits" FROM "Partner") AS "typed"
WHERE "typed"."id" = "Partner"."id" AND "typed"."digits" ~ '^(0|27|[+]270?|0027)?[1-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]$';

UPDATE "PartnerApplication" SET "phone" = '0' || substr(right("typed"."digits", 9), 1, 2) || ' ' || substr(right("typed"."digits", 9), 3, 3) || ' ' || right("typed"."digits", 4)
FROM (SELECT "id", REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE("phone", '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '.', ''), '/', '') AS "digits" FROM "PartnerApplication") AS "typed"
WHERE "typed"."id" = "PartnerApplication"."id" AND "typed"."digits" ~ '^(0|27|[+]270?|0027)?[1-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]$';

UPDATE "NewsletterSubscriber" SET "phone" = '0' || substr(right("typed"."digits", 9), 1, 2) || ' ' || substr(right("typed"."digits", 9), 3, 3) || ' ' || right("typed"."digits", 4)
FROM (SELECT "id", REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE("phone", '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '.', ''), '/', '') AS "digits" FROM "NewsletterSubscriber") AS "typed"
WHERE "typed"."id" = "NewsletterSubscriber"."id" AND "typed"."digits" ~ '^(0|27|[+]270?|0027)?[1-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]$';

UPDATE "NewsletterSubscriber" SET "asked_phone" = '0' || substr(right("typed"."digits", 9), 1, 2) || ' ' || substr(right("typed"."digits", 9), 3, 3) || ' ' || right("typed"."digits", 4)
FROM (SELECT "id", REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE("asked_phone", '(0)', ''), ' ', ''), ' ', ''), '(', ''), ')', ''), '-', ''), '.', ''), '/', '') AS "digits" FROM "NewsletterSubscriber") AS "typed"
WHERE "typed"."id" = "NewsletterSubscriber"."id" AND "typed"."digits" ~ '^(0|27|[+]270?|0027)?[1-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]$';

-- A link to WhatsApp needs the country's code.

UPDATE "Setting" SET "value" = '27' || substr("value", 2) WHERE "key" = 'whatsapp_number' AND "value" LIKE '0_________';

-- Searches know no quotation marks and apostrophes, and only one dash (R141).

UPDATE "Member" SET "search_text" = REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE("search_text", '''', ''), '’', ''), '‘', ''), '`', ''), '´', ''), '"', ''), '“', ''), '”', ''), '‐', '-'), '‑', '-'), '–', '-'), '—', '-'), '−', '-')
WHERE "search_text" <> REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE("search_text", '''', ''), '’', ''), '‘', ''), '`', ''), '´', ''), '"', ''), '“', ''), '”', ''), '‐', '-'), '‑', '-'), '–', '-'), '—', '-'), '−', '-');

UPDATE "Partner" SET "search_text" = REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE("search_text", '''', ''), '’', ''), '‘', ''), '`', ''), '´', ''), '"', ''), '“', ''), '”', ''), '‐', '-'), '‑', '-'), '–', '-'), '—', '-'), '−', '-')
WHERE "search_text" <> REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE("search_text", '''', ''), '’', ''), '‘', ''), '`', ''), '´', ''), '"', ''), '“', ''), '”', ''), '‐', '-'), '‑', '-'), '–', '-'), '—', '-'), '−', '-');

UPDATE "Payment" SET "search_text" = REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE("search_text", '''', ''), '’', ''), '‘', ''), '`', ''), '´', ''), '"', ''), '“', ''), '”', ''), '‐', '-'), '‑', '-'), '–', '-'), '—', '-'), '−', '-')
WHERE "search_text" <> REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE("search_text", '''', ''), '’', ''), '‘', ''), '`', ''), '´', ''), '"', ''), '“', ''), '”', ''), '‐', '-'), '‑', '-'), '–', '-'), '—', '-'), '−', '-');
