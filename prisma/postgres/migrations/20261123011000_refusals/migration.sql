-- CreateTable
CREATE TABLE "Refusal" (
    "id" SERIAL NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "member_id" INTEGER,
    "code" TEXT COLLATE "C" NOT NULL,
    "channel" TEXT COLLATE "C" NOT NULL,
    "method" TEXT COLLATE "C" NOT NULL,
    "claim" TEXT COLLATE "C" NOT NULL,
    "refused_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Refusal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RefusalReport" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "refusal_id" INTEGER,
    "refused_at" TIMESTAMP(3),
    "refusal_code" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "what" TEXT COLLATE "C" NOT NULL,
    "note" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'open',
    "open_claim" TEXT COLLATE "C",
    "created_at" TIMESTAMP(3) NOT NULL,
    "answer_by" TIMESTAMP(3) NOT NULL,
    "answer" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "answer_words" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "answered_at" TIMESTAMP(3),
    "settlement" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "settlement_reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "words_passed_on" BOOLEAN NOT NULL DEFAULT false,
    "days" INTEGER,
    "redemption_id" INTEGER,
    "settled_at" TIMESTAMP(3),
    "settled_by" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "RefusalReport_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "Refusal" ADD CONSTRAINT "Refusal_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Refusal" ADD CONSTRAINT "Refusal_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RefusalReport" ADD CONSTRAINT "RefusalReport_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RefusalReport" ADD CONSTRAINT "RefusalReport_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RefusalReport" ADD CONSTRAINT "RefusalReport_refusal_id_fkey" FOREIGN KEY ("refusal_id") REFERENCES "Refusal"("id") ON DELETE SET NULL ON UPDATE CASCADE;
