-- DropForeignKey
ALTER TABLE "GiftOrder" DROP CONSTRAINT "GiftOrder_host_id_fkey";

-- DropForeignKey
ALTER TABLE "GiftOrder" DROP CONSTRAINT "GiftOrder_block_id_fkey";

-- DropForeignKey
ALTER TABLE "Host" DROP CONSTRAINT "Host_user_id_fkey";

-- DropForeignKey
ALTER TABLE "CardBlock" DROP CONSTRAINT "CardBlock_user_id_fkey";

-- DropForeignKey
ALTER TABLE "PrintedCard" DROP CONSTRAINT "PrintedCard_block_id_fkey";

-- DropForeignKey
ALTER TABLE "PrintedCard" DROP CONSTRAINT "PrintedCard_gift_id_fkey";

-- DropIndex
DROP INDEX "GiftOrder_host_id_idx";

-- DropIndex
DROP INDEX "GiftOrder_block_id_idx";

-- AlterTable
ALTER TABLE "GiftOrder" DROP COLUMN "block_id",
DROP COLUMN "host_id";

-- AlterTable
ALTER TABLE "Gift" DROP COLUMN "sent_ahead_at",
DROP COLUMN "sold_at",
DROP COLUMN "with_seller";

-- DropTable
DROP TABLE "Host";

-- DropTable
DROP TABLE "CardBlock";

-- DropTable
DROP TABLE "PrintedCard";
