-- Mails of letters stay in the log; what had not gone out does not.
UPDATE "OutboxMail" SET "status" = 'cancelled', "locked_until" = NULL WHERE "status" IN ('held', 'refused', 'uncertain');
UPDATE "OutboxMail" SET "status" = 'cancelled', "locked_until" = NULL WHERE "email_type" IN ('letter', 'letter_trial') AND "status" IN ('pending', 'failed');

-- DropIndex
DROP INDEX "OutboxMail_letter_id_status_next_attempt_at_idx";

-- DropIndex
DROP INDEX "OutboxMail_letter_id_recipient_email_key";

-- AlterTable
ALTER TABLE "OutboxMail" DROP COLUMN "letter_id";

-- AlterTable
ALTER TABLE "SuppressedContact" DROP COLUMN "source";

-- DropTable
DROP TABLE "Letter";

-- Opt-outs are the office's alone
DELETE FROM "Setting" WHERE "key" IN ('letters_per_minute', 'suppression_cleansed_on');
DELETE FROM "Alert" WHERE "kind" = 'suppression_due';
DELETE FROM "JobRun" WHERE "name" = 'opt-outs';
