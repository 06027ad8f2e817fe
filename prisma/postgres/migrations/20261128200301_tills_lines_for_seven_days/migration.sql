-- AlterTable
ALTER TABLE "Till" DROP COLUMN "told_until";
