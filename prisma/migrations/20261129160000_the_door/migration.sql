-- A live club sells from the moment that an owner opens it (R142). One that has had a member or taken a payment has long done so.
INSERT INTO "Setting" ("key", "value", "updated_by", "updated_at")
SELECT 'opened_at', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'the club', strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now')
WHERE EXISTS (SELECT 1 FROM "Member") OR EXISTS (SELECT 1 FROM "Payment" WHERE "status" IN ('completed', 'success'));
