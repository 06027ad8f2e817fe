-- AlterTable
ALTER TABLE "Till" ADD COLUMN "proves_shop" BOOLEAN NOT NULL DEFAULT false;
