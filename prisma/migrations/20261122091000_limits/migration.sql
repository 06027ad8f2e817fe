-- AlterTable
ALTER TABLE "ProviderEvent" ADD COLUMN "body_hash" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "ProviderEvent_body_hash_idx" ON "ProviderEvent"("body_hash");
