-- DropTable
DROP TABLE "CalendarLink";
