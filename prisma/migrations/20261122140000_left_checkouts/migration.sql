-- When a buyer went on to the provider's page, and when they came back without having paid.
ALTER TABLE "Checkout" ADD COLUMN "left_at" DATETIME;
ALTER TABLE "Checkout" ADD COLUMN "cancelled_at" DATETIME;

-- Of checkouts that are open now nobody wrote it down: most of their buyers went on.
UPDATE "Checkout" SET "left_at" = "created_at" WHERE "status" = 'open';
