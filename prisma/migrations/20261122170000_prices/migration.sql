-- AlterTable
ALTER TABLE "Agreement" ADD COLUMN "provider_plan" TEXT;

-- CreateTable
CREATE TABLE "PriceChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "plan_type" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "valid_from" TEXT NOT NULL,
    "claim" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" TEXT NOT NULL DEFAULT '',
    "withdrawn_at" DATETIME,
    "withdrawn_by" TEXT NOT NULL DEFAULT '',
    "notified_at" DATETIME
);

-- CreateTable
CREATE TABLE "PriceNotice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "price_change_id" INTEGER NOT NULL,
    "agreement_id" INTEGER NOT NULL,
    "former_amount_cents" INTEGER NOT NULL,
    "from_day" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "asked_at" DATETIME,
    "told_at" DATETIME,
    "set_back_at" DATETIME,
    "failing_since" DATETIME,
    CONSTRAINT "PriceNotice_price_change_id_fkey" FOREIGN KEY ("price_change_id") REFERENCES "PriceChange" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PriceNotice_agreement_id_fkey" FOREIGN KEY ("agreement_id") REFERENCES "Agreement" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "PriceChange_claim_key" ON "PriceChange"("claim");

-- CreateIndex
CREATE INDEX "PriceChange_plan_type_valid_from_idx" ON "PriceChange"("plan_type", "valid_from");

-- CreateIndex
CREATE INDEX "PriceNotice_agreement_id_idx" ON "PriceNotice"("agreement_id");

-- CreateIndex
CREATE UNIQUE INDEX "PriceNotice_price_change_id_agreement_id_key" ON "PriceNotice"("price_change_id", "agreement_id");
