-- DropForeignKey
ALTER TABLE "SavedView" DROP CONSTRAINT "SavedView_admin_id_fkey";

-- DropTable
DROP TABLE "SavedView";
