-- AlterTable
ALTER TABLE "Admin" ADD COLUMN     "set_password_expires_at" TIMESTAMP(3),
ADD COLUMN     "set_password_hash" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "ContactMessage" ADD COLUMN     "answer" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- CreateIndex
CREATE UNIQUE INDEX "Admin_set_password_hash_key" ON "Admin"("set_password_hash");


DROP FUNCTION IF EXISTS "tally_joined_delete" CASCADE;
DROP INDEX IF EXISTS "tally_joined_delete";

DROP FUNCTION IF EXISTS "tally_joined_insert" CASCADE;
DROP INDEX IF EXISTS "tally_joined_insert";

DROP FUNCTION IF EXISTS "tally_joined_update" CASCADE;
DROP INDEX IF EXISTS "tally_joined_update";

DELETE FROM "Tally" WHERE "list" = 'joined';
