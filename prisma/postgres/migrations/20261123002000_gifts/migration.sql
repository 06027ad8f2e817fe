-- AlterTable
ALTER TABLE "MembershipPeriod" ADD COLUMN     "gift_id" INTEGER;

-- CreateTable
CREATE TABLE "GiftOrder" (
    "id" SERIAL NOT NULL,
    "checkout_id" INTEGER NOT NULL,
    "plan_type" TEXT COLLATE "C" NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unit_cents" INTEGER NOT NULL,
    "giver_name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "words" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "GiftOrder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Gift" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "payment_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "code_hash" TEXT COLLATE "C" NOT NULL,
    "code_sealed" TEXT COLLATE "C",
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'unused',
    "valid_through" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "closed_at" TIMESTAMP(3),

    CONSTRAINT "Gift_pkey" PRIMARY KEY ("id")
);

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

-- CreateIndex
CREATE UNIQUE INDEX "MembershipPeriod_gift_id_key" ON "MembershipPeriod"("gift_id");

-- AddForeignKey
ALTER TABLE "MembershipPeriod" ADD CONSTRAINT "MembershipPeriod_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "Gift"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GiftOrder" ADD CONSTRAINT "GiftOrder_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "Checkout"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Gift" ADD CONSTRAINT "Gift_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "GiftOrder"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Gift" ADD CONSTRAINT "Gift_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
