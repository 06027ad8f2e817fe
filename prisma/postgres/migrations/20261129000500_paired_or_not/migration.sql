-- DropForeignKey
ALTER TABLE "CounterDevice" DROP CONSTRAINT "CounterDevice_partner_id_fkey";

-- DropForeignKey
ALTER TABLE "CounterDevice" DROP CONSTRAINT "CounterDevice_pin_id_fkey";

-- AlterTable
ALTER TABLE "Till" DROP COLUMN "works_offline";

-- DropTable
DROP TABLE "CounterDevice";
