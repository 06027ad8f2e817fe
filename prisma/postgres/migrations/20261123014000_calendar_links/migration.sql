-- CreateTable
CREATE TABLE "CalendarLink" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "code" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "CalendarLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "CalendarLink_member_id_key" ON "CalendarLink"("member_id");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarLink_code_key" ON "CalendarLink"("code");

-- AddForeignKey
ALTER TABLE "CalendarLink" ADD CONSTRAINT "CalendarLink_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
