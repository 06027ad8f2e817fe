-- CreateTable
CREATE TABLE "Refusal" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "partner_id" INTEGER NOT NULL,
    "member_id" INTEGER,
    "code" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "claim" TEXT NOT NULL,
    "refused_at" DATETIME NOT NULL,
    CONSTRAINT "Refusal_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Refusal_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RefusalReport" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "member_id" INTEGER NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "refusal_id" INTEGER,
    "refused_at" DATETIME,
    "refusal_code" TEXT NOT NULL DEFAULT '',
    "what" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'open',
    "open_claim" TEXT,
    "created_at" DATETIME NOT NULL,
    "answer_by" DATETIME NOT NULL,
    "answer" TEXT NOT NULL DEFAULT '',
    "answer_words" TEXT NOT NULL DEFAULT '',
    "answered_at" DATETIME,
    "settlement" TEXT NOT NULL DEFAULT '',
    "settlement_reason" TEXT NOT NULL DEFAULT '',
    "words_passed_on" BOOLEAN NOT NULL DEFAULT false,
    "days" INTEGER,
    "redemption_id" INTEGER,
    "settled_at" DATETIME,
    "settled_by" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "RefusalReport_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "RefusalReport_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "RefusalReport_refusal_id_fkey" FOREIGN KEY ("refusal_id") REFERENCES "Refusal" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Refusal_claim_key" ON "Refusal"("claim");

-- CreateIndex
CREATE INDEX "Refusal_member_id_partner_id_refused_at_idx" ON "Refusal"("member_id", "partner_id", "refused_at");

-- CreateIndex
CREATE INDEX "Refusal_partner_id_refused_at_idx" ON "Refusal"("partner_id", "refused_at");

-- CreateIndex
CREATE INDEX "Refusal_refused_at_idx" ON "Refusal"("refused_at");

-- CreateIndex
CREATE UNIQUE INDEX "RefusalReport_open_claim_key" ON "RefusalReport"("open_claim");

-- CreateIndex
CREATE INDEX "RefusalReport_member_id_created_at_idx" ON "RefusalReport"("member_id", "created_at");

-- CreateIndex
CREATE INDEX "RefusalReport_partner_id_created_at_idx" ON "RefusalReport"("partner_id", "created_at");

-- CreateIndex
CREATE INDEX "RefusalReport_status_answer_by_idx" ON "RefusalReport"("status", "answer_by");

-- CreateIndex
CREATE INDEX "RefusalReport_created_at_idx" ON "RefusalReport"("created_at");

-- CreateIndex
CREATE INDEX "RefusalReport_answer_by_idx" ON "RefusalReport"("answer_by");

-- CreateIndex
CREATE INDEX "RefusalReport_refusal_id_idx" ON "RefusalReport"("refusal_id");

