-- AlterTable
ALTER TABLE "ProviderLine" ADD COLUMN     "dispute_id" TEXT COLLATE "C";
