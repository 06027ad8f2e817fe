-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "customer" TEXT COLLATE "C";

-- CreateIndex
CREATE INDEX "Payment_customer_idx" ON "Payment"("customer");
