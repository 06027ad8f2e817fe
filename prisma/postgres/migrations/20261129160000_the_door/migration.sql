-- A live club sells from the moment that an owner opens it (R142). One that has had a member or taken a payment has long done so.
INSERT INTO "Setting" ("key", "value", "updated_by", "updated_at")
SELECT 'opened_at', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'the club', (now() AT TIME ZONE 'UTC')
WHERE EXISTS (SELECT 1 FROM "Member") OR EXISTS (SELECT 1 FROM "Payment" WHERE "status" IN ('completed', 'success'));
