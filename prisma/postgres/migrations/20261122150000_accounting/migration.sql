-- AlterTable
ALTER TABLE "MembershipPeriod" ADD COLUMN     "used_from" TEXT COLLATE "C",
ADD COLUMN     "used_through" TEXT COLLATE "C";
