-- A paused agreement charges on the day after its pause.
UPDATE "Member" SET "charges_on" = "paused_until" WHERE "paused_until" IS NOT NULL;

-- AlterTable
ALTER TABLE "Member" DROP COLUMN "paused_until";
ALTER TABLE "Agreement" DROP COLUMN "paused_until";
ALTER TABLE "Agreement" DROP COLUMN "pause_asked";
