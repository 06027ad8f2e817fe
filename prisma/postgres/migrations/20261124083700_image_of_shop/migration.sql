-- AlterTable
ALTER TABLE "Image" ADD COLUMN     "partner_id" INTEGER;
