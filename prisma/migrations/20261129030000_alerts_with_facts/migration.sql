-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Alert" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "link" TEXT NOT NULL DEFAULT '',
    "member_id" INTEGER,
    "payment_id" INTEGER,
    "agreement_id" INTEGER,
    "provider" TEXT NOT NULL DEFAULT '',
    "token" TEXT NOT NULL DEFAULT '',
    "day" TEXT,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" DATETIME,
    "resolved_by" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "Alert_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Alert_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Alert_agreement_id_fkey" FOREIGN KEY ("agreement_id") REFERENCES "Agreement" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_Alert" ("created_at", "dedupe_key", "id", "kind", "link", "message", "resolved_at", "resolved_by") SELECT "created_at", "dedupe_key", "id", "kind", "link", "message", "resolved_at", "resolved_by" FROM "Alert";
DROP TABLE "Alert";
ALTER TABLE "new_Alert" RENAME TO "Alert";
CREATE UNIQUE INDEX "Alert_dedupe_key_key" ON "Alert"("dedupe_key");
CREATE INDEX "Alert_resolved_at_created_at_idx" ON "Alert"("resolved_at", "created_at");
CREATE INDEX "Alert_member_id_idx" ON "Alert"("member_id");
CREATE INDEX "Alert_payment_id_idx" ON "Alert"("payment_id");
CREATE INDEX "Alert_agreement_id_idx" ON "Alert"("agreement_id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- What the keys and links of alerts said stands in columns.
UPDATE "Alert" SET "member_id" = (SELECT "id" FROM "Member" WHERE "id" = CAST(substr("link", 16) AS INTEGER)) WHERE "link" LIKE '/admin/members/%';
UPDATE "Alert" SET "payment_id" = (SELECT "id" FROM "Payment" WHERE "id" = CAST(substr("link", 17) AS INTEGER)) WHERE "link" LIKE '/admin/payments/%';
UPDATE "Alert" SET "payment_id" = (SELECT "id" FROM "Payment" WHERE "id" = CAST(substr("dedupe_key", instr("dedupe_key", ':') + 1) AS INTEGER))
WHERE "dedupe_key" LIKE 'payment:%' OR "kind" IN ('no_agreement', 'days_of_lost_money', 'repayment_differs');
UPDATE "Alert" SET "member_id" = (SELECT "member_id" FROM "Payment" WHERE "id" = "payment_id") WHERE "member_id" IS NULL AND "kind" = 'second_payment';
UPDATE "Alert" SET "agreement_id" = (SELECT "id" FROM "Agreement" WHERE "id" = CAST(substr("dedupe_key", instr("dedupe_key", ':') + 1) AS INTEGER))
WHERE "dedupe_key" LIKE 'charges:%' OR "kind" = 'renewal_overdue';
UPDATE "Alert" SET "day" = substr("dedupe_key", -10) WHERE "kind" IN ('renewal_overdue', 'reconciliation', 'wrong_signature', 'import_silent');
UPDATE "Alert" SET "token" = substr("dedupe_key", instr("dedupe_key", ':') + 1)
WHERE "kind" IN ('agreement_not_ended', 'unexplained_agreement', 'agreement_of_another', 'unlisted', 'reconciliation', 'wrong_signature', 'provider_mute', 'import_silent');
UPDATE "Alert" SET "provider" = substr("token", 1, instr("token", ':') - 1), "token" = substr("token", instr("token", ':') + 1) WHERE "token" <> '';
UPDATE "Alert" SET "token" = '' WHERE "kind" IN ('unlisted', 'reconciliation', 'wrong_signature', 'provider_mute', 'import_silent');
