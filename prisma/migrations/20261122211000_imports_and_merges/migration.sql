-- AlterTable
ALTER TABLE "User" ADD COLUMN "merged_into_id" INTEGER;

-- AlterTable
ALTER TABLE "Member" ADD COLUMN "merged_into_id" INTEGER;

-- CreateTable
CREATE TABLE "CsvImport" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "file_name" TEXT NOT NULL DEFAULT '',
    "text" TEXT,
    "columns" TEXT NOT NULL DEFAULT '{}',
    "status" TEXT NOT NULL DEFAULT 'draft',
    "added" INTEGER NOT NULL DEFAULT 0,
    "bad" INTEGER NOT NULL DEFAULT 0,
    "here" INTEGER NOT NULL DEFAULT 0,
    "added_ids" TEXT NOT NULL DEFAULT '{}',
    "created_by" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_by" TEXT NOT NULL DEFAULT '',
    "done_at" DATETIME,
    "undone_by" TEXT NOT NULL DEFAULT '',
    "undone_at" DATETIME
);

-- CreateIndex
CREATE INDEX "CsvImport_status_created_at_idx" ON "CsvImport"("status", "created_at");

-- CreateIndex
CREATE INDEX "CsvImport_kind_id_idx" ON "CsvImport"("kind", "id");

-- CreateIndex
CREATE INDEX "User_merged_into_id_idx" ON "User"("merged_into_id");

-- CreateIndex
CREATE INDEX "Member_merged_into_id_idx" ON "Member"("merged_into_id");

