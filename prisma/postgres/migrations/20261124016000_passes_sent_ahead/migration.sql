-- AlterTable
ALTER TABLE "Gift" ADD COLUMN     "sent_ahead_at" TIMESTAMP(3);
