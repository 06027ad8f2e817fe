-- AlterTable
ALTER TABLE "Member" ADD COLUMN "left_on" TEXT;
ALTER TABLE "Member" ADD COLUMN "left_why" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Member" ADD COLUMN "left_words" TEXT NOT NULL DEFAULT '';

-- The latest answer of each member
UPDATE "Member" SET ("left_on", "left_why", "left_words") = (
  SELECT date("at", '+2 hours'), "why", "reason" FROM "Departure"
  WHERE "member_id" = "Member"."id" AND ("why" <> '' OR "reason" <> '') ORDER BY "at" DESC, "id" DESC LIMIT 1
) WHERE "id" IN (SELECT "member_id" FROM "Departure" WHERE "why" <> '' OR "reason" <> '');

-- DropTable
DROP TABLE "Departure";
