-- AlterTable
ALTER TABLE "Agreement" ADD COLUMN     "customer" TEXT COLLATE "C";

-- CreateTable
CREATE TABLE "ProviderLine" (
    "id" SERIAL NOT NULL,
    "provider" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "line_id" TEXT COLLATE "C" NOT NULL,
    "transaction_id" TEXT COLLATE "C",
    "reference" TEXT COLLATE "C",
    "token" TEXT COLLATE "C",
    "payer" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "customer" TEXT COLLATE "C",
    "is_recurring" BOOLEAN NOT NULL DEFAULT false,
    "amount_cents" INTEGER NOT NULL,
    "fee_cents" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT COLLATE "C" NOT NULL DEFAULT 'ZAR',
    "provider_status" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "moved_at" TIMESTAMP(3) NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL DEFAULT 'unknown',
    "payment_id" INTEGER,
    "checkout_id" INTEGER,
    "member_id" INTEGER,
    "first_seen_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "last_seen_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "looked_at" TIMESTAMP(3),
    "looked_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "note" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "ProviderLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProviderImport" (
    "provider" TEXT COLLATE "C" NOT NULL,
    "goal_from" TEXT COLLATE "C" NOT NULL,
    "covered_from" TEXT COLLATE "C",
    "covered_through" TEXT COLLATE "C",
    "started_at" TIMESTAMP(3) NOT NULL,
    "finished_at" TIMESTAMP(3),
    "answered_at" TIMESTAMP(3),
    "problem" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "lines" INTEGER NOT NULL DEFAULT 0,
    "new_lines" INTEGER NOT NULL DEFAULT 0,
    "booked" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ProviderImport_pkey" PRIMARY KEY ("provider")
);

-- CreateTable
CREATE TABLE "ProviderCalls" (
    "provider" TEXT COLLATE "C" NOT NULL,
    "day" TEXT COLLATE "C" NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "last_ok_at" TIMESTAMP(3),
    "last_failed_at" TIMESTAMP(3),

    CONSTRAINT "ProviderCalls_pkey" PRIMARY KEY ("provider","day")
);

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

-- CreateIndex
CREATE UNIQUE INDEX "ProviderLine_provider_kind_line_id_key" ON "ProviderLine"("provider", "kind", "line_id");

-- CreateIndex
CREATE INDEX "Agreement_provider_customer_idx" ON "Agreement"("provider", "customer");

-- AddForeignKey
ALTER TABLE "ProviderLine" ADD CONSTRAINT "ProviderLine_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProviderLine" ADD CONSTRAINT "ProviderLine_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "Checkout"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProviderLine" ADD CONSTRAINT "ProviderLine_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE SET NULL ON UPDATE CASCADE;
