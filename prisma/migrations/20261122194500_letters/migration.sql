-- CreateTable
CREATE TABLE "Letter" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "audience" TEXT NOT NULL DEFAULT 'subscribers',
    "plan_type" TEXT NOT NULL DEFAULT '',
    "city" TEXT NOT NULL DEFAULT '',
    "member_status" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'draft',
    "send_at" DATETIME,
    "recipients" INTEGER NOT NULL DEFAULT 0,
    "left_out" TEXT NOT NULL DEFAULT '{}',
    "created_by" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "planned_by" TEXT NOT NULL DEFAULT '',
    "finished_at" DATETIME
);

-- CreateIndex
CREATE INDEX "Letter_status_send_at_idx" ON "Letter"("status", "send_at");

-- AlterTable
ALTER TABLE "OutboxMail" ADD COLUMN "letter_id" INTEGER;

-- CreateIndex
CREATE INDEX "OutboxMail_letter_id_status_next_attempt_at_idx" ON "OutboxMail"("letter_id", "status", "next_attempt_at");

-- CreateIndex
CREATE UNIQUE INDEX "OutboxMail_letter_id_recipient_email_key" ON "OutboxMail"("letter_id", "recipient_email");
