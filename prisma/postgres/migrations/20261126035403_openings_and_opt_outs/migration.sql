-- AlterTable
ALTER TABLE "Checkout" ADD COLUMN     "agreed_at" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "SuppressedContact" ADD COLUMN     "source" TEXT COLLATE "C" NOT NULL DEFAULT 'registry';

-- CreateTable
CREATE TABLE "RecordOpening" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "opened_by" TEXT COLLATE "C" NOT NULL,
    "way" TEXT COLLATE "C" NOT NULL,
    "day" TEXT COLLATE "C" NOT NULL,
    "opened_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RecordOpening_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "RecordOpening_opened_at_idx" ON "RecordOpening"("opened_at");

-- CreateIndex
CREATE UNIQUE INDEX "RecordOpening_member_id_opened_by_way_day_key" ON "RecordOpening"("member_id", "opened_by", "way", "day");

-- AddForeignKey
ALTER TABLE "RecordOpening" ADD CONSTRAINT "RecordOpening_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was agreed to in an order of 25 November or later was agreed to when it was made.
UPDATE "Checkout" SET "agreed_at" = "created_at" WHERE "terms_version" <> '';
