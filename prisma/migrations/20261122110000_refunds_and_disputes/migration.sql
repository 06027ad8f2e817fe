-- What the providers say about money that goes back, and the days that a dispute holds back.
ALTER TABLE "MembershipPeriod" ADD COLUMN "held_from" TEXT;

CREATE TABLE "Refund" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "provider" TEXT NOT NULL,
    "refund_id" TEXT NOT NULL,
    "transaction_id" TEXT NOT NULL,
    "payment_id" INTEGER,
    "dispute_id" TEXT,
    "amount_cents" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Refund_provider_refund_id_key" ON "Refund"("provider", "refund_id");
CREATE INDEX "Refund_provider_transaction_id_idx" ON "Refund"("provider", "transaction_id");
CREATE INDEX "Refund_payment_id_idx" ON "Refund"("payment_id");

CREATE TABLE "Dispute" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "provider" TEXT NOT NULL,
    "dispute_id" TEXT NOT NULL,
    "transaction_id" TEXT NOT NULL,
    "payment_id" INTEGER,
    "amount_cents" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "opened_at" DATETIME NOT NULL,
    "decided_at" DATETIME,
    "answer_by" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Dispute_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Dispute_provider_dispute_id_key" ON "Dispute"("provider", "dispute_id");
CREATE INDEX "Dispute_provider_transaction_id_idx" ON "Dispute"("provider", "transaction_id");
CREATE INDEX "Dispute_payment_id_idx" ON "Dispute"("payment_id");
