-- CreateTable
CREATE TABLE "Favourite" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "partner_id" INTEGER NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "Favourite_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Favourite_partner_id_idx" ON "Favourite"("partner_id");

-- CreateIndex
CREATE UNIQUE INDEX "Favourite_member_id_partner_id_key" ON "Favourite"("member_id", "partner_id");

-- AddForeignKey
ALTER TABLE "Favourite" ADD CONSTRAINT "Favourite_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Favourite" ADD CONSTRAINT "Favourite_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "Partner"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
