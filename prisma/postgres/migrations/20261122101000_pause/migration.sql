-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "paused_until" TEXT COLLATE "C";
