-- AlterTable
ALTER TABLE "Gift" ADD COLUMN     "sent_ahead_at" TIMESTAMP(3);

UPDATE "Gift" SET "sent_ahead_at" = "created_at"
WHERE "status" = 'unused' AND "order_id" IN (
  SELECT "GiftOrder"."id" FROM "GiftOrder" JOIN "Host" ON "Host"."id" = "GiftOrder"."host_id" WHERE "Host"."ended_at" IS NOT NULL
);
