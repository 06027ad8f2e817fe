-- A hold has a cause: a restore, a wrong clock, a club that was not running. Those from before are restores.
CREATE TABLE "Hold" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "cause" TEXT NOT NULL,
    "source" TEXT NOT NULL DEFAULT '',
    "data_until" DATETIME,
    "began_at" DATETIME NOT NULL,
    "deletions_from" DATETIME NOT NULL,
    "deleted_again" TEXT NOT NULL DEFAULT '',
    "reconciled_at" DATETIME,
    "reconciled_note" TEXT NOT NULL DEFAULT '',
    "released_at" DATETIME,
    "released_by" TEXT NOT NULL DEFAULT ''
);
INSERT INTO "Hold" ("id", "cause", "source", "data_until", "began_at", "deletions_from", "reconciled_at", "reconciled_note", "released_at", "released_by")
SELECT "id", 'restored', "source", "data_until", "restored_at", "restored_at", "reconciled_at", "reconciled_note", "released_at", "released_by" FROM "Restoration";
DROP TABLE "Restoration";
CREATE UNIQUE INDEX "Hold_began_at_key" ON "Hold"("began_at");
CREATE INDEX "Hold_released_at_idx" ON "Hold"("released_at");
