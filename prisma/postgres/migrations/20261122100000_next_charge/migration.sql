-- Counted anew below, by the next charge too.
DELETE FROM "MemberTally";

-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "charges_on" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "Agreement" ADD COLUMN     "amount_cents" INTEGER NOT NULL DEFAULT 9900,
ADD COLUMN     "charge_day" INTEGER,
ADD COLUMN     "checked_at" TIMESTAMP(3),
ADD COLUMN     "paused_until" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "Checkout" ADD COLUMN     "first_charge_on" TEXT COLLATE "C";

-- AlterTable
ALTER TABLE "MemberTally" DROP CONSTRAINT "MemberTally_pkey",
ADD COLUMN     "charges_on" TEXT COLLATE "C" NOT NULL,
ADD CONSTRAINT "MemberTally_pkey" PRIMARY KEY ("paid_through", "plan_type", "city", "cancelled", "renewal_failed", "ended", "anonymised", "charges_on");


CREATE OR REPLACE FUNCTION "tally_member_delete"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on, entries)
  VALUES (OLD.paid_through, OLD.plan_type, OLD.city, OLD.cancelled_at IS NOT NULL, OLD.renewal_failed_at IS NOT NULL, OLD.ended_at IS NOT NULL, OLD.anonymised_at IS NOT NULL, COALESCE(OLD.charges_on, ''), -1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on) DO UPDATE SET entries = "MemberTally".entries + excluded.entries;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_member_delete" ON "Member";
CREATE CONSTRAINT TRIGGER "tally_member_delete" AFTER DELETE ON "Member"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_member_delete"();

CREATE OR REPLACE FUNCTION "tally_member_insert"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on, entries)
  VALUES (NEW.paid_through, NEW.plan_type, NEW.city, NEW.cancelled_at IS NOT NULL, NEW.renewal_failed_at IS NOT NULL, NEW.ended_at IS NOT NULL, NEW.anonymised_at IS NOT NULL, COALESCE(NEW.charges_on, ''), 1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on) DO UPDATE SET entries = "MemberTally".entries + excluded.entries;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_member_insert" ON "Member";
CREATE CONSTRAINT TRIGGER "tally_member_insert" AFTER INSERT ON "Member"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_member_insert"();

CREATE OR REPLACE FUNCTION "tally_member_update"() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on, entries)
  VALUES (OLD.paid_through, OLD.plan_type, OLD.city, OLD.cancelled_at IS NOT NULL, OLD.renewal_failed_at IS NOT NULL, OLD.ended_at IS NOT NULL, OLD.anonymised_at IS NOT NULL, COALESCE(OLD.charges_on, ''), -1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on) DO UPDATE SET entries = "MemberTally".entries + excluded.entries;
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on, entries)
  VALUES (NEW.paid_through, NEW.plan_type, NEW.city, NEW.cancelled_at IS NOT NULL, NEW.renewal_failed_at IS NOT NULL, NEW.ended_at IS NOT NULL, NEW.anonymised_at IS NOT NULL, COALESCE(NEW.charges_on, ''), 1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on) DO UPDATE SET entries = "MemberTally".entries + excluded.entries;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS "tally_member_update" ON "Member";
CREATE CONSTRAINT TRIGGER "tally_member_update" AFTER UPDATE OF paid_through, plan_type, city, cancelled_at, renewal_failed_at, ended_at, anonymised_at, charges_on ON "Member"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "tally_member_update"();

INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on, entries)
SELECT paid_through, plan_type, city, cancelled_at IS NOT NULL, renewal_failed_at IS NOT NULL, ended_at IS NOT NULL, anonymised_at IS NOT NULL, COALESCE(charges_on, ''), COUNT(*) FROM "Member" GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;

UPDATE "Agreement" SET "amount_cents" = COALESCE(
  (SELECT "amount_cents" FROM "Checkout" WHERE "Checkout"."id" = "Agreement"."checkout_id"), 9900);
UPDATE "Agreement" SET "charge_day" = CAST(SUBSTR("next_renewal_on", 9, 2) AS INTEGER) WHERE "next_renewal_on" IS NOT NULL;
-- The triggers above count these changes.
UPDATE "Member" SET "charges_on" = (
  SELECT "next_renewal_on" FROM "Agreement" WHERE "current_member_id" = "Member"."id" AND "status" = 'active');
-- Who is in their days of grace keeps them, charged by an agreement or not.
UPDATE "Member" SET "renewal_failed_at" = "updated_at"
WHERE "plan_type" = 'local_recurring' AND "last_status" = 'past_due' AND "renewal_failed_at" IS NULL AND "charges_on" IS NULL;
