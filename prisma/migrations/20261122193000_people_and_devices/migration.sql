-- People of a shop sign in to the portal beside the shop's own sign-in; passkeys of theirs; remembered counter devices.
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_PartnerAccount" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partner_id" INTEGER NOT NULL,
    "role" TEXT NOT NULL DEFAULT 'owner',
    "full_name" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "initials" TEXT NOT NULL DEFAULT '',
    "username" TEXT,
    "password_hash" TEXT,
    "set_password_hash" TEXT,
    "set_password_expires_at" DATETIME,
    "disabled_at" DATETIME,
    "last_login_at" DATETIME,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "PartnerAccount_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_PartnerAccount" ("created_at", "disabled_at", "id", "last_login_at", "partner_id", "password_hash", "set_password_expires_at", "set_password_hash", "username") SELECT "created_at", "disabled_at", "id", "last_login_at", "partner_id", "password_hash", "set_password_expires_at", "set_password_hash", "username" FROM "PartnerAccount";
DROP TABLE "PartnerAccount";
ALTER TABLE "new_PartnerAccount" RENAME TO "PartnerAccount";
CREATE UNIQUE INDEX "PartnerAccount_username_key" ON "PartnerAccount"("username");
CREATE UNIQUE INDEX "PartnerAccount_set_password_hash_key" ON "PartnerAccount"("set_password_hash");
CREATE UNIQUE INDEX "PartnerAccount_partner_id_email_key" ON "PartnerAccount"("partner_id", "email");
CREATE TABLE "new_AdminFactor" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "admin_id" INTEGER,
    "account_id" INTEGER,
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
    CONSTRAINT "AdminFactor_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AdminFactor_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "PartnerAccount" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_AdminFactor" ("admin_id", "confirmed_at", "counter", "created_at", "credential_id", "id", "kind", "last_step", "last_used_at", "name", "public_key", "secret", "transports") SELECT "admin_id", "confirmed_at", "counter", "created_at", "credential_id", "id", "kind", "last_step", "last_used_at", "name", "public_key", "secret", "transports" FROM "AdminFactor";
DROP TABLE "AdminFactor";
ALTER TABLE "new_AdminFactor" RENAME TO "AdminFactor";
CREATE UNIQUE INDEX "AdminFactor_credential_id_key" ON "AdminFactor"("credential_id");
CREATE INDEX "AdminFactor_admin_id_idx" ON "AdminFactor"("admin_id");
CREATE INDEX "AdminFactor_account_id_idx" ON "AdminFactor"("account_id");
CREATE TABLE "new_AdminSecondStep" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "admin_id" INTEGER,
    "account_id" INTEGER,
    "token_hash" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    CONSTRAINT "AdminSecondStep_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "AdminSecondStep_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "PartnerAccount" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_AdminSecondStep" ("admin_id", "created_at", "expires_at", "id", "token_hash", "tries") SELECT "admin_id", "created_at", "expires_at", "id", "token_hash", "tries" FROM "AdminSecondStep";
DROP TABLE "AdminSecondStep";
ALTER TABLE "new_AdminSecondStep" RENAME TO "AdminSecondStep";
CREATE UNIQUE INDEX "AdminSecondStep_token_hash_key" ON "AdminSecondStep"("token_hash");
CREATE INDEX "AdminSecondStep_admin_id_idx" ON "AdminSecondStep"("admin_id");
CREATE INDEX "AdminSecondStep_account_id_idx" ON "AdminSecondStep"("account_id");
CREATE INDEX "AdminSecondStep_expires_at_idx" ON "AdminSecondStep"("expires_at");
CREATE TABLE "new_PasskeyChallenge" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "admin_id" INTEGER,
    "account_id" INTEGER,
    "bound_to" TEXT NOT NULL,
    "challenge" TEXT NOT NULL,
    "expires_at" DATETIME NOT NULL,
    CONSTRAINT "PasskeyChallenge_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "Admin" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PasskeyChallenge_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "PartnerAccount" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_PasskeyChallenge" ("admin_id", "bound_to", "challenge", "expires_at", "id") SELECT "admin_id", "bound_to", "challenge", "expires_at", "id" FROM "PasskeyChallenge";
DROP TABLE "PasskeyChallenge";
ALTER TABLE "new_PasskeyChallenge" RENAME TO "PasskeyChallenge";
CREATE UNIQUE INDEX "PasskeyChallenge_bound_to_key" ON "PasskeyChallenge"("bound_to");
CREATE INDEX "PasskeyChallenge_admin_id_idx" ON "PasskeyChallenge"("admin_id");
CREATE INDEX "PasskeyChallenge_account_id_idx" ON "PasskeyChallenge"("account_id");
CREATE INDEX "PasskeyChallenge_expires_at_idx" ON "PasskeyChallenge"("expires_at");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

ALTER TABLE "Partner" ADD COLUMN "month_mail" BOOLEAN NOT NULL DEFAULT true;

ALTER TABLE "Session" ADD COLUMN "account_id" INTEGER REFERENCES "PartnerAccount" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "Session_account_id_idx" ON "Session"("account_id");
-- Every session of a shop is of its own sign-in so far.
UPDATE "Session" SET "account_id" = (SELECT "id" FROM "PartnerAccount" WHERE "PartnerAccount"."partner_id" = "Session"."partner_id")
WHERE "kind" = 'partner';

CREATE TABLE "CounterDevice" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partner_id" INTEGER NOT NULL,
    "pin_id" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "user_agent" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME NOT NULL,
    "ended_at" DATETIME,
    CONSTRAINT "CounterDevice_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CounterDevice_pin_id_fkey" FOREIGN KEY ("pin_id") REFERENCES "PartnerPin" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "CounterDevice_token_hash_key" ON "CounterDevice"("token_hash");
CREATE INDEX "CounterDevice_partner_id_ended_at_idx" ON "CounterDevice"("partner_id", "ended_at");
CREATE INDEX "CounterDevice_pin_id_idx" ON "CounterDevice"("pin_id");
CREATE INDEX "CounterDevice_expires_at_idx" ON "CounterDevice"("expires_at");
