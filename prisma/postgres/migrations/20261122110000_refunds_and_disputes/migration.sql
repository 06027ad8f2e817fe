-- AlterTable
ALTER TABLE "MembershipPeriod" ADD COLUMN     "held_from" TEXT COLLATE "C";

-- CreateTable
CREATE TABLE "Refund" (
    "id" SERIAL NOT NULL,
    "provider" TEXT COLLATE "C" NOT NULL,
    "refund_id" TEXT COLLATE "C" NOT NULL,
    "transaction_id" TEXT COLLATE "C" NOT NULL,
    "payment_id" INTEGER,
    "dispute_id" TEXT COLLATE "C",
    "amount_cents" INTEGER NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "source" TEXT COLLATE "C" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "Refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Dispute" (
    "id" SERIAL NOT NULL,
    "provider" TEXT COLLATE "C" NOT NULL,
    "dispute_id" TEXT COLLATE "C" NOT NULL,
    "transaction_id" TEXT COLLATE "C" NOT NULL,
    "payment_id" INTEGER,
    "amount_cents" INTEGER NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL,
    "source" TEXT COLLATE "C" NOT NULL,
    "opened_at" TIMESTAMP(3) NOT NULL,
    "decided_at" TIMESTAMP(3),
    "answer_by" TIMESTAMP(3),
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "Dispute_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Refund_provider_transaction_id_idx" ON "Refund"("provider", "transaction_id");

-- CreateIndex
CREATE INDEX "Refund_payment_id_idx" ON "Refund"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "Refund_provider_refund_id_key" ON "Refund"("provider", "refund_id");

-- CreateIndex
CREATE INDEX "Dispute_provider_transaction_id_idx" ON "Dispute"("provider", "transaction_id");

-- CreateIndex
CREATE INDEX "Dispute_payment_id_idx" ON "Dispute"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "Dispute_provider_dispute_id_key" ON "Dispute"("provider", "dispute_id");

-- AddForeignKey
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;
