-- CreateTable
CREATE TABLE "Departure" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "claim" TEXT,
    "member_id" INTEGER,
    "kind" TEXT NOT NULL,
    "plan_type" TEXT NOT NULL,
    "months" INTEGER NOT NULL,
    "why" TEXT NOT NULL DEFAULT '',
    "reason" TEXT NOT NULL DEFAULT '',
    "month_key" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    CONSTRAINT "Departure_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Departure_claim_key" ON "Departure"("claim");
CREATE INDEX "Departure_month_key_why_idx" ON "Departure"("month_key", "why");
CREATE INDEX "Departure_at_idx" ON "Departure"("at");
CREATE INDEX "Departure_why_at_idx" ON "Departure"("why", "at");
CREATE INDEX "Departure_member_id_at_idx" ON "Departure"("member_id", "at");
