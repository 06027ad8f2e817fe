-- A gift is one row, from its order to its end. The first gift of an order has the order's id; its code stays.
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Gift" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "checkout_id" INTEGER NOT NULL,
    "payment_id" INTEGER,
    "plan_type" TEXT NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "code_hash" TEXT,
    "code_sealed" TEXT,
    "status" TEXT NOT NULL DEFAULT 'ordered',
    "valid_through" TEXT NOT NULL DEFAULT '',
    "receiver_email" TEXT NOT NULL DEFAULT '',
    "send_on" TEXT,
    "sent_at" DATETIME,
    "created_at" DATETIME NOT NULL,
    "closed_at" DATETIME,
    CONSTRAINT "Gift_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "Checkout" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Gift_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- Paid for.
INSERT INTO "new_Gift" ("id", "checkout_id", "payment_id", "plan_type", "price_cents", "code_hash", "code_sealed", "status", "valid_through", "receiver_email", "send_on", "sent_at", "created_at", "closed_at")
SELECT
    CASE WHEN g."id" = (SELECT MIN("id") FROM "Gift" WHERE "order_id" = o."id") THEN o."id" ELSE (SELECT MAX("id") FROM "GiftOrder") + g."id" END,
    o."checkout_id", g."payment_id", o."plan_type", o."unit_cents", g."code_hash", g."code_sealed", g."status", g."valid_through", o."receiver_email", o."send_on", o."sent_at", g."created_at", g."closed_at"
FROM "Gift" g JOIN "GiftOrder" o ON o."id" = g."order_id";
-- Not paid for: as many as were ordered.
INSERT INTO "new_Gift" ("id", "checkout_id", "plan_type", "price_cents", "receiver_email", "send_on", "created_at")
SELECT o."id", o."checkout_id", o."plan_type", o."unit_cents", o."receiver_email", o."send_on", o."created_at"
FROM "GiftOrder" o WHERE NOT EXISTS (SELECT 1 FROM "Gift" WHERE "order_id" = o."id");
INSERT INTO "new_Gift" ("checkout_id", "plan_type", "price_cents", "receiver_email", "send_on", "created_at")
WITH RECURSIVE nth("n") AS (SELECT 2 UNION ALL SELECT "n" + 1 FROM nth WHERE "n" < 50)
SELECT o."checkout_id", o."plan_type", o."unit_cents", o."receiver_email", o."send_on", o."created_at"
FROM "GiftOrder" o JOIN nth ON nth."n" <= o."quantity" WHERE NOT EXISTS (SELECT 1 FROM "Gift" WHERE "order_id" = o."id");

-- The days that a gift gave name its new id, by way of negative ids, since each may stand once.
UPDATE "MembershipPeriod" SET "gift_id" = -(SELECT n."id" FROM "Gift" g JOIN "new_Gift" n ON n."code_hash" = g."code_hash" WHERE g."id" = "MembershipPeriod"."gift_id")
WHERE "gift_id" IS NOT NULL;
UPDATE "MembershipPeriod" SET "gift_id" = -"gift_id" WHERE "gift_id" < 0;

DROP TABLE "Gift";
DROP TABLE "GiftOrder";
ALTER TABLE "new_Gift" RENAME TO "Gift";
CREATE UNIQUE INDEX "Gift_code_hash_key" ON "Gift"("code_hash");
CREATE INDEX "Gift_checkout_id_idx" ON "Gift"("checkout_id");
CREATE INDEX "Gift_payment_id_idx" ON "Gift"("payment_id");
CREATE INDEX "Gift_status_valid_through_idx" ON "Gift"("status", "valid_through");
CREATE INDEX "Gift_valid_through_idx" ON "Gift"("valid_through");
CREATE INDEX "Gift_created_at_idx" ON "Gift"("created_at");
CREATE INDEX "Gift_sent_at_send_on_idx" ON "Gift"("sent_at", "send_on");
CREATE INDEX "Gift_receiver_email_idx" ON "Gift"("receiver_email");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Mails that name it.
UPDATE "OutboxMail" SET "data" = REPLACE("data", '"order_id":', '"gift_id":')
WHERE "email_type" IN ('gift_bought', 'gift_given', 'gift_ending', 'gift_refunded');
