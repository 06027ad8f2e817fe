-- Descriptions, and up to four pictures besides the cover.
ALTER TABLE "Partner" ADD COLUMN "logo_image_alt" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Partner" ADD COLUMN "pictures" TEXT NOT NULL DEFAULT '';
