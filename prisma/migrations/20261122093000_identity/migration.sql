-- A subject that nobody has yet is null. Adding a column and taking the old one away leaves the table and what refers to it in place.
DROP INDEX "User_provider_provider_sub_key";
ALTER TABLE "User" ADD COLUMN "linked_sub" TEXT;
UPDATE "User" SET "linked_sub" = "provider_sub"
WHERE "provider_sub" <> '' AND "provider_sub" NOT LIKE 'seed:%' AND "provider_sub" NOT LIKE 'deleted-%';
ALTER TABLE "User" DROP COLUMN "provider_sub";
ALTER TABLE "User" RENAME COLUMN "linked_sub" TO "provider_sub";

-- CreateIndex
CREATE UNIQUE INDEX "User_provider_provider_sub_key" ON "User"("provider", "provider_sub");

-- CreateTable
CREATE TABLE "IdentityLink" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "user_id" INTEGER NOT NULL,
    "provider_sub" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    CONSTRAINT "IdentityLink_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "IdentityLink_token_hash_key" ON "IdentityLink"("token_hash");

-- CreateIndex
CREATE INDEX "IdentityLink_user_id_idx" ON "IdentityLink"("user_id");

-- CreateIndex
CREATE INDEX "IdentityLink_expires_at_idx" ON "IdentityLink"("expires_at");
