-- DropForeignKey
ALTER TABLE "InviteLink" DROP CONSTRAINT "InviteLink_member_id_fkey";

-- DropForeignKey
ALTER TABLE "Invitation" DROP CONSTRAINT "Invitation_inviter_id_fkey";

-- DropForeignKey
ALTER TABLE "Invitation" DROP CONSTRAINT "Invitation_friend_id_fkey";

-- DropForeignKey
ALTER TABLE "Invitation" DROP CONSTRAINT "Invitation_payment_id_fkey";

-- DropForeignKey
ALTER TABLE "Invitation" DROP CONSTRAINT "Invitation_inviter_period_id_fkey";

-- DropForeignKey
ALTER TABLE "Invitation" DROP CONSTRAINT "Invitation_friend_period_id_fkey";

-- DropTable
DROP TABLE "InviteLink";

-- DropTable
DROP TABLE "Invitation";

-- Settings that nothing reads.
DELETE FROM "Setting" WHERE "key" IN ('invite_days', 'invites_per_year');
