-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "instrument" TEXT COLLATE "C";

-- CreateTable
CREATE TABLE "InviteLink" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "code" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "InviteLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" SERIAL NOT NULL,
    "inviter_id" INTEGER NOT NULL,
    "friend_id" INTEGER NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'waiting',
    "remark" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "days" INTEGER NOT NULL DEFAULT 0,
    "payment_id" INTEGER,
    "inviter_period_id" INTEGER,
    "friend_period_id" INTEGER,
    "created_at" TIMESTAMP(3) NOT NULL,
    "decided_at" TIMESTAMP(3),
    "taken_back_at" TIMESTAMP(3),

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "InviteLink_member_id_key" ON "InviteLink"("member_id");

-- CreateIndex
CREATE UNIQUE INDEX "InviteLink_code_key" ON "InviteLink"("code");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_friend_id_key" ON "Invitation"("friend_id");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_payment_id_key" ON "Invitation"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_inviter_period_id_key" ON "Invitation"("inviter_period_id");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_friend_period_id_key" ON "Invitation"("friend_period_id");

-- CreateIndex
CREATE INDEX "Invitation_inviter_id_decided_at_idx" ON "Invitation"("inviter_id", "decided_at");

-- CreateIndex
CREATE INDEX "Invitation_status_created_at_idx" ON "Invitation"("status", "created_at");

-- CreateIndex
CREATE INDEX "Invitation_created_at_idx" ON "Invitation"("created_at");

-- CreateIndex
CREATE INDEX "Invitation_decided_at_idx" ON "Invitation"("decided_at");

-- CreateIndex
CREATE INDEX "Payment_instrument_idx" ON "Payment"("instrument");

-- AddForeignKey
ALTER TABLE "InviteLink" ADD CONSTRAINT "InviteLink_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_inviter_id_fkey" FOREIGN KEY ("inviter_id") REFERENCES "Member"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_friend_id_fkey" FOREIGN KEY ("friend_id") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_inviter_period_id_fkey" FOREIGN KEY ("inviter_period_id") REFERENCES "MembershipPeriod"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_friend_period_id_fkey" FOREIGN KEY ("friend_period_id") REFERENCES "MembershipPeriod"("id") ON DELETE SET NULL ON UPDATE CASCADE;
