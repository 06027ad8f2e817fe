-- AlterTable
ALTER TABLE "Checkout" ADD COLUMN     "cancelled_at" TIMESTAMP(3),
ADD COLUMN     "left_at" TIMESTAMP(3);

UPDATE "Checkout" SET "left_at" = "created_at" WHERE "status" = 'open';
