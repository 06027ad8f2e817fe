-- A running membership keeps the price that its agreement charges, else that of the day on which it began.
ALTER TABLE "Member" ADD COLUMN     "local_cents" INTEGER;
UPDATE "Member" SET "local_cents" = COALESCE(
  (SELECT a."amount_cents" FROM "Agreement" a WHERE a."current_member_id" = "Member"."id"),
  (SELECT p."amount_cents" FROM "PriceChange" p
    WHERE p."plan_type" = 'local_recurring' AND p."claim" IS NOT NULL AND p."valid_from" <= "Member"."plan_starts_on"
    ORDER BY p."valid_from" DESC LIMIT 1),
  9900
) WHERE "plan_type" = 'local_recurring';

-- DropForeignKey
ALTER TABLE "PriceNotice" DROP CONSTRAINT "PriceNotice_price_change_id_fkey";

-- DropForeignKey
ALTER TABLE "PriceNotice" DROP CONSTRAINT "PriceNotice_agreement_id_fkey";

-- AlterTable
ALTER TABLE "Agreement" DROP COLUMN "provider_plan";

-- AlterTable
ALTER TABLE "PriceChange" DROP COLUMN "notified_at";

-- DropTable
DROP TABLE "PriceNotice";

UPDATE "OutboxMail" SET "status" = 'cancelled', "error_message" = 'No longer sent'
WHERE "email_type" IN ('price_change', 'price_stays') AND "status" = 'pending';
