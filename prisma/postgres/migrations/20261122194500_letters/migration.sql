-- AlterTable
ALTER TABLE "OutboxMail" ADD COLUMN     "letter_id" INTEGER;

-- CreateTable
CREATE TABLE "Letter" (
    "id" SERIAL NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL,
    "body" TEXT COLLATE "C" NOT NULL,
    "audience" TEXT COLLATE "C" NOT NULL DEFAULT 'subscribers',
    "plan_type" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "city" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "member_status" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'draft',
    "send_at" TIMESTAMP(3),
    "recipients" INTEGER NOT NULL DEFAULT 0,
    "left_out" TEXT COLLATE "C" NOT NULL DEFAULT '{}',
    "created_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "updated_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "planned_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "finished_at" TIMESTAMP(3),

    CONSTRAINT "Letter_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Letter_status_send_at_idx" ON "Letter"("status", "send_at");

-- CreateIndex
CREATE INDEX "OutboxMail_letter_id_status_next_attempt_at_idx" ON "OutboxMail"("letter_id", "status", "next_attempt_at");

-- CreateIndex
CREATE UNIQUE INDEX "OutboxMail_letter_id_recipient_email_key" ON "OutboxMail"("letter_id", "recipient_email");
