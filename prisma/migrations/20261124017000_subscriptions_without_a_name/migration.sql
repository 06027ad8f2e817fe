-- A subscription that its provider never named is ended there by hand, and the office notes it.
ALTER TABLE "Checkout" ADD COLUMN "subscription_ended_at" DATETIME;
