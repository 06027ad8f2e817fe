-- DropIndex
DROP INDEX "Payment_sums_idx";

-- AlterTable
ALTER TABLE "Repayment" ADD COLUMN     "line_id" INTEGER,
ALTER COLUMN "payment_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "BankImport" ADD COLUMN "credits_cents" INTEGER;

-- AlterTable
ALTER TABLE "BankLine" ADD COLUMN     "settled_at" TIMESTAMP(3),
ADD COLUMN     "settled_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "statement_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "user_id" INTEGER;

-- CreateIndex
CREATE INDEX "Payment_sums_idx" ON "Payment"("status", "created_at", "amount_cents", "payment_provider", "transaction_type", "received_on");

-- CreateIndex
CREATE INDEX "Payment_status_received_on_amount_cents_idx" ON "Payment"("status", "received_on", "amount_cents");

-- CreateIndex
CREATE INDEX "Payment_received_on_idx" ON "Payment"("received_on");

-- CreateIndex
CREATE UNIQUE INDEX "Repayment_line_id_key" ON "Repayment"("line_id");

-- CreateIndex
CREATE INDEX "BankLine_user_id_outcome_idx" ON "BankLine"("user_id", "outcome");

-- CreateIndex
CREATE INDEX "BankLine_outcome_day_idx" ON "BankLine"("outcome", "day");

-- CreateIndex
CREATE INDEX "BankLine_day_idx" ON "BankLine"("day");
CREATE INDEX "BankLine_amount_cents_idx" ON "BankLine"("amount_cents");

-- AddForeignKey
ALTER TABLE "Repayment" ADD CONSTRAINT "Repayment_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "BankLine"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BankLine" ADD CONSTRAINT "BankLine_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Money is dated by the day on which it came. Of what is booked that is the day of the provider's word, as its receipt says.
UPDATE "Payment" SET "received_on" = TO_CHAR("completed_at" + INTERVAL '2 hours', 'YYYY-MM-DD') WHERE "received_on" IS NULL AND "completed_at" IS NOT NULL;

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
UPDATE "Alert" SET "resolved_at" = (now() AT TIME ZONE 'UTC'), "resolved_by" = 'the club' WHERE "resolved_at" IS NULL AND "kind" = 'transfer_amount';
