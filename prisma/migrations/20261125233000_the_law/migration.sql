-- AlterTable
ALTER TABLE "Checkout" ADD COLUMN "terms_version" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Checkout" ADD COLUMN "begin_consent" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "DataRequest" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "due_on" TEXT NOT NULL,
    "answer" TEXT NOT NULL DEFAULT '',
    "answered_by" TEXT NOT NULL DEFAULT '',
    "answered_at" DATETIME,
    "is_doubtful" BOOLEAN NOT NULL DEFAULT false,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateTable
CREATE TABLE "SuppressedContact" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "hash" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateIndex
CREATE INDEX "DataRequest_status_due_on_idx" ON "DataRequest"("status", "due_on");
CREATE INDEX "DataRequest_due_on_idx" ON "DataRequest"("due_on");
CREATE INDEX "DataRequest_created_at_idx" ON "DataRequest"("created_at");
CREATE INDEX "DataRequest_email_idx" ON "DataRequest"("email");

-- CreateIndex
CREATE UNIQUE INDEX "SuppressedContact_hash_key" ON "SuppressedContact"("hash");
