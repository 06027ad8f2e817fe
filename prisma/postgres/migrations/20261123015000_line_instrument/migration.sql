-- AlterTable
ALTER TABLE "ProviderLine" ADD COLUMN     "instrument" TEXT COLLATE "C";
