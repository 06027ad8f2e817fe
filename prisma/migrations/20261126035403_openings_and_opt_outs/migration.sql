-- AlterTable
ALTER TABLE "Checkout" ADD COLUMN "agreed_at" DATETIME;
ALTER TABLE "SuppressedContact" ADD COLUMN "source" TEXT NOT NULL DEFAULT 'registry';

-- CreateTable
CREATE TABLE "RecordOpening" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "member_id" INTEGER NOT NULL,
    "opened_by" TEXT NOT NULL,
    "way" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "opened_at" DATETIME NOT NULL,
    CONSTRAINT "RecordOpening_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "RecordOpening_opened_at_idx" ON "RecordOpening"("opened_at");
CREATE UNIQUE INDEX "RecordOpening_member_id_opened_by_way_day_key" ON "RecordOpening"("member_id", "opened_by", "way", "day");

-- What was agreed to in an order of 25 November or later was agreed to when it was made.
UPDATE "Checkout" SET "agreed_at" = "created_at" WHERE "terms_version" <> '';
