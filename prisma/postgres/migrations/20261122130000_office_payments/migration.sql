-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "attempt_key" TEXT COLLATE "C",
ADD COLUMN     "claim" TEXT COLLATE "C",
ADD COLUMN     "received_on" TEXT COLLATE "C",
ADD COLUMN     "recorded_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "reference" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "BankImport" (
    "id" SERIAL NOT NULL,
    "file_name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "text" TEXT COLLATE "C",
    "columns" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'draft',
    "ignored" INTEGER NOT NULL DEFAULT 0,
    "created_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "booked_by_id" INTEGER,
    "booked_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "booked_at" TIMESTAMP(3),

    CONSTRAINT "BankImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BankLine" (
    "id" SERIAL NOT NULL,
    "import_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "day" TEXT COLLATE "C" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "description" TEXT COLLATE "C" NOT NULL,
    "earlier" INTEGER NOT NULL DEFAULT 0,
    "outcome" TEXT COLLATE "C" NOT NULL,
    "reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "fingerprint" TEXT COLLATE "C" NOT NULL,
    "claim" TEXT COLLATE "C",
    "payment_id" INTEGER,

    CONSTRAINT "BankLine_pkey" PRIMARY KEY ("id")
);

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

-- CreateIndex
CREATE UNIQUE INDEX "Payment_attempt_key_key" ON "Payment"("attempt_key");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_claim_key" ON "Payment"("claim");

-- CreateIndex
CREATE INDEX "Payment_reference_idx" ON "Payment"("reference");

-- AddForeignKey
ALTER TABLE "BankLine" ADD CONSTRAINT "BankLine_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "BankImport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BankLine" ADD CONSTRAINT "BankLine_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;
