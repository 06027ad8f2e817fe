-- AlterTable
ALTER TABLE "Checkout" ADD COLUMN "months" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "Checkout" ADD COLUMN "bank_reference" TEXT;
ALTER TABLE "Checkout" ADD COLUMN "waits_until" TEXT;
ALTER TABLE "Checkout" ADD COLUMN "ahead_days" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE UNIQUE INDEX "Checkout_bank_reference_key" ON "Checkout"("bank_reference");
