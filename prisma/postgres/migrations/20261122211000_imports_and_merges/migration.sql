-- AlterTable
ALTER TABLE "User" ADD COLUMN     "merged_into_id" INTEGER;

-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "merged_into_id" INTEGER;

-- CreateTable
CREATE TABLE "CsvImport" (
    "id" SERIAL NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "file_name" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "text" TEXT COLLATE "C",
    "columns" TEXT COLLATE "C" NOT NULL DEFAULT '{}',
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'draft',
    "added" INTEGER NOT NULL DEFAULT 0,
    "bad" INTEGER NOT NULL DEFAULT 0,
    "here" INTEGER NOT NULL DEFAULT 0,
    "added_ids" TEXT COLLATE "C" NOT NULL DEFAULT '{}',
    "created_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "done_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "done_at" TIMESTAMP(3),
    "undone_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "undone_at" TIMESTAMP(3),

    CONSTRAINT "CsvImport_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "CsvImport_status_created_at_idx" ON "CsvImport"("status", "created_at");

-- CreateIndex
CREATE INDEX "CsvImport_kind_id_idx" ON "CsvImport"("kind", "id");

-- CreateIndex
CREATE INDEX "User_merged_into_id_idx" ON "User"("merged_into_id");

-- CreateIndex
CREATE INDEX "Member_merged_into_id_idx" ON "Member"("merged_into_id");
