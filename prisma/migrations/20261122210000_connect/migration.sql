-- Keys of the JSON API; webhooks: who is told of what, and every message with its outcome.
CREATE TABLE "ApiKey" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "scopes" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" DATETIME,
    "last_used_at" DATETIME,
    "revoked_at" DATETIME,
    "revoked_by" TEXT NOT NULL DEFAULT ''
);

CREATE TABLE "WebhookEndpoint" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "events" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "off_reason" TEXT NOT NULL DEFAULT '',
    "secret" TEXT NOT NULL,
    "previous_secret" TEXT,
    "previous_until" DATETIME,
    "failing_since" DATETIME,
    "created_by" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE "WebhookDelivery" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "endpoint_id" INTEGER NOT NULL,
    "message_id" TEXT NOT NULL,
    "event_type" TEXT NOT NULL,
    "data" TEXT NOT NULL,
    "occurred_at" DATETIME NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" DATETIME NOT NULL,
    "locked_until" DATETIME,
    "attempted_at" DATETIME,
    "answer_status" INTEGER,
    "answer" TEXT NOT NULL DEFAULT '',
    "error" TEXT NOT NULL DEFAULT '',
    "duration_ms" INTEGER,
    CONSTRAINT "WebhookDelivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "WebhookEndpoint" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE UNIQUE INDEX "ApiKey_key_hash_key" ON "ApiKey"("key_hash");

CREATE INDEX "WebhookDelivery_status_next_attempt_at_idx" ON "WebhookDelivery"("status", "next_attempt_at");

CREATE INDEX "WebhookDelivery_endpoint_id_locked_until_idx" ON "WebhookDelivery"("endpoint_id", "locked_until");

CREATE INDEX "WebhookDelivery_occurred_at_idx" ON "WebhookDelivery"("occurred_at");

CREATE INDEX "WebhookDelivery_endpoint_id_occurred_at_idx" ON "WebhookDelivery"("endpoint_id", "occurred_at");

CREATE INDEX "WebhookDelivery_status_occurred_at_idx" ON "WebhookDelivery"("status", "occurred_at");

CREATE UNIQUE INDEX "WebhookDelivery_endpoint_id_message_id_key" ON "WebhookDelivery"("endpoint_id", "message_id");

