-- A paused agreement charges on the day after its pause.
UPDATE "Member" SET "charges_on" = "paused_until" WHERE "paused_until" IS NOT NULL;
-- The table cannot be altered while deferred triggers wait for these rows.
SET CONSTRAINTS ALL IMMEDIATE;

-- AlterTable
ALTER TABLE "Member" DROP COLUMN "paused_until";

-- AlterTable
ALTER TABLE "Agreement" DROP COLUMN "pause_asked",
DROP COLUMN "paused_until";
