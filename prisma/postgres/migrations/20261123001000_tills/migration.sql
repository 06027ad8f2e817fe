-- AlterTable
ALTER TABLE "Partner" ADD COLUMN     "book_epoch" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "book_keeper_id" INTEGER,
ADD COLUMN     "book_moved_at" TIMESTAMP(3),
ADD COLUMN     "book_recovering" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Redemption" ADD COLUMN     "booked_at" TIMESTAMP(3),
ADD COLUMN     "flag" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "till_id" INTEGER;

-- CreateTable
CREATE TABLE "Till" (
    "id" SERIAL NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "public_key" TEXT COLLATE "C" NOT NULL,
    "device_id" INTEGER,
    "user_agent" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "version" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "persisted" BOOLEAN NOT NULL DEFAULT false,
    "works_offline" BOOLEAN NOT NULL DEFAULT false,
    "heard" INTEGER NOT NULL DEFAULT 0,
    "heard_hash" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "contact" INTEGER NOT NULL DEFAULT 0,
    "reported" INTEGER NOT NULL DEFAULT 0,
    "forked" BOOLEAN NOT NULL DEFAULT false,
    "poll" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "last_seen_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "ended_at" TIMESTAMP(3),
    "lost_at" TIMESTAMP(3),

    CONSTRAINT "Till_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PairingCode" (
    "id" SERIAL NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "code_hash" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "expires_at" TIMESTAMP(3) NOT NULL,
    "used_at" TIMESTAMP(3),

    CONSTRAINT "PairingCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BookEntry" (
    "id" SERIAL NOT NULL,
    "till_id" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "previous" TEXT COLLATE "C" NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    "epoch" INTEGER NOT NULL,
    "attempt" TEXT COLLATE "C" NOT NULL,
    "undoes" TEXT COLLATE "C",
    "month_key" TEXT COLLATE "C" NOT NULL,
    "card_number" BIGINT NOT NULL,
    "card_token" TEXT COLLATE "C" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "decided_at" TIMESTAMP(3) NOT NULL,
    "booked_at" TIMESTAMP(3) NOT NULL,
    "is_apart" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "BookEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Overrun" (
    "id" SERIAL NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "till_id" INTEGER,
    "member_id" INTEGER,
    "attempt" TEXT COLLATE "C" NOT NULL,
    "month_key" TEXT COLLATE "C" NOT NULL,
    "card_number" BIGINT NOT NULL,
    "card_token" TEXT COLLATE "C" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "decided_at" TIMESTAMP(3) NOT NULL,
    "booked_at" TIMESTAMP(3) NOT NULL,
    "overran" TEXT COLLATE "C",
    "undone_at" TIMESTAMP(3),
    "redemption_id" INTEGER,

    CONSTRAINT "Overrun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BookQuestion" (
    "id" SERIAL NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "attempt" TEXT COLLATE "C" NOT NULL,
    "card_number" BIGINT NOT NULL,
    "card_token" TEXT COLLATE "C" NOT NULL,
    "works_until" TEXT COLLATE "C" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "method" TEXT COLLATE "C" NOT NULL,
    "channel" TEXT COLLATE "C" NOT NULL,
    "notes" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "staff_initials" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "asked_at" TIMESTAMP(3) NOT NULL,
    "deadline" TIMESTAMP(3) NOT NULL,
    "refused" TEXT COLLATE "C",

    CONSTRAINT "BookQuestion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StoppedCard" (
    "card_token" TEXT COLLATE "C" NOT NULL,
    "works_until" TEXT COLLATE "C" NOT NULL,
    "stopped_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "StoppedCard_pkey" PRIMARY KEY ("card_token")
);

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

-- CreateIndex
CREATE INDEX "Redemption_till_id_booked_at_idx" ON "Redemption"("till_id", "booked_at");

-- AddForeignKey
ALTER TABLE "Till" ADD CONSTRAINT "Till_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Till" ADD CONSTRAINT "Till_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "CounterDevice"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PairingCode" ADD CONSTRAINT "PairingCode_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BookEntry" ADD CONSTRAINT "BookEntry_till_id_fkey" FOREIGN KEY ("till_id") REFERENCES "Till"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Overrun" ADD CONSTRAINT "Overrun_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Overrun" ADD CONSTRAINT "Overrun_till_id_fkey" FOREIGN KEY ("till_id") REFERENCES "Till"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Overrun" ADD CONSTRAINT "Overrun_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Overrun" ADD CONSTRAINT "Overrun_redemption_id_fkey" FOREIGN KEY ("redemption_id") REFERENCES "Redemption"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BookQuestion" ADD CONSTRAINT "BookQuestion_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Redemption" ADD CONSTRAINT "Redemption_till_id_fkey" FOREIGN KEY ("till_id") REFERENCES "Till"("id") ON DELETE SET NULL ON UPDATE CASCADE;
