-- AlterTable
ALTER TABLE "ContactMessage" ADD COLUMN     "due_on" TEXT COLLATE "C";

-- Requests about personal data are messages of the kind your_data.
INSERT INTO "ContactMessage" ("name", "email", "type", "subject", "message", "status", "due_on", "answer", "answered_by", "answered_at", "is_doubtful", "created_at")
SELECT "name", "email", 'your_data',
  CASE "kind" WHEN 'access' THEN 'See what you keep about me' WHEN 'correction' THEN 'Correct it'
    WHEN 'deletion' THEN 'Delete it' ELSE 'Object to your use of it' END,
  "message", CASE "status" WHEN 'open' THEN 'new' ELSE "status" END, "due_on", "answer", "answered_by", "answered_at", "is_doubtful", "created_at"
FROM "DataRequest" ORDER BY "id";
DELETE FROM "Alert" WHERE "kind" = 'data_request';
UPDATE "OutboxMail" SET "status" = 'cancelled', "locked_until" = NULL WHERE "email_type" = 'data_request' AND "status" IN ('pending', 'failed');

-- DropTable
DROP TABLE "DataRequest";
