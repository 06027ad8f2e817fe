-- AlterTable
ALTER TABLE "Partner" ADD COLUMN     "logo_image_alt" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "pictures" TEXT COLLATE "C" NOT NULL DEFAULT '';
