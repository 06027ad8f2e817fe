-- DropForeignKey
ALTER TABLE "BookEntry" DROP CONSTRAINT "BookEntry_till_id_fkey";

-- DropForeignKey
ALTER TABLE "BookQuestion" DROP CONSTRAINT "BookQuestion_partner_id_fkey";

-- AlterTable
ALTER TABLE "Partner" DROP COLUMN "book_epoch",
DROP COLUMN "book_keeper_id",
DROP COLUMN "book_moved_at",
DROP COLUMN "book_recovering";

-- AlterTable
ALTER TABLE "Till" DROP COLUMN "lost_at",
DROP COLUMN "poll",
DROP COLUMN "reported",
DROP COLUMN "returned",
ADD COLUMN     "ready" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "told_until" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
ALTER COLUMN "works_offline" SET DEFAULT true;

-- AlterTable
ALTER TABLE "Overrun" DROP COLUMN "card_number",
DROP COLUMN "card_token";

-- DropTable
DROP TABLE "BookEntry";

-- DropTable
DROP TABLE "BookQuestion";

-- CreateTable
CREATE TABLE "TillLine" (
    "id" SERIAL NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "till_id" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "hash" TEXT COLLATE "C" NOT NULL,
    "attempt" TEXT COLLATE "C" NOT NULL,
    "undoes" TEXT COLLATE "C",
    "amount_cents" INTEGER NOT NULL,
    "decided_at" TIMESTAMP(3) NOT NULL,
    "told_at" TIMESTAMP(3) NOT NULL,
    "result" TEXT COLLATE "C" NOT NULL,
    "why" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "TillLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RefusedAttempt" (
    "partner_id" INTEGER NOT NULL,
    "attempt" TEXT COLLATE "C" NOT NULL,
    "told_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RefusedAttempt_pkey" PRIMARY KEY ("partner_id","attempt")
);

-- CreateIndex
CREATE INDEX "TillLine_till_id_decided_at_idx" ON "TillLine"("till_id", "decided_at");

-- CreateIndex
CREATE INDEX "TillLine_partner_id_result_told_at_idx" ON "TillLine"("partner_id", "result", "told_at");

-- CreateIndex
CREATE INDEX "TillLine_result_told_at_idx" ON "TillLine"("result", "told_at");

-- CreateIndex
CREATE UNIQUE INDEX "TillLine_till_id_hash_key" ON "TillLine"("till_id", "hash");

-- CreateIndex
CREATE INDEX "RefusedAttempt_told_at_idx" ON "RefusedAttempt"("told_at");

-- AddForeignKey
ALTER TABLE "TillLine" ADD CONSTRAINT "TillLine_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TillLine" ADD CONSTRAINT "TillLine_till_id_fkey" FOREIGN KEY ("till_id") REFERENCES "Till"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Each begins a new log, so that what the old design heard of it says nothing about it. The tick is on from here on, and a shop's end ends its tills.
UPDATE "Till" t SET heard = 0, heard_hash = '', contact = 0, works_offline = true, told_until = last_seen_at,
  ended_at = COALESCE(t.ended_at, (SELECT deleted_at FROM "Partner" p WHERE p.id = t.partner_id));
