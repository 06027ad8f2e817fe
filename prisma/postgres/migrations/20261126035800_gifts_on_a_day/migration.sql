-- AlterTable
ALTER TABLE "GiftOrder" ADD COLUMN     "receiver_email" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "send_on" TEXT COLLATE "C",
ADD COLUMN     "sent_at" TIMESTAMP(3);

-- CreateIndex
CREATE INDEX "GiftOrder_sent_at_send_on_idx" ON "GiftOrder"("sent_at", "send_on");

-- CreateIndex
CREATE INDEX "GiftOrder_receiver_email_idx" ON "GiftOrder"("receiver_email");
