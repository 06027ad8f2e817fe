-- The messages about somebody's payments are found by these, however many came.
CREATE INDEX "ProviderEvent_payment_id_idx" ON "ProviderEvent"("payment_id");
