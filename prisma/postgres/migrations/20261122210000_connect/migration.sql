-- CreateTable
CREATE TABLE "ApiKey" (
    "id" SERIAL NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "prefix" TEXT COLLATE "C" NOT NULL,
    "key_hash" TEXT COLLATE "C" NOT NULL,
    "scopes" TEXT COLLATE "C" NOT NULL,
    "created_by" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "expires_at" TIMESTAMP(3),
    "last_used_at" TIMESTAMP(3),
    "revoked_at" TIMESTAMP(3),
    "revoked_by" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookEndpoint" (
    "id" SERIAL NOT NULL,
    "url" TEXT COLLATE "C" NOT NULL,
    "description" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "events" TEXT COLLATE "C" NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'active',
    "off_reason" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "secret" TEXT COLLATE "C" NOT NULL,
    "previous_secret" TEXT COLLATE "C",
    "previous_until" TIMESTAMP(3),
    "failing_since" TIMESTAMP(3),
    "created_by" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),

    CONSTRAINT "WebhookEndpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" SERIAL NOT NULL,
    "endpoint_id" INTEGER NOT NULL,
    "message_id" TEXT COLLATE "C" NOT NULL,
    "event_type" TEXT COLLATE "C" NOT NULL,
    "data" TEXT COLLATE "C" NOT NULL,
    "occurred_at" TIMESTAMP(3) NOT NULL,
    "status" TEXT COLLATE "C" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMP(3) NOT NULL,
    "locked_until" TIMESTAMP(3),
    "attempted_at" TIMESTAMP(3),
    "answer_status" INTEGER,
    "answer" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "error" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "duration_ms" INTEGER,

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_key_hash_key" ON "ApiKey"("key_hash");

-- CreateIndex
CREATE INDEX "WebhookDelivery_status_next_attempt_at_idx" ON "WebhookDelivery"("status", "next_attempt_at");

-- CreateIndex
CREATE INDEX "WebhookDelivery_endpoint_id_locked_until_idx" ON "WebhookDelivery"("endpoint_id", "locked_until");

-- CreateIndex
CREATE INDEX "WebhookDelivery_occurred_at_idx" ON "WebhookDelivery"("occurred_at");

-- CreateIndex
CREATE INDEX "WebhookDelivery_endpoint_id_occurred_at_idx" ON "WebhookDelivery"("endpoint_id", "occurred_at");

-- CreateIndex
CREATE INDEX "WebhookDelivery_status_occurred_at_idx" ON "WebhookDelivery"("status", "occurred_at");

-- CreateIndex
CREATE UNIQUE INDEX "WebhookDelivery_endpoint_id_message_id_key" ON "WebhookDelivery"("endpoint_id", "message_id");

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "WebhookEndpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;
