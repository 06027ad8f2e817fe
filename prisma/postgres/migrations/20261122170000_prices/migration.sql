-- AlterTable
ALTER TABLE "Agreement" ADD COLUMN     "provider_plan" TEXT COLLATE "C";

-- CreateTable
CREATE TABLE "PriceChange" (
    "id" SERIAL NOT NULL,
    "plan_type" TEXT COLLATE "C" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "valid_from" TEXT COLLATE "C" NOT NULL,
    "claim" TEXT COLLATE "C",
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "created_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "withdrawn_at" TIMESTAMP(3),
    "withdrawn_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "notified_at" TIMESTAMP(3),

    CONSTRAINT "PriceChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PriceNotice" (
    "id" SERIAL NOT NULL,
    "price_change_id" INTEGER NOT NULL,
    "agreement_id" INTEGER NOT NULL,
    "former_amount_cents" INTEGER NOT NULL,
    "from_day" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "asked_at" TIMESTAMP(3),
    "told_at" TIMESTAMP(3),
    "set_back_at" TIMESTAMP(3),
    "failing_since" TIMESTAMP(3),

    CONSTRAINT "PriceNotice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PriceChange_claim_key" ON "PriceChange"("claim");

-- CreateIndex
CREATE INDEX "PriceChange_plan_type_valid_from_idx" ON "PriceChange"("plan_type", "valid_from");

-- CreateIndex
CREATE INDEX "PriceNotice_agreement_id_idx" ON "PriceNotice"("agreement_id");

-- CreateIndex
CREATE UNIQUE INDEX "PriceNotice_price_change_id_agreement_id_key" ON "PriceNotice"("price_change_id", "agreement_id");

-- AddForeignKey
ALTER TABLE "PriceNotice" ADD CONSTRAINT "PriceNotice_price_change_id_fkey" FOREIGN KEY ("price_change_id") REFERENCES "PriceChange"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PriceNotice" ADD CONSTRAINT "PriceNotice_agreement_id_fkey" FOREIGN KEY ("agreement_id") REFERENCES "Agreement"("id") ON DELETE CASCADE ON UPDATE CASCADE;


