-- Tills that sign their requests, and the book of each shop: who keeps it, lines, overruns, questions of other doors.
-- CreateTable
CREATE TABLE "Till" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partner_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "device_id" INTEGER,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "version" TEXT NOT NULL DEFAULT '',
    "persisted" BOOLEAN NOT NULL DEFAULT false,
    "works_offline" BOOLEAN NOT NULL DEFAULT false,
    "heard" INTEGER NOT NULL DEFAULT 0,
    "heard_hash" TEXT NOT NULL DEFAULT '',
    "contact" INTEGER NOT NULL DEFAULT 0,
    "reported" INTEGER NOT NULL DEFAULT 0,
    "forked" BOOLEAN NOT NULL DEFAULT false,
    "poll" INTEGER NOT NULL DEFAULT 0,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" DATETIME,
    "lost_at" DATETIME,
    CONSTRAINT "Till_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Till_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "CounterDevice" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PairingCode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partner_id" INTEGER NOT NULL,
    "code_hash" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    "used_at" DATETIME,
    CONSTRAINT "PairingCode_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BookEntry" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "till_id" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "previous" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "epoch" INTEGER NOT NULL,
    "attempt" TEXT NOT NULL,
    "undoes" TEXT,
    "month_key" TEXT NOT NULL,
    "card_number" BIGINT NOT NULL,
    "card_token" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "decided_at" DATETIME NOT NULL,
    "booked_at" DATETIME NOT NULL,
    "is_apart" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "BookEntry_till_id_fkey" FOREIGN KEY ("till_id") REFERENCES "Till" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Overrun" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partner_id" INTEGER NOT NULL,
    "till_id" INTEGER,
    "member_id" INTEGER,
    "attempt" TEXT NOT NULL,
    "month_key" TEXT NOT NULL,
    "card_number" BIGINT NOT NULL,
    "card_token" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "decided_at" DATETIME NOT NULL,
    "booked_at" DATETIME NOT NULL,
    "overran" TEXT,
    "undone_at" DATETIME,
    "redemption_id" INTEGER,
    CONSTRAINT "Overrun_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Overrun_till_id_fkey" FOREIGN KEY ("till_id") REFERENCES "Till" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Overrun_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Overrun_redemption_id_fkey" FOREIGN KEY ("redemption_id") REFERENCES "Redemption" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "BookQuestion" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partner_id" INTEGER NOT NULL,
    "attempt" TEXT NOT NULL,
    "card_number" BIGINT NOT NULL,
    "card_token" TEXT NOT NULL,
    "works_until" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "method" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "notes" TEXT NOT NULL DEFAULT '',
    "staff_initials" TEXT NOT NULL DEFAULT '',
    "asked_at" DATETIME NOT NULL,
    "deadline" DATETIME NOT NULL,
    "refused" TEXT,
    CONSTRAINT "BookQuestion_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "StoppedCard" (
    "card_token" TEXT NOT NULL PRIMARY KEY,
    "works_until" TEXT NOT NULL,
    "stopped_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- AlterTable
ALTER TABLE "Partner" ADD COLUMN "book_keeper_id" INTEGER;
ALTER TABLE "Partner" ADD COLUMN "book_epoch" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Partner" ADD COLUMN "book_recovering" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Partner" ADD COLUMN "book_moved_at" DATETIME;

-- AlterTable
ALTER TABLE "Redemption" ADD COLUMN "till_id" INTEGER REFERENCES "Till" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Redemption" ADD COLUMN "booked_at" DATETIME;
ALTER TABLE "Redemption" ADD COLUMN "flag" TEXT NOT NULL DEFAULT '';
CREATE INDEX "Redemption_till_id_booked_at_idx" ON "Redemption"("till_id", "booked_at");


-- CreateIndex
CREATE UNIQUE INDEX "Till_public_key_key" ON "Till"("public_key");

-- CreateIndex
CREATE UNIQUE INDEX "Till_device_id_key" ON "Till"("device_id");

-- CreateIndex
CREATE INDEX "Till_partner_id_ended_at_idx" ON "Till"("partner_id", "ended_at");

-- CreateIndex
CREATE INDEX "Till_last_seen_at_idx" ON "Till"("last_seen_at");

-- CreateIndex
CREATE UNIQUE INDEX "PairingCode_code_hash_key" ON "PairingCode"("code_hash");

-- CreateIndex
CREATE INDEX "PairingCode_partner_id_idx" ON "PairingCode"("partner_id");

-- CreateIndex
CREATE INDEX "PairingCode_expires_at_idx" ON "PairingCode"("expires_at");

-- CreateIndex
CREATE INDEX "BookEntry_booked_at_idx" ON "BookEntry"("booked_at");

-- CreateIndex
CREATE UNIQUE INDEX "BookEntry_till_id_hash_key" ON "BookEntry"("till_id", "hash");

-- CreateIndex
CREATE UNIQUE INDEX "Overrun_redemption_id_key" ON "Overrun"("redemption_id");

-- CreateIndex
CREATE INDEX "Overrun_member_id_month_key_idx" ON "Overrun"("member_id", "month_key");

-- CreateIndex
CREATE INDEX "Overrun_booked_at_idx" ON "Overrun"("booked_at");

-- CreateIndex
CREATE INDEX "Overrun_decided_at_idx" ON "Overrun"("decided_at");

-- CreateIndex
CREATE UNIQUE INDEX "Overrun_partner_id_attempt_key" ON "Overrun"("partner_id", "attempt");

-- CreateIndex
CREATE INDEX "BookQuestion_partner_id_deadline_idx" ON "BookQuestion"("partner_id", "deadline");

-- CreateIndex
CREATE INDEX "BookQuestion_deadline_idx" ON "BookQuestion"("deadline");

-- CreateIndex
CREATE UNIQUE INDEX "BookQuestion_partner_id_attempt_key" ON "BookQuestion"("partner_id", "attempt");

-- CreateIndex
CREATE INDEX "StoppedCard_works_until_idx" ON "StoppedCard"("works_until");

