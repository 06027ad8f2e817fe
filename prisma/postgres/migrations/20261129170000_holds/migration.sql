-- CreateTable
CREATE TABLE "Hold" (
    "id" SERIAL NOT NULL,
    "cause" TEXT COLLATE "C" NOT NULL,
    "source" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "data_until" TIMESTAMP(3),
    "began_at" TIMESTAMP(3) NOT NULL,
    "deletions_from" TIMESTAMP(3) NOT NULL,
    "deleted_again" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "reconciled_at" TIMESTAMP(3),
    "reconciled_note" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "released_at" TIMESTAMP(3),
    "released_by" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "Hold_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Hold_began_at_key" ON "Hold"("began_at");

-- CreateIndex
CREATE INDEX "Hold_released_at_idx" ON "Hold"("released_at");

-- Those from before are restores.
INSERT INTO "Hold" ("id", "cause", "source", "data_until", "began_at", "deletions_from", "reconciled_at", "reconciled_note", "released_at", "released_by")
SELECT "id", 'restored', "source", "data_until", "restored_at", "restored_at", "reconciled_at", "reconciled_note", "released_at", "released_by" FROM "Restoration";
SELECT setval(pg_get_serial_sequence('"Hold"', 'id'), MAX("id")) FROM "Hold";

-- DropTable
DROP TABLE "Restoration";
