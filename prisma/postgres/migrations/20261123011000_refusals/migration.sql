-- AlterTable
ALTER TABLE "Refusal" ALTER COLUMN "claim" SET NOT NULL;
