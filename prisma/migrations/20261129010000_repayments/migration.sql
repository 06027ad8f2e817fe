-- One row for each sum that the club owes or has given back.
CREATE TABLE "Repayment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "payment_id" INTEGER NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "way" TEXT NOT NULL,
    "due_on" TEXT NOT NULL,
    "days" TEXT NOT NULL DEFAULT 'taken',
    "sent_at" DATETIME,
    "unanswered" BOOLEAN NOT NULL DEFAULT false,
    "account_sealed" TEXT,
    "paid_on" TEXT,
    "paid_by" TEXT NOT NULL DEFAULT '',
    "withdrawn_at" DATETIME,
    "withdrawn_by" TEXT NOT NULL DEFAULT '',
    "withdrawn_why" TEXT NOT NULL DEFAULT '',
    "done_at" DATETIME,
    "credit_note" INTEGER,
    "attempt_key" TEXT,
    "created_by" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Repayment_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Repayment_credit_note_key" ON "Repayment"("credit_note");
CREATE UNIQUE INDEX "Repayment_attempt_key_key" ON "Repayment"("attempt_key");
CREATE INDEX "Repayment_payment_id_idx" ON "Repayment"("payment_id");
CREATE INDEX "Repayment_done_at_withdrawn_at_due_on_idx" ON "Repayment"("done_at", "withdrawn_at", "due_on");
CREATE INDEX "Repayment_withdrawn_at_idx" ON "Repayment"("withdrawn_at");
CREATE INDEX "Repayment_due_on_idx" ON "Repayment"("due_on");
CREATE INDEX "Repayment_created_at_idx" ON "Repayment"("created_at");
CREATE INDEX "Repayment_amount_cents_idx" ON "Repayment"("amount_cents");
ALTER TABLE "Refund" ADD COLUMN "repayment_id" INTEGER REFERENCES "Repayment" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Dispute" ADD COLUMN "repayment_id" INTEGER REFERENCES "Repayment" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "BankLine" ADD COLUMN "repayment_id" INTEGER REFERENCES "Repayment" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "Refund_repayment_id_idx" ON "Refund"("repayment_id");
CREATE INDEX "Dispute_repayment_id_idx" ON "Dispute"("repayment_id");
CREATE INDEX "BankLine_repayment_id_idx" ON "BankLine"("repayment_id");

-- What went back before. Of a payment that the books had as given back without evidence, the day in the books is the word for it, unless a task stood.
INSERT INTO "Repayment" ("payment_id", "amount_cents", "reason", "note", "way", "due_on", "days", "paid_on", "paid_by", "done_at", "created_at")
SELECT o."id", o."amount_cents",
  CASE WHEN o."returned" = 1 THEN 'gift_returned' WHEN o."note" = 'cancelled within seven days' THEN 'withdrawal' WHEN o."lost" > 0 THEN 'dispute_lost' ELSE 'refunded' END,
  o."note", o."way", o."day", 'taken',
  CASE WHEN o."went" < o."amount_cents" - 1 AND o."is_open" = 0 THEN o."day" END,
  CASE WHEN o."went" < o."amount_cents" - 1 AND o."is_open" = 0 THEN 'the books' ELSE '' END,
  CASE WHEN o."went" >= o."amount_cents" - 1 OR o."is_open" = 0 THEN o."at" END, o."at"
FROM (
  SELECT p."id", p."amount_cents", COALESCE(p."refund_reason", '') AS "note", COALESCE(p."refunded_at", p."created_at") AS "at",
    SUBSTR(COALESCE(p."refunded_at", p."created_at"), 1, 10) AS "day",
    CASE p."payment_provider" WHEN 'eft' THEN 'bank' WHEN 'cash' THEN 'cash' ELSE 'provider' END AS "way",
    (SELECT COALESCE(SUM(r."amount_cents"), 0) FROM "Refund" r WHERE r."payment_id" = p."id" AND r."status" = 'processed')
      + (SELECT COALESCE(SUM(d."amount_cents"), 0) FROM "Dispute" d WHERE d."payment_id" = p."id" AND d."status" = 'lost') AS "went",
    (SELECT COUNT(*) FROM "Dispute" d WHERE d."payment_id" = p."id" AND d."status" = 'lost') AS "lost",
    EXISTS (SELECT 1 FROM "Gift" g WHERE g."payment_id" = p."id" AND g."status" = 'refunded') AS "returned",
    EXISTS (SELECT 1 FROM "Alert" a WHERE a."dedupe_key" IN ('withdrawal:' || p."id", 'gift_refund:' || p."id") AND a."resolved_at" IS NULL) AS "is_open"
  FROM "Payment" p WHERE p."status" = 'refunded'
) AS o;
INSERT INTO "Repayment" ("payment_id", "amount_cents", "reason", "way", "due_on", "days", "done_at", "created_at")
SELECT p."id", SUM(r."amount_cents"), 'refunded', 'provider', SUBSTR(MAX(r."at"), 1, 10),
  CASE WHEN EXISTS (SELECT 1 FROM "Alert" a WHERE a."dedupe_key" = 'partial_refund:' || p."id" AND a."resolved_at" IS NULL) THEN 'asked' ELSE 'left' END,
  MAX(r."at"), MAX(r."at")
FROM "Payment" p JOIN "Refund" r ON r."payment_id" = p."id" AND r."status" = 'processed'
WHERE p."status" IN ('completed', 'success', 'disputed') GROUP BY p."id";
UPDATE "Refund" SET "repayment_id" = (SELECT MIN(b."id") FROM "Repayment" b WHERE b."payment_id" = "Refund"."payment_id") WHERE "payment_id" IS NOT NULL;
UPDATE "Dispute" SET "repayment_id" = (SELECT MIN(b."id") FROM "Repayment" b WHERE b."payment_id" = "Dispute"."payment_id") WHERE "payment_id" IS NOT NULL AND "status" = 'lost';
UPDATE "Alert" SET "resolved_at" = CURRENT_TIMESTAMP, "resolved_by" = 'the club'
WHERE "resolved_at" IS NULL AND "kind" IN ('withdrawal', 'gift_refund', 'partial_refund', 'refund_failed');
UPDATE "OutboxMail" SET "status" = 'cancelled', "error_message" = 'No longer sent'
WHERE "email_type" IN ('withdrawal', 'gift_refunded') AND "status" = 'pending';
