-- AlterTable
ALTER TABLE "GiftOrder" ADD COLUMN "block_id" INTEGER REFERENCES "CardBlock" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "CardBlock" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "user_id" INTEGER NOT NULL,
    "seller" TEXT NOT NULL,
    "plan_type" TEXT NOT NULL,
    "unit_cents" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "created_by" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "voided_at" DATETIME,
    CONSTRAINT "CardBlock_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PrintedCard" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "block_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "code_hash" TEXT NOT NULL,
    "code_sealed" TEXT,
    "gift_id" INTEGER,
    "voided_at" DATETIME,
    CONSTRAINT "PrintedCard_block_id_fkey" FOREIGN KEY ("block_id") REFERENCES "CardBlock" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PrintedCard_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "Gift" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "GiftOrder_block_id_idx" ON "GiftOrder"("block_id");
CREATE INDEX "CardBlock_user_id_idx" ON "CardBlock"("user_id");
CREATE INDEX "CardBlock_seller_idx" ON "CardBlock"("seller");
CREATE INDEX "CardBlock_created_at_idx" ON "CardBlock"("created_at");
CREATE UNIQUE INDEX "PrintedCard_code_hash_key" ON "PrintedCard"("code_hash");
CREATE UNIQUE INDEX "PrintedCard_gift_id_key" ON "PrintedCard"("gift_id");
CREATE UNIQUE INDEX "PrintedCard_block_id_position_key" ON "PrintedCard"("block_id", "position");
