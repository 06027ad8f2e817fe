-- A till is paired by a code only. One that its cookie had paired proved its shop by that alone: it has to be paired again.
UPDATE "Till" SET "ended_at" = "last_seen_at" WHERE "proves_shop" = false AND "ended_at" IS NULL;

-- DropForeignKey
ALTER TABLE "Till" DROP CONSTRAINT "Till_device_id_fkey";

-- DropIndex
DROP INDEX "Till_device_id_key";

-- AlterTable
ALTER TABLE "Till" DROP COLUMN "device_id",
DROP COLUMN "proves_shop";
