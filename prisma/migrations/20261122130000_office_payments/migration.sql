-- AlterTable
ALTER TABLE "Payment" ADD COLUMN "received_on" TEXT;
ALTER TABLE "Payment" ADD COLUMN "reference" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Payment" ADD COLUMN "recorded_by" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Payment" ADD COLUMN "attempt_key" TEXT;
ALTER TABLE "Payment" ADD COLUMN "claim" TEXT;

-- CreateTable
CREATE TABLE "BankImport" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "file_name" TEXT NOT NULL DEFAULT '',
    "text" TEXT,
    "columns" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'draft',
    "ignored" INTEGER NOT NULL DEFAULT 0,
    "created_by" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "booked_by_id" INTEGER,
    "booked_by" TEXT NOT NULL DEFAULT '',
    "booked_at" DATETIME
);

-- CreateTable
CREATE TABLE "BankLine" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "import_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "day" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "earlier" INTEGER NOT NULL DEFAULT 0,
    "outcome" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "fingerprint" TEXT NOT NULL,
    "claim" TEXT,
    "payment_id" INTEGER,
    CONSTRAINT "BankLine_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "BankImport" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "BankLine_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Payment_attempt_key_key" ON "Payment"("attempt_key");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_claim_key" ON "Payment"("claim");

-- CreateIndex
CREATE INDEX "Payment_reference_idx" ON "Payment"("reference");

-- CreateIndex
CREATE INDEX "BankImport_status_created_at_idx" ON "BankImport"("status", "created_at");

-- CreateIndex
CREATE INDEX "BankImport_created_at_idx" ON "BankImport"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "BankLine_claim_key" ON "BankLine"("claim");

-- CreateIndex
CREATE INDEX "BankLine_import_id_position_idx" ON "BankLine"("import_id", "position");

-- CreateIndex
CREATE INDEX "BankLine_payment_id_idx" ON "BankLine"("payment_id");
