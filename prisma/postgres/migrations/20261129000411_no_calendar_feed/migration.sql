-- DropForeignKey
ALTER TABLE "CalendarLink" DROP CONSTRAINT "CalendarLink_member_id_fkey";

-- DropTable
DROP TABLE "CalendarLink";
