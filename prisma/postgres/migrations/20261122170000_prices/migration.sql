-- AlterTable
ALTER TABLE "Agreement" ADD COLUMN     "provider_plan" TEXT COLLATE "C";
