-- AlterTable
ALTER TABLE "Checkout" ADD COLUMN     "subscription_ended_at" TIMESTAMP(3);
