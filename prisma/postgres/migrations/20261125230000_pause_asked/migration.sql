-- AlterTable
ALTER TABLE "Agreement" ADD COLUMN     "pause_asked" INTEGER;
