-- DropForeignKey
ALTER TABLE "WebhookDelivery" DROP CONSTRAINT "WebhookDelivery_endpoint_id_fkey";

-- DropTable
DROP TABLE "ApiKey";

-- DropTable
DROP TABLE "WebhookEndpoint";

-- DropTable
DROP TABLE "WebhookDelivery";
