-- AlterTable
ALTER TABLE "ContactMessage" ADD COLUMN "answer" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Admin" ADD COLUMN "set_password_hash" TEXT;
ALTER TABLE "Admin" ADD COLUMN "set_password_expires_at" DATETIME;

-- CreateIndex
CREATE UNIQUE INDEX "Admin_set_password_hash_key" ON "Admin"("set_password_hash");

-- Nothing reads how many members joined on a day from the tally: the list of members counts by itself.
DROP TRIGGER "tally_joined_insert";
DROP TRIGGER "tally_joined_update";
DROP TRIGGER "tally_joined_delete";
DELETE FROM "Tally" WHERE "list" = 'joined';
