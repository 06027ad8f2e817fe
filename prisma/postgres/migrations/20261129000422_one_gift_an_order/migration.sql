-- A gift is one row, from its order to its end. The first gift of an order has the order's id; its code stays.

-- DropForeignKey
ALTER TABLE "GiftOrder" DROP CONSTRAINT "GiftOrder_checkout_id_fkey";

-- DropForeignKey
ALTER TABLE "Gift" DROP CONSTRAINT "Gift_order_id_fkey";

-- DropForeignKey
ALTER TABLE "Gift" DROP CONSTRAINT "Gift_payment_id_fkey";

-- DropIndex
DROP INDEX "Gift_order_id_position_key";

-- AlterTable
ALTER TABLE "Gift" ALTER COLUMN "order_id" DROP NOT NULL,
ALTER COLUMN "position" DROP NOT NULL,
ADD COLUMN     "checkout_id" INTEGER,
ADD COLUMN     "plan_type" TEXT COLLATE "C",
ADD COLUMN     "price_cents" INTEGER,
ADD COLUMN     "receiver_email" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "send_on" TEXT COLLATE "C",
ADD COLUMN     "sent_at" TIMESTAMP(3),
ALTER COLUMN "payment_id" DROP NOT NULL,
ALTER COLUMN "code_hash" DROP NOT NULL,
ALTER COLUMN "status" SET DEFAULT 'ordered',
ALTER COLUMN "valid_through" SET DEFAULT '';

-- Paid for. The days that a gift gave follow its new id; by way of negative ids, since each may stand once.
UPDATE "Gift" g SET "checkout_id" = o."checkout_id", "plan_type" = o."plan_type", "price_cents" = o."unit_cents",
    "receiver_email" = o."receiver_email", "send_on" = o."send_on", "sent_at" = o."sent_at"
FROM "GiftOrder" o WHERE o."id" = g."order_id";
UPDATE "Gift" g SET "id" = -CASE
    WHEN g."id" = (SELECT MIN(x."id") FROM "Gift" x WHERE x."order_id" = g."order_id") THEN g."order_id"
    ELSE (SELECT MAX("id") FROM "GiftOrder") + g."id" END;
UPDATE "Gift" SET "id" = -"id";

-- Not paid for: as many as were ordered.
INSERT INTO "Gift" ("id", "checkout_id", "plan_type", "price_cents", "receiver_email", "send_on", "created_at")
SELECT o."id", o."checkout_id", o."plan_type", o."unit_cents", o."receiver_email", o."send_on", o."created_at"
FROM "GiftOrder" o WHERE NOT EXISTS (SELECT 1 FROM "Gift" WHERE "order_id" = o."id");
SELECT setval(pg_get_serial_sequence('"Gift"', 'id'), (SELECT COALESCE(MAX("id"), 0) + 1 FROM "Gift"), false);
INSERT INTO "Gift" ("checkout_id", "plan_type", "price_cents", "receiver_email", "send_on", "created_at")
SELECT o."checkout_id", o."plan_type", o."unit_cents", o."receiver_email", o."send_on", o."created_at"
FROM "GiftOrder" o CROSS JOIN LATERAL generate_series(2, o."quantity")
WHERE NOT EXISTS (SELECT 1 FROM "Gift" WHERE "order_id" = o."id");

-- AlterTable
ALTER TABLE "Gift" DROP COLUMN "order_id",
DROP COLUMN "position",
ALTER COLUMN "checkout_id" SET NOT NULL,
ALTER COLUMN "plan_type" SET NOT NULL,
ALTER COLUMN "price_cents" SET NOT NULL;

-- DropTable
DROP TABLE "GiftOrder";

-- CreateIndex
CREATE INDEX "Gift_checkout_id_idx" ON "Gift"("checkout_id");

-- CreateIndex
CREATE INDEX "Gift_sent_at_send_on_idx" ON "Gift"("sent_at", "send_on");

-- CreateIndex
CREATE INDEX "Gift_receiver_email_idx" ON "Gift"("receiver_email");

-- AddForeignKey
ALTER TABLE "Gift" ADD CONSTRAINT "Gift_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "Checkout"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Gift" ADD CONSTRAINT "Gift_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Mails that name it.
UPDATE "OutboxMail" SET "data" = REPLACE("data", '"order_id":', '"gift_id":')
WHERE "email_type" IN ('gift_bought', 'gift_given', 'gift_ending', 'gift_refunded');
