-- AlterTable
ALTER TABLE "ProviderEvent" ADD COLUMN "user_id" INTEGER;
ALTER TABLE "ProviderEvent" ADD COLUMN "amount_cents" INTEGER;

-- CreateIndex
CREATE INDEX "ProviderEvent_user_id_idx" ON "ProviderEvent"("user_id");
