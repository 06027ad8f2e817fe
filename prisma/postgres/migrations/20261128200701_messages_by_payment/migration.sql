-- CreateIndex
CREATE INDEX "ProviderEvent_payment_id_idx" ON "ProviderEvent"("payment_id");
