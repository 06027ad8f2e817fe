-- CreateIndex
CREATE INDEX "ProviderEvent_provider_received_at_idx" ON "ProviderEvent"("provider", "received_at");
