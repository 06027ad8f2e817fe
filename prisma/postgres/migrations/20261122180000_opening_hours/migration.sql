-- AlterTable
ALTER TABLE "Partner" ADD COLUMN     "opening_hours_spec" TEXT COLLATE "C" NOT NULL DEFAULT '';
