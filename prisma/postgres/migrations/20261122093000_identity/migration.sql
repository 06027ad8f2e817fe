-- AlterTable
ALTER TABLE "User" ALTER COLUMN "provider_sub" DROP NOT NULL;
UPDATE "User" SET "provider_sub" = NULL
WHERE "provider_sub" = '' OR "provider_sub" LIKE 'seed:%' OR "provider_sub" LIKE 'deleted-%';

-- CreateTable
CREATE TABLE "IdentityLink" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "provider_sub" TEXT COLLATE "C" NOT NULL,
    "token_hash" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "expires_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "IdentityLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "IdentityLink_token_hash_key" ON "IdentityLink"("token_hash");

-- CreateIndex
CREATE INDEX "IdentityLink_user_id_idx" ON "IdentityLink"("user_id");

-- CreateIndex
CREATE INDEX "IdentityLink_expires_at_idx" ON "IdentityLink"("expires_at");

-- AddForeignKey
ALTER TABLE "IdentityLink" ADD CONSTRAINT "IdentityLink_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
