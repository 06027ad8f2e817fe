-- CreateTable
CREATE TABLE "GiftOrder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "checkout_id" INTEGER NOT NULL,
    "plan_type" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unit_cents" INTEGER NOT NULL,
    "giver_name" TEXT NOT NULL DEFAULT '',
    "words" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "GiftOrder_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "Checkout" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Gift" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "order_id" INTEGER NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "code_hash" TEXT NOT NULL,
    "code_sealed" TEXT,
    "status" TEXT NOT NULL DEFAULT 'unused',
    "valid_through" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL,
    "closed_at" DATETIME,
    CONSTRAINT "Gift_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "GiftOrder" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Gift_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "MembershipPeriod" ADD COLUMN "gift_id" INTEGER REFERENCES "Gift" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateIndex
CREATE UNIQUE INDEX "MembershipPeriod_gift_id_key" ON "MembershipPeriod"("gift_id");

-- CreateIndex
CREATE UNIQUE INDEX "GiftOrder_checkout_id_key" ON "GiftOrder"("checkout_id");

-- CreateIndex
CREATE UNIQUE INDEX "Gift_code_hash_key" ON "Gift"("code_hash");

-- CreateIndex
CREATE INDEX "Gift_payment_id_idx" ON "Gift"("payment_id");

-- CreateIndex
CREATE INDEX "Gift_status_valid_through_idx" ON "Gift"("status", "valid_through");

-- CreateIndex
CREATE INDEX "Gift_valid_through_idx" ON "Gift"("valid_through");

-- CreateIndex
CREATE INDEX "Gift_created_at_idx" ON "Gift"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "Gift_order_id_position_key" ON "Gift"("order_id", "position");
