-- DropIndex
DROP INDEX "PartnerAccount_partner_id_key";

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "account_id" INTEGER;

-- AlterTable
ALTER TABLE "AdminFactor" ADD COLUMN     "account_id" INTEGER,
ALTER COLUMN "admin_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "AdminSecondStep" ADD COLUMN     "account_id" INTEGER,
ALTER COLUMN "admin_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "PasskeyChallenge" ADD COLUMN     "account_id" INTEGER,
ALTER COLUMN "admin_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Partner" ADD COLUMN     "month_mail" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "PartnerAccount" ADD COLUMN     "email" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "full_name" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "initials" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "role" TEXT COLLATE "C" NOT NULL DEFAULT 'owner',
ALTER COLUMN "username" DROP NOT NULL;

-- CreateTable
CREATE TABLE "CounterDevice" (
    "id" SERIAL NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "pin_id" INTEGER NOT NULL,
    "token_hash" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "user_agent" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "last_used_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "expires_at" TIMESTAMP(3) NOT NULL,
    "ended_at" TIMESTAMP(3),

    CONSTRAINT "CounterDevice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "CounterDevice_token_hash_key" ON "CounterDevice"("token_hash");

-- CreateIndex
CREATE INDEX "CounterDevice_partner_id_ended_at_idx" ON "CounterDevice"("partner_id", "ended_at");

-- CreateIndex
CREATE INDEX "CounterDevice_pin_id_idx" ON "CounterDevice"("pin_id");

-- CreateIndex
CREATE INDEX "CounterDevice_expires_at_idx" ON "CounterDevice"("expires_at");

-- CreateIndex
CREATE INDEX "Session_account_id_idx" ON "Session"("account_id");

-- CreateIndex
CREATE INDEX "AdminFactor_account_id_idx" ON "AdminFactor"("account_id");

-- CreateIndex
CREATE INDEX "AdminSecondStep_account_id_idx" ON "AdminSecondStep"("account_id");

-- CreateIndex
CREATE INDEX "PasskeyChallenge_account_id_idx" ON "PasskeyChallenge"("account_id");

-- CreateIndex
CREATE UNIQUE INDEX "PartnerAccount_partner_id_email_key" ON "PartnerAccount"("partner_id", "email");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "PartnerAccount"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdminFactor" ADD CONSTRAINT "AdminFactor_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "PartnerAccount"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdminSecondStep" ADD CONSTRAINT "AdminSecondStep_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "PartnerAccount"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasskeyChallenge" ADD CONSTRAINT "PasskeyChallenge_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "PartnerAccount"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CounterDevice" ADD CONSTRAINT "CounterDevice_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CounterDevice" ADD CONSTRAINT "CounterDevice_pin_id_fkey" FOREIGN KEY ("pin_id") REFERENCES "PartnerPin"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Every session of a shop is of its own sign-in so far.
UPDATE "Session" SET "account_id" = (SELECT "id" FROM "PartnerAccount" WHERE "PartnerAccount"."partner_id" = "Session"."partner_id")
WHERE "kind" = 'partner';
