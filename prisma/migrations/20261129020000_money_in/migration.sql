-- DropIndex
DROP INDEX "Payment_sums_idx";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Repayment" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "payment_id" INTEGER,
    "line_id" INTEGER,
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
    CONSTRAINT "Repayment_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Repayment_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "BankLine" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Repayment" ("account_sealed", "amount_cents", "attempt_key", "created_at", "created_by", "credit_note", "days", "done_at", "due_on", "id", "note", "paid_by", "paid_on", "payment_id", "reason", "sent_at", "unanswered", "way", "withdrawn_at", "withdrawn_by", "withdrawn_why") SELECT "account_sealed", "amount_cents", "attempt_key", "created_at", "created_by", "credit_note", "days", "done_at", "due_on", "id", "note", "paid_by", "paid_on", "payment_id", "reason", "sent_at", "unanswered", "way", "withdrawn_at", "withdrawn_by", "withdrawn_why" FROM "Repayment";
DROP TABLE "Repayment";
ALTER TABLE "new_Repayment" RENAME TO "Repayment";
CREATE UNIQUE INDEX "Repayment_line_id_key" ON "Repayment"("line_id");
CREATE UNIQUE INDEX "Repayment_credit_note_key" ON "Repayment"("credit_note");
CREATE UNIQUE INDEX "Repayment_attempt_key_key" ON "Repayment"("attempt_key");
CREATE INDEX "Repayment_payment_id_idx" ON "Repayment"("payment_id");
CREATE INDEX "Repayment_done_at_withdrawn_at_due_on_idx" ON "Repayment"("done_at", "withdrawn_at", "due_on");
CREATE INDEX "Repayment_withdrawn_at_idx" ON "Repayment"("withdrawn_at");
CREATE INDEX "Repayment_due_on_idx" ON "Repayment"("due_on");
CREATE INDEX "Repayment_created_at_idx" ON "Repayment"("created_at");
CREATE INDEX "Repayment_amount_cents_idx" ON "Repayment"("amount_cents");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

ALTER TABLE "BankImport" ADD COLUMN "credits_cents" INTEGER;
ALTER TABLE "BankLine" ADD COLUMN "statement_cents" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "BankLine" ADD COLUMN "user_id" INTEGER REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "BankLine" ADD COLUMN "settled_by" TEXT NOT NULL DEFAULT '';
ALTER TABLE "BankLine" ADD COLUMN "settled_at" DATETIME;
CREATE INDEX "BankLine_user_id_outcome_idx" ON "BankLine"("user_id", "outcome");
CREATE INDEX "BankLine_outcome_day_idx" ON "BankLine"("outcome", "day");
CREATE INDEX "BankLine_day_idx" ON "BankLine"("day");
CREATE INDEX "BankLine_amount_cents_idx" ON "BankLine"("amount_cents");

-- CreateIndex
CREATE INDEX "Payment_sums_idx" ON "Payment"("status", "created_at", "amount_cents", "payment_provider", "transaction_type", "received_on");

-- CreateIndex
CREATE INDEX "Payment_status_received_on_amount_cents_idx" ON "Payment"("status", "received_on", "amount_cents");

-- CreateIndex
CREATE INDEX "Payment_received_on_idx" ON "Payment"("received_on");

-- Money is dated by the day on which it came. Of what is booked that is the day of the provider's word, as its receipt says.
UPDATE "Payment" SET "received_on" = date("completed_at", '+2 hours') WHERE "received_on" IS NULL AND "completed_at" IS NOT NULL;

-- Every credit of a bank has an owner or waits for a person.
UPDATE "BankLine" SET "statement_cents" = "amount_cents";
UPDATE "BankLine" SET "user_id" = (SELECT m."user_id" FROM "Payment" p JOIN "Member" m ON m."id" = p."member_id" WHERE p."id" = "BankLine"."payment_id")
WHERE "outcome" = 'booked';
UPDATE "BankLine" SET "user_id" = (SELECT c."user_id" FROM "Payment" p JOIN "Checkout" c ON c."id" = p."checkout_id" WHERE p."id" = "BankLine"."payment_id")
WHERE "outcome" = 'booked' AND "user_id" IS NULL;
-- Of the same line in several statements the first waits.
UPDATE "BankLine" SET "outcome" = 'recorded' WHERE "outcome" = 'unmatched' AND (
  "fingerprint" IN (SELECT b."claim" FROM "BankLine" b WHERE b."claim" IS NOT NULL)
  OR "id" > (SELECT MIN(b."id") FROM "BankLine" b WHERE b."outcome" = 'unmatched' AND b."fingerprint" = "BankLine"."fingerprint"));
UPDATE "BankLine" SET "outcome" = 'open', "claim" = "fingerprint" WHERE "outcome" = 'unmatched';
UPDATE "Alert" SET "resolved_at" = CURRENT_TIMESTAMP, "resolved_by" = 'the club' WHERE "resolved_at" IS NULL AND "kind" = 'transfer_amount';
