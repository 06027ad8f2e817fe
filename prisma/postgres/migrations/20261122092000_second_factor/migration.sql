-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "address" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "device_hash" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "factor" TEXT COLLATE "C" NOT NULL DEFAULT 'password',
ADD COLUMN     "proven_at" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "AdminFactor" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "secret" TEXT COLLATE "C",
    "last_step" INTEGER,
    "credential_id" TEXT COLLATE "C",
    "public_key" TEXT COLLATE "C",
    "counter" INTEGER NOT NULL DEFAULT 0,
    "transports" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "confirmed_at" TIMESTAMP(3),
    "last_used_at" TIMESTAMP(3),

    CONSTRAINT "AdminFactor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AdminRecoveryCode" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "code_hash" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "used_at" TIMESTAMP(3),

    CONSTRAINT "AdminRecoveryCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AdminTrustedDevice" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "token_hash" TEXT COLLATE "C" NOT NULL,
    "user_agent" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "address" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "last_used_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "expires_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AdminTrustedDevice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AdminSecondStep" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "token_hash" TEXT COLLATE "C" NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "expires_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AdminSecondStep_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasskeyChallenge" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "bound_to" TEXT COLLATE "C" NOT NULL,
    "challenge" TEXT COLLATE "C" NOT NULL,
    "expires_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PasskeyChallenge_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AdminFactor_credential_id_key" ON "AdminFactor"("credential_id");

-- CreateIndex
CREATE INDEX "AdminFactor_admin_id_idx" ON "AdminFactor"("admin_id");

-- CreateIndex
CREATE UNIQUE INDEX "AdminRecoveryCode_code_hash_key" ON "AdminRecoveryCode"("code_hash");

-- CreateIndex
CREATE INDEX "AdminRecoveryCode_admin_id_idx" ON "AdminRecoveryCode"("admin_id");

-- CreateIndex
CREATE UNIQUE INDEX "AdminTrustedDevice_token_hash_key" ON "AdminTrustedDevice"("token_hash");

-- CreateIndex
CREATE INDEX "AdminTrustedDevice_admin_id_idx" ON "AdminTrustedDevice"("admin_id");

-- CreateIndex
CREATE INDEX "AdminTrustedDevice_expires_at_idx" ON "AdminTrustedDevice"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "AdminSecondStep_token_hash_key" ON "AdminSecondStep"("token_hash");

-- CreateIndex
CREATE INDEX "AdminSecondStep_admin_id_idx" ON "AdminSecondStep"("admin_id");

-- CreateIndex
CREATE INDEX "AdminSecondStep_expires_at_idx" ON "AdminSecondStep"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "PasskeyChallenge_bound_to_key" ON "PasskeyChallenge"("bound_to");

-- CreateIndex
CREATE INDEX "PasskeyChallenge_admin_id_idx" ON "PasskeyChallenge"("admin_id");

-- CreateIndex
CREATE INDEX "PasskeyChallenge_expires_at_idx" ON "PasskeyChallenge"("expires_at");

-- AddForeignKey
ALTER TABLE "AdminFactor" ADD CONSTRAINT "AdminFactor_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdminRecoveryCode" ADD CONSTRAINT "AdminRecoveryCode_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdminTrustedDevice" ADD CONSTRAINT "AdminTrustedDevice_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdminSecondStep" ADD CONSTRAINT "AdminSecondStep_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PasskeyChallenge" ADD CONSTRAINT "PasskeyChallenge_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin"("id") ON DELETE CASCADE ON UPDATE CASCADE;
