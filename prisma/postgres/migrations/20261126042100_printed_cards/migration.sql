-- AlterTable
ALTER TABLE "GiftOrder" ADD COLUMN     "block_id" INTEGER;

-- CreateTable
CREATE TABLE "CardBlock" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "seller" TEXT COLLATE "C" NOT NULL,
    "plan_type" TEXT COLLATE "C" NOT NULL,
    "unit_cents" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "created_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "voided_at" TIMESTAMP(3),

    CONSTRAINT "CardBlock_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PrintedCard" (
    "id" SERIAL NOT NULL,
    "block_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "code_hash" TEXT COLLATE "C" NOT NULL,
    "code_sealed" TEXT COLLATE "C",
    "gift_id" INTEGER,
    "voided_at" TIMESTAMP(3),

    CONSTRAINT "PrintedCard_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "CardBlock_user_id_idx" ON "CardBlock"("user_id");

-- CreateIndex
CREATE INDEX "CardBlock_seller_idx" ON "CardBlock"("seller");

-- CreateIndex
CREATE INDEX "CardBlock_created_at_idx" ON "CardBlock"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "PrintedCard_code_hash_key" ON "PrintedCard"("code_hash");

-- CreateIndex
CREATE UNIQUE INDEX "PrintedCard_gift_id_key" ON "PrintedCard"("gift_id");

-- CreateIndex
CREATE UNIQUE INDEX "PrintedCard_block_id_position_key" ON "PrintedCard"("block_id", "position");

-- CreateIndex
CREATE INDEX "GiftOrder_block_id_idx" ON "GiftOrder"("block_id");

-- AddForeignKey
ALTER TABLE "GiftOrder" ADD CONSTRAINT "GiftOrder_block_id_fkey" FOREIGN KEY ("block_id") REFERENCES "CardBlock"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CardBlock" ADD CONSTRAINT "CardBlock_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PrintedCard" ADD CONSTRAINT "PrintedCard_block_id_fkey" FOREIGN KEY ("block_id") REFERENCES "CardBlock"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PrintedCard" ADD CONSTRAINT "PrintedCard_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "Gift"("id") ON DELETE SET NULL ON UPDATE CASCADE;
