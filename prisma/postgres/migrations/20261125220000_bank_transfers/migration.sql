-- AlterTable
ALTER TABLE "Checkout" ADD COLUMN     "ahead_days" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "bank_reference" TEXT COLLATE "C",
ADD COLUMN     "months" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "waits_until" TEXT COLLATE "C";

-- CreateIndex
CREATE UNIQUE INDEX "Checkout_bank_reference_key" ON "Checkout"("bank_reference");
