-- DropForeignKey
ALTER TABLE "Refund" DROP CONSTRAINT "Refund_payment_id_fkey";

-- DropForeignKey
ALTER TABLE "Dispute" DROP CONSTRAINT "Dispute_payment_id_fkey";

-- DropForeignKey
ALTER TABLE "BankLine" DROP CONSTRAINT "BankLine_import_id_fkey";

-- DropForeignKey
ALTER TABLE "BankLine" DROP CONSTRAINT "BankLine_payment_id_fkey";

-- DropIndex
DROP INDEX "Payment_attempt_key_key";

-- DropIndex
DROP INDEX "Payment_claim_key";

-- DropIndex
DROP INDEX "Payment_reference_idx";

-- AlterTable
ALTER TABLE "Member" DROP COLUMN "charges_on",
DROP COLUMN "paused_until";

-- AlterTable
ALTER TABLE "MembershipPeriod" DROP COLUMN "held_from";

-- AlterTable
ALTER TABLE "Agreement" DROP COLUMN "amount_cents",
DROP COLUMN "charge_day",
DROP COLUMN "checked_at",
DROP COLUMN "paused_until",
ADD COLUMN     "customer" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "Checkout" DROP COLUMN "cancelled_at",
DROP COLUMN "first_charge_on",
DROP COLUMN "left_at";

-- AlterTable
ALTER TABLE "Payment" DROP COLUMN "attempt_key",
DROP COLUMN "claim",
DROP COLUMN "received_on",
DROP COLUMN "recorded_by",
DROP COLUMN "reference";

-- AlterTable
ALTER TABLE "MemberTally" DROP CONSTRAINT "MemberTally_pkey",
DROP COLUMN "charges_on",
ADD CONSTRAINT "MemberTally_pkey" PRIMARY KEY ("paid_through", "plan_type", "city", "cancelled", "renewal_failed", "ended", "anonymised");

-- DropTable
DROP TABLE "Refund";

-- DropTable
DROP TABLE "Dispute";

-- DropTable
DROP TABLE "BankImport";

-- DropTable
DROP TABLE "BankLine";

-- CreateTable
CREATE TABLE "ProviderLine" (
    "id" SERIAL NOT NULL,
    "provider" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "line_id" TEXT COLLATE "C" NOT NULL,
    "transaction_id" TEXT COLLATE "C",
    "reference" TEXT COLLATE "C",
    "token" TEXT COLLATE "C",
    "payer" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "customer" TEXT COLLATE "C",
    "is_recurring" BOOLEAN NOT NULL DEFAULT false,
    "amount_cents" INTEGER NOT NULL,
    "fee_cents" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT COLLATE "C" NOT NULL DEFAULT 'ZAR',
    "provider_status" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "moved_at" TIMESTAMP(3) NOT NULL,
    "state" TEXT COLLATE "C" NOT NULL DEFAULT 'unknown',
    "payment_id" INTEGER,
    "checkout_id" INTEGER,
    "member_id" INTEGER,
    "first_seen_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "last_seen_at" TIMESTAMP(3) NOT NULL DEFAULT (now() AT TIME ZONE 'UTC'),
    "looked_at" TIMESTAMP(3),
    "looked_by" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "note" TEXT COLLATE "C" NOT NULL DEFAULT '',

    CONSTRAINT "ProviderLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProviderImport" (
    "provider" TEXT COLLATE "C" NOT NULL,
    "goal_from" TEXT COLLATE "C" NOT NULL,
    "covered_from" TEXT COLLATE "C",
    "covered_through" TEXT COLLATE "C",
    "started_at" TIMESTAMP(3) NOT NULL,
    "finished_at" TIMESTAMP(3),
    "answered_at" TIMESTAMP(3),
    "problem" TEXT COLLATE "C" NOT NULL DEFAULT '',
    "lines" INTEGER NOT NULL DEFAULT 0,
    "new_lines" INTEGER NOT NULL DEFAULT 0,
    "booked" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ProviderImport_pkey" PRIMARY KEY ("provider")
);

-- CreateTable
CREATE TABLE "ProviderCalls" (
    "provider" TEXT COLLATE "C" NOT NULL,
    "day" TEXT COLLATE "C" NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "last_ok_at" TIMESTAMP(3),
    "last_failed_at" TIMESTAMP(3),

    CONSTRAINT "ProviderCalls_pkey" PRIMARY KEY ("provider","day")
);

-- CreateIndex
CREATE INDEX "ProviderLine_provider_transaction_id_idx" ON "ProviderLine"("provider", "transaction_id");

-- CreateIndex
CREATE INDEX "ProviderLine_state_moved_at_idx" ON "ProviderLine"("state", "moved_at");

-- CreateIndex
CREATE INDEX "ProviderLine_moved_at_idx" ON "ProviderLine"("moved_at");

-- CreateIndex
CREATE INDEX "ProviderLine_payment_id_idx" ON "ProviderLine"("payment_id");

-- CreateIndex
CREATE INDEX "ProviderLine_checkout_id_idx" ON "ProviderLine"("checkout_id");

-- CreateIndex
CREATE INDEX "ProviderLine_member_id_idx" ON "ProviderLine"("member_id");

-- CreateIndex
CREATE UNIQUE INDEX "ProviderLine_provider_kind_line_id_key" ON "ProviderLine"("provider", "kind", "line_id");

-- CreateIndex
CREATE INDEX "Agreement_provider_customer_idx" ON "Agreement"("provider", "customer");

-- CreateIndex
CREATE INDEX "ProviderEvent_provider_received_at_idx" ON "ProviderEvent"("provider", "received_at");

-- AddForeignKey
ALTER TABLE "ProviderLine" ADD CONSTRAINT "ProviderLine_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "Payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProviderLine" ADD CONSTRAINT "ProviderLine_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "Checkout"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProviderLine" ADD CONSTRAINT "ProviderLine_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "Member"("id") ON DELETE SET NULL ON UPDATE CASCADE;


CREATE OR REPLACE FUNCTION "tally_member_delete"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, entries)
  VALUES (OLD.paid_through, OLD.plan_type, OLD.city, OLD.cancelled_at IS NOT NULL, OLD.renewal_failed_at IS NOT NULL, OLD.ended_at IS NOT NULL, OLD.anonymised_at IS NOT NULL, -1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised) DO UPDATE SET entries = "MemberTally".entries + excluded.entries;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_member_delete" ON "Member";
CREATE CONSTRAINT TRIGGER "tally_member_delete" AFTER DELETE ON "Member"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_member_delete"();

CREATE OR REPLACE FUNCTION "tally_member_insert"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, entries)
  VALUES (NEW.paid_through, NEW.plan_type, NEW.city, NEW.cancelled_at IS NOT NULL, NEW.renewal_failed_at IS NOT NULL, NEW.ended_at IS NOT NULL, NEW.anonymised_at IS NOT NULL, 1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised) DO UPDATE SET entries = "MemberTally".entries + excluded.entries;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_member_insert" ON "Member";
CREATE CONSTRAINT TRIGGER "tally_member_insert" AFTER INSERT ON "Member"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_member_insert"();

CREATE OR REPLACE FUNCTION "tally_member_update"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, entries)
  VALUES (OLD.paid_through, OLD.plan_type, OLD.city, OLD.cancelled_at IS NOT NULL, OLD.renewal_failed_at IS NOT NULL, OLD.ended_at IS NOT NULL, OLD.anonymised_at IS NOT NULL, -1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised) DO UPDATE SET entries = "MemberTally".entries + excluded.entries;
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, entries)
  VALUES (NEW.paid_through, NEW.plan_type, NEW.city, NEW.cancelled_at IS NOT NULL, NEW.renewal_failed_at IS NOT NULL, NEW.ended_at IS NOT NULL, NEW.anonymised_at IS NOT NULL, 1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised) DO UPDATE SET entries = "MemberTally".entries + excluded.entries;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_member_update" ON "Member";
CREATE CONSTRAINT TRIGGER "tally_member_update" AFTER UPDATE OF paid_through, plan_type, city, cancelled_at, renewal_failed_at, ended_at, anonymised_at ON "Member"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_member_update"();
