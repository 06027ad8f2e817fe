-- CreateTable
CREATE TABLE "Host" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "unit_cents" INTEGER NOT NULL,
    "created_by" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" DATETIME,
    CONSTRAINT "Host_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "GiftOrder" ADD COLUMN "host_id" INTEGER REFERENCES "Host" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateIndex
CREATE UNIQUE INDEX "Host_user_id_key" ON "Host"("user_id");

-- CreateIndex
CREATE INDEX "Host_name_idx" ON "Host"("name");

-- CreateIndex
CREATE INDEX "Host_created_at_idx" ON "Host"("created_at");

-- CreateIndex
CREATE INDEX "GiftOrder_host_id_idx" ON "GiftOrder"("host_id");
