-- The book's epochs that a till has given back: a later line of one of them comes from a storage that was set back.
ALTER TABLE "Till" ADD COLUMN "returned" INTEGER NOT NULL DEFAULT 0;
