-- CreateTable
CREATE TABLE "Departure" (
    "id" SERIAL NOT NULL,
    "claim" TEXT COLLATE "C",
    "member_id" INTEGER,
    "kind" TEXT COLLATE "C" NOT NULL,
    "plan_type" TEXT COLLATE "C" NOT NULL,
    "months" INTEGER NOT NULL,
    "why" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "month_key" TEXT COLLATE "C" NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Departure_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Departure_claim_key" ON "Departure"("claim");

-- CreateIndex
CREATE INDEX "Departure_month_key_why_idx" ON "Departure"("month_key", "why");

-- CreateIndex
CREATE INDEX "Departure_at_idx" ON "Departure"("at");

-- CreateIndex
CREATE INDEX "Departure_why_at_idx" ON "Departure"("why", "at");

-- CreateIndex
CREATE INDEX "Departure_member_id_at_idx" ON "Departure"("member_id", "at");

-- AddForeignKey
ALTER TABLE "Departure" ADD CONSTRAINT "Departure_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE SET NULL ON UPDATE CASCADE;
