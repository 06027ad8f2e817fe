-- The shop whose portal sent a picture: until it is approved, it is shown to this shop and the office only.
ALTER TABLE "Image" ADD COLUMN "partner_id" INTEGER;
