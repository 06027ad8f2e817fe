-- CreateTable
CREATE TABLE "Restoration" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "source" TEXT NOT NULL,
    "data_until" DATETIME,
    "restored_at" DATETIME NOT NULL,
    "reconciled_at" DATETIME,
    "reconciled_note" TEXT NOT NULL DEFAULT '',
    "released_at" DATETIME,
    "released_by" TEXT NOT NULL DEFAULT ''
);

-- CreateIndex
CREATE UNIQUE INDEX "Restoration_restored_at_key" ON "Restoration"("restored_at");

-- CreateIndex
CREATE INDEX "Restoration_released_at_idx" ON "Restoration"("released_at");
