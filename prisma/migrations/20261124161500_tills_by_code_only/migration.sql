-- A till is paired by a code only. One that its cookie had paired proved its shop by that alone: it has to be paired again.
UPDATE "Till" SET "ended_at" = "last_seen_at" WHERE "proves_shop" = false AND "ended_at" IS NULL;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Till" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partner_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL DEFAULT '',
    "version" TEXT NOT NULL DEFAULT '',
    "persisted" BOOLEAN NOT NULL DEFAULT false,
    "ready" BOOLEAN NOT NULL DEFAULT false,
    "works_offline" BOOLEAN NOT NULL DEFAULT true,
    "heard" INTEGER NOT NULL DEFAULT 0,
    "heard_hash" TEXT NOT NULL DEFAULT '',
    "contact" INTEGER NOT NULL DEFAULT 0,
    "told_until" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "forked" BOOLEAN NOT NULL DEFAULT false,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" DATETIME,
    CONSTRAINT "Till_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Till" ("contact", "created_at", "ended_at", "forked", "heard", "heard_hash", "id", "last_seen_at", "name", "partner_id", "persisted", "public_key", "ready", "told_until", "user_agent", "version", "works_offline") SELECT "contact", "created_at", "ended_at", "forked", "heard", "heard_hash", "id", "last_seen_at", "name", "partner_id", "persisted", "public_key", "ready", "told_until", "user_agent", "version", "works_offline" FROM "Till";
DROP TABLE "Till";
ALTER TABLE "new_Till" RENAME TO "Till";
CREATE UNIQUE INDEX "Till_public_key_key" ON "Till"("public_key");
CREATE INDEX "Till_partner_id_ended_at_idx" ON "Till"("partner_id", "ended_at");
CREATE INDEX "Till_last_seen_at_idx" ON "Till"("last_seen_at");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
