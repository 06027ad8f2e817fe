ALTER TABLE "NewsletterSubscriber" ADD COLUMN "asked_phone" TEXT NOT NULL DEFAULT '';
