-- DropForeignKey
ALTER TABLE "RefusalReport" DROP CONSTRAINT "RefusalReport_partner_id_fkey";

-- DropForeignKey
ALTER TABLE "RefusalReport" DROP CONSTRAINT "RefusalReport_member_id_fkey";

-- DropForeignKey
ALTER TABLE "RefusalReport" DROP CONSTRAINT "RefusalReport_refusal_id_fkey";

-- DropTable
DROP TABLE "RefusalReport";

-- What belonged to it
DELETE FROM "Alert" WHERE "kind" IN ('refused_members', 'refusal_unanswered');
DELETE FROM "JobRun" WHERE "name" = 'refusals';
UPDATE "OutboxMail" SET "status" = 'cancelled' WHERE "status" IN ('pending', 'failed') AND "email_type" IN ('refusal_reported', 'refusal_settled', 'refusal_closed');
