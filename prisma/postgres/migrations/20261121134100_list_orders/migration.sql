-- DropIndex
DROP INDEX "Member_city_idx";

-- DropIndex
DROP INDEX "Voucher_status_created_at_idx";

-- DropIndex
DROP INDEX "Voucher_created_at_idx";

-- CreateIndex
CREATE INDEX "Member_plan_type_created_at_idx" ON "Member"("plan_type", "created_at");

-- CreateIndex
CREATE INDEX "Member_city_created_at_idx" ON "Member"("city", "created_at");

-- CreateIndex
CREATE INDEX "Voucher_issued_on_idx" ON "Voucher"("issued_on");

-- CreateIndex
CREATE INDEX "NewsletterSubscriber_created_at_idx" ON "NewsletterSubscriber"("created_at");
