-- AlterTable
ALTER TABLE "ContactMessage" ADD COLUMN "is_doubtful" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "PartnerApplication" ADD COLUMN "is_doubtful" BOOLEAN NOT NULL DEFAULT false;
