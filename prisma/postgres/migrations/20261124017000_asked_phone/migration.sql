-- AlterTable
ALTER TABLE "NewsletterSubscriber" ADD COLUMN     "asked_phone" TEXT COLLATE "C" NOT NULL DEFAULT '';
