-- AlterTable
ALTER TABLE "Gift" ADD COLUMN     "sold_at" TIMESTAMP(3),
ADD COLUMN     "with_seller" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "CardBlock" ADD COLUMN     "seller_marks" BOOLEAN NOT NULL DEFAULT false;
