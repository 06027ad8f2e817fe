-- AlterTable
ALTER TABLE "Alert" ADD COLUMN     "agreement_id" INTEGER,
ADD COLUMN     "day" TEXT COLLATE "C",
ADD COLUMN     "member_id" INTEGER,
ADD COLUMN     "payment_id" INTEGER,
ADD COLUMN     "provider" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "token" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "Alert_member_id_idx" ON "Alert"("member_id");

-- CreateIndex
CREATE INDEX "Alert_payment_id_idx" ON "Alert"("payment_id");

-- CreateIndex
CREATE INDEX "Alert_agreement_id_idx" ON "Alert"("agreement_id");

-- AddForeignKey
ALTER TABLE "Alert" ADD CONSTRAINT "Alert_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Alert" ADD CONSTRAINT "Alert_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Alert" ADD CONSTRAINT "Alert_agreement_id_fkey" FOREIGN KEY ("agreement_id") REFERENCES "Agreement"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the keys and links of alerts said stands in columns.
UPDATE "Alert" SET "member_id" = (SELECT "id" FROM "Member" WHERE "id" = CAST(substring("link" FROM '^/admin/members/(\d+)') AS INTEGER)) WHERE "link" LIKE '/admin/members/%';
UPDATE "Alert" SET "payment_id" = (SELECT "id" FROM "Payment" WHERE "id" = CAST(substring("link" FROM '^/admin/payments/(\d+)') AS INTEGER)) WHERE "link" LIKE '/admin/payments/%';
UPDATE "Alert" SET "payment_id" = (SELECT "id" FROM "Payment" WHERE "id" = CAST(substring("dedupe_key" FROM ':(\d+)') AS INTEGER))
WHERE "dedupe_key" LIKE 'payment:%' OR "kind" IN ('no_agreement', 'days_of_lost_money', 'repayment_differs');
UPDATE "Alert" SET "member_id" = (SELECT "member_id" FROM "Payment" WHERE "id" = "payment_id") WHERE "member_id" IS NULL AND "kind" = 'second_payment';
UPDATE "Alert" SET "agreement_id" = (SELECT "id" FROM "Agreement" WHERE "id" = CAST(substring("dedupe_key" FROM ':(\d+)') AS INTEGER))
WHERE "dedupe_key" LIKE 'charges:%' OR "kind" = 'renewal_overdue';
UPDATE "Alert" SET "day" = right("dedupe_key", 10) WHERE "kind" IN ('renewal_overdue', 'reconciliation', 'wrong_signature', 'import_silent');
UPDATE "Alert" SET "token" = substring("dedupe_key" FROM '^[^:]+:[^:]+:(.*)$'), "provider" = split_part("dedupe_key", ':', 2)
WHERE "kind" IN ('agreement_not_ended', 'unexplained_agreement', 'agreement_of_another', 'unlisted', 'reconciliation', 'wrong_signature', 'provider_mute', 'import_silent');
UPDATE "Alert" SET "token" = '' WHERE "kind" IN ('unlisted', 'reconciliation', 'wrong_signature', 'provider_mute', 'import_silent');
