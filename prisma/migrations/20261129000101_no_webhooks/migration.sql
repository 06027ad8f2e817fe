DROP TABLE "WebhookDelivery";
DROP TABLE "WebhookEndpoint";
DROP TABLE "ApiKey";
DELETE FROM "Setting" WHERE "key" = 'webhook_events';
