-- AlterTable
ALTER TABLE "GiftOrder" ADD COLUMN "receiver_email" TEXT NOT NULL DEFAULT '';
ALTER TABLE "GiftOrder" ADD COLUMN "send_on" TEXT;
ALTER TABLE "GiftOrder" ADD COLUMN "sent_at" DATETIME;

-- CreateIndex
CREATE INDEX "GiftOrder_sent_at_send_on_idx" ON "GiftOrder"("sent_at", "send_on");
CREATE INDEX "GiftOrder_receiver_email_idx" ON "GiftOrder"("receiver_email");
