-- Guest houses and printed cards end. What they paid for stays a gift: its code works for whoever has it.
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
DROP TABLE "PrintedCard";
CREATE TABLE "new_GiftOrder" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "checkout_id" INTEGER NOT NULL,
    "plan_type" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unit_cents" INTEGER NOT NULL,
    "giver_name" TEXT NOT NULL DEFAULT '',
    "words" TEXT NOT NULL DEFAULT '',
    "receiver_email" TEXT NOT NULL DEFAULT '',
    "send_on" TEXT,
    "sent_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "GiftOrder_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "Checkout" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_GiftOrder" ("id", "checkout_id", "plan_type", "quantity", "unit_cents", "giver_name", "words", "receiver_email", "send_on", "sent_at", "created_at") SELECT "id", "checkout_id", "plan_type", "quantity", "unit_cents", "giver_name", "words", "receiver_email", "send_on", "sent_at", "created_at" FROM "GiftOrder";
DROP TABLE "GiftOrder";
ALTER TABLE "new_GiftOrder" RENAME TO "GiftOrder";
CREATE UNIQUE INDEX "GiftOrder_checkout_id_key" ON "GiftOrder"("checkout_id");
CREATE INDEX "GiftOrder_sent_at_send_on_idx" ON "GiftOrder"("sent_at", "send_on");
CREATE INDEX "GiftOrder_receiver_email_idx" ON "GiftOrder"("receiver_email");
DROP TABLE "CardBlock";
DROP TABLE "Host";
ALTER TABLE "Gift" DROP COLUMN "sent_ahead_at";
ALTER TABLE "Gift" DROP COLUMN "with_seller";
ALTER TABLE "Gift" DROP COLUMN "sold_at";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
