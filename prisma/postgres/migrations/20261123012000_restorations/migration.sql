-- CreateTable
CREATE TABLE "Restoration" (
    "id" SERIAL NOT NULL,
    "source" TEXT COLLATE "C" NOT NULL,
    "data_until" TIMESTAMP(3),
    "restored_at" TIMESTAMP(3) NOT NULL,
    "reconciled_at" TIMESTAMP(3),
    "reconciled_note" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "released_at" TIMESTAMP(3),
    "released_by" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "Restoration_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Restoration_restored_at_key" ON "Restoration"("restored_at");

-- CreateIndex
CREATE INDEX "Restoration_released_at_idx" ON "Restoration"("released_at");
