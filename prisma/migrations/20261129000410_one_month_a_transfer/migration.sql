-- A transfer that has not come asks for one month. Twice the price, once it comes, buys two.
UPDATE "Payment" SET "amount_cents" = "amount_cents" / (
  SELECT c."months" FROM "Checkout" c WHERE c."id" = "Payment"."checkout_id"
) WHERE "status" IN ('pending', 'cancelled') AND "checkout_id" IN (
  SELECT "id" FROM "Checkout" WHERE "months" > 1 AND "status" <> 'paid'
);
UPDATE "Checkout" SET "amount_cents" = "amount_cents" / "months" WHERE "months" > 1 AND "status" <> 'paid';
UPDATE "OutboxMail" SET "status" = 'cancelled', "error_message" = 'No longer sent'
WHERE "email_type" = 'term_ending' AND "status" = 'pending';
DELETE FROM "Setting" WHERE "key" = 'bank_ahead_days';

-- One reference for all transfers of a person.
DROP INDEX "Checkout_bank_reference_key";
CREATE INDEX "Checkout_bank_reference_idx" ON "Checkout"("bank_reference");

-- AlterTable
ALTER TABLE "Checkout" DROP COLUMN "months";
ALTER TABLE "Checkout" DROP COLUMN "ahead_days";
