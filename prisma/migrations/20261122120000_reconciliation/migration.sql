-- AlterTable
ALTER TABLE "Agreement" ADD COLUMN "customer" TEXT;

-- CreateIndex
CREATE INDEX "Agreement_provider_customer_idx" ON "Agreement"("provider", "customer");

-- CreateTable
CREATE TABLE "ProviderLine" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "provider" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "line_id" TEXT NOT NULL,
    "transaction_id" TEXT,
    "reference" TEXT,
    "token" TEXT,
    "payer" TEXT NOT NULL DEFAULT '',
    "customer" TEXT,
    "is_recurring" BOOLEAN NOT NULL DEFAULT false,
    "amount_cents" INTEGER NOT NULL,
    "fee_cents" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL DEFAULT 'ZAR',
    "provider_status" TEXT NOT NULL DEFAULT '',
    "moved_at" DATETIME NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'unknown',
    "payment_id" INTEGER,
    "checkout_id" INTEGER,
    "member_id" INTEGER,
    "first_seen_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "looked_at" DATETIME,
    "looked_by" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "ProviderLine_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "ProviderLine_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "Checkout" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "ProviderLine_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProviderImport" (
    "provider" TEXT NOT NULL PRIMARY KEY,
    "goal_from" TEXT NOT NULL,
    "covered_from" TEXT,
    "covered_through" TEXT,
    "started_at" DATETIME NOT NULL,
    "finished_at" DATETIME,
    "answered_at" DATETIME,
    "problem" TEXT NOT NULL DEFAULT '',
    "lines" INTEGER NOT NULL DEFAULT 0,
    "new_lines" INTEGER NOT NULL DEFAULT 0,
    "booked" INTEGER NOT NULL DEFAULT 0
);

-- CreateTable
CREATE TABLE "ProviderCalls" (
    "provider" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "last_ok_at" DATETIME,
    "last_failed_at" DATETIME,

    PRIMARY KEY ("provider", "day")
);

-- CreateIndex
CREATE UNIQUE INDEX "ProviderLine_provider_kind_line_id_key" ON "ProviderLine"("provider", "kind", "line_id");

-- CreateIndex
CREATE INDEX "ProviderLine_provider_transaction_id_idx" ON "ProviderLine"("provider", "transaction_id");

-- CreateIndex
CREATE INDEX "ProviderLine_state_moved_at_idx" ON "ProviderLine"("state", "moved_at");

-- CreateIndex
CREATE INDEX "ProviderLine_moved_at_idx" ON "ProviderLine"("moved_at");

-- CreateIndex
CREATE INDEX "ProviderLine_payment_id_idx" ON "ProviderLine"("payment_id");

-- CreateIndex
CREATE INDEX "ProviderLine_checkout_id_idx" ON "ProviderLine"("checkout_id");

-- CreateIndex
CREATE INDEX "ProviderLine_member_id_idx" ON "ProviderLine"("member_id");
