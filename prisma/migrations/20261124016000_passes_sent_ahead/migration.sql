-- Passes that a guest house sent ahead are not checked in for somebody else.
ALTER TABLE "Gift" ADD COLUMN "sent_ahead_at" DATETIME;
