-- Opening hours in OpenStreetMap's syntax. Texts that stand already are read when they are shown.
ALTER TABLE "Partner" ADD COLUMN "opening_hours_spec" TEXT NOT NULL DEFAULT '';
