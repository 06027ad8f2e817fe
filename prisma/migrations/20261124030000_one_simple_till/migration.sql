-- One simple till: a paired till decides by itself without an answer, and what it tells is checked again.
-- DropTable
DROP TABLE "BookEntry";

-- DropTable
DROP TABLE "BookQuestion";

-- CreateTable
CREATE TABLE "TillLine" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partner_id" INTEGER NOT NULL,
    "till_id" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "attempt" TEXT NOT NULL,
    "undoes" TEXT,
    "amount_cents" INTEGER NOT NULL,
    "decided_at" DATETIME NOT NULL,
    "told_at" DATETIME NOT NULL,
    "result" TEXT NOT NULL,
    "why" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "TillLine_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TillLine_till_id_fkey" FOREIGN KEY ("till_id") REFERENCES "Till" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RefusedAttempt" (
    "partner_id" INTEGER NOT NULL,
    "attempt" TEXT NOT NULL,
    "told_at" DATETIME NOT NULL,

    PRIMARY KEY ("partner_id", "attempt")
);

-- A shop's book is no longer lent to one till, so that its lines, its questions and its places go.
ALTER TABLE "Partner" DROP COLUMN "book_keeper_id";
ALTER TABLE "Partner" DROP COLUMN "book_epoch";
ALTER TABLE "Partner" DROP COLUMN "book_recovering";
ALTER TABLE "Partner" DROP COLUMN "book_moved_at";
ALTER TABLE "Overrun" DROP COLUMN "card_number";
ALTER TABLE "Overrun" DROP COLUMN "card_token";

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Till" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partner_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "device_id" INTEGER,
    "proves_shop" BOOLEAN NOT NULL DEFAULT false,
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
    CONSTRAINT "Till_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Till_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "CounterDevice" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
-- Each begins a new log, so that what the old design heard of it says nothing about it. The tick is on from here on, and a shop's end ends its tills.
INSERT INTO "new_Till" ("created_at", "device_id", "ended_at", "forked", "id", "last_seen_at", "name", "partner_id", "persisted", "proves_shop", "public_key", "told_until", "user_agent", "version") SELECT "created_at", "device_id", COALESCE("ended_at", (SELECT "deleted_at" FROM "Partner" p WHERE p."id" = "partner_id")), "forked", "id", "last_seen_at", "name", "partner_id", "persisted", "proves_shop", "public_key", "last_seen_at", "user_agent", "version" FROM "Till";
DROP TABLE "Till";
ALTER TABLE "new_Till" RENAME TO "Till";
CREATE UNIQUE INDEX "Till_public_key_key" ON "Till"("public_key");
CREATE UNIQUE INDEX "Till_device_id_key" ON "Till"("device_id");
CREATE INDEX "Till_partner_id_ended_at_idx" ON "Till"("partner_id", "ended_at");
CREATE INDEX "Till_last_seen_at_idx" ON "Till"("last_seen_at");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "TillLine_till_id_decided_at_idx" ON "TillLine"("till_id", "decided_at");

-- CreateIndex
CREATE INDEX "TillLine_partner_id_result_told_at_idx" ON "TillLine"("partner_id", "result", "told_at");

-- CreateIndex
CREATE INDEX "TillLine_result_told_at_idx" ON "TillLine"("result", "told_at");

-- CreateIndex
CREATE UNIQUE INDEX "TillLine_till_id_hash_key" ON "TillLine"("till_id", "hash");

-- CreateIndex
CREATE INDEX "RefusedAttempt_told_at_idx" ON "RefusedAttempt"("told_at");
