-- CreateIndex
CREATE INDEX "OutboxMail_user_id_idx" ON "OutboxMail"("user_id");
