-- CreateTable
CREATE TABLE "AdminFactor" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "admin_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "secret" TEXT,
    "last_step" INTEGER,
    "credential_id" TEXT,
    "public_key" TEXT,
    "counter" INTEGER NOT NULL DEFAULT 0,
    "transports" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" DATETIME,
    "last_used_at" DATETIME,
    CONSTRAINT "AdminFactor_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AdminRecoveryCode" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "admin_id" INTEGER NOT NULL,
    "code_hash" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" DATETIME,
    CONSTRAINT "AdminRecoveryCode_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AdminTrustedDevice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "admin_id" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    CONSTRAINT "AdminTrustedDevice_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "AdminSecondStep" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "admin_id" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    CONSTRAINT "AdminSecondStep_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PasskeyChallenge" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "admin_id" INTEGER NOT NULL,
    "bound_to" TEXT NOT NULL,
    "challenge" TEXT NOT NULL,
    "expires_at" DATETIME NOT NULL,
    CONSTRAINT "PasskeyChallenge_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "Session" ADD COLUMN "address" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Session" ADD COLUMN "factor" TEXT NOT NULL DEFAULT 'password';
ALTER TABLE "Session" ADD COLUMN "proven_at" DATETIME;
ALTER TABLE "Session" ADD COLUMN "device_hash" TEXT NOT NULL DEFAULT '';

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

