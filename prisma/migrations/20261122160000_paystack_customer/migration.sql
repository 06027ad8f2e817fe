-- The provider's own number for the payer of a first payment. Older payments are still found by e-mail.
ALTER TABLE "Payment" ADD COLUMN "customer" TEXT;

-- CreateIndex
CREATE INDEX "Payment_customer_idx" ON "Payment"("customer");
