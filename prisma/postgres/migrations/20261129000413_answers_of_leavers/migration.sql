-- DropForeignKey
ALTER TABLE "Departure" DROP CONSTRAINT "Departure_member_id_fkey";

-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "left_on" TEXT COLLATE "C",
ADD COLUMN     "left_why" TEXT COLLATE "C" NOT NULL DEFAULT '',
ADD COLUMN     "left_words" TEXT COLLATE "C" NOT NULL DEFAULT '';

-- The latest answer of each member
UPDATE "Member" SET ("left_on", "left_why", "left_words") = (
  SELECT to_char("at" + interval '2 hours', 'YYYY-MM-DD'), "why", "reason" FROM "Departure"
  WHERE "member_id" = "Member"."id" AND ("why" <> '' OR "reason" <> '') ORDER BY "at" DESC, "id" DESC LIMIT 1
) WHERE "id" IN (SELECT "member_id" FROM "Departure" WHERE "why" <> '' OR "reason" <> '');

-- DropTable
DROP TABLE "Departure";
