-- The provider's own dates and amounts of an agreement, and a pause.
ALTER TABLE "Agreement" ADD COLUMN "amount_cents" INTEGER NOT NULL DEFAULT 9900;
ALTER TABLE "Agreement" ADD COLUMN "charge_day" INTEGER;
ALTER TABLE "Agreement" ADD COLUMN "paused_until" TEXT;
ALTER TABLE "Agreement" ADD COLUMN "checked_at" DATETIME;
ALTER TABLE "Checkout" ADD COLUMN "first_charge_on" TEXT;
ALTER TABLE "Member" ADD COLUMN "charges_on" TEXT;

-- The status depends on the next charge too, so members are counted by it.
DROP TRIGGER "tally_member_insert";
DROP TRIGGER "tally_member_delete";
DROP TRIGGER "tally_member_update";
DROP TABLE "MemberTally";
CREATE TABLE "MemberTally" (
    "paid_through" TEXT NOT NULL,
    "plan_type" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "cancelled" BOOLEAN NOT NULL,
    "renewal_failed" BOOLEAN NOT NULL,
    "ended" BOOLEAN NOT NULL,
    "anonymised" BOOLEAN NOT NULL,
    "charges_on" TEXT NOT NULL,
    "entries" INTEGER NOT NULL,

    PRIMARY KEY ("paid_through", "plan_type", "city", "cancelled", "renewal_failed", "ended", "anonymised", "charges_on")
);

UPDATE "Agreement" SET "amount_cents" = COALESCE(
  (SELECT "amount_cents" FROM "Checkout" WHERE "Checkout"."id" = "Agreement"."checkout_id"), 9900);
UPDATE "Agreement" SET "charge_day" = CAST(SUBSTR("next_renewal_on", 9, 2) AS INTEGER) WHERE "next_renewal_on" IS NOT NULL;
UPDATE "Member" SET "charges_on" = (
  SELECT "next_renewal_on" FROM "Agreement" WHERE "current_member_id" = "Member"."id" AND "status" = 'active');
-- Who is in their days of grace keeps them, charged by an agreement or not.
UPDATE "Member" SET "renewal_failed_at" = "updated_at"
WHERE "plan_type" = 'local_recurring' AND "last_status" = 'past_due' AND "renewal_failed_at" IS NULL AND "charges_on" IS NULL;

CREATE TRIGGER "tally_member_insert" AFTER INSERT ON "Member" BEGIN
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on, entries)
  VALUES (NEW.paid_through, NEW.plan_type, NEW.city, NEW.cancelled_at IS NOT NULL, NEW.renewal_failed_at IS NOT NULL, NEW.ended_at IS NOT NULL, NEW.anonymised_at IS NOT NULL, COALESCE(NEW.charges_on, ''), 1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on) DO UPDATE SET entries = entries + excluded.entries;
END;
CREATE TRIGGER "tally_member_delete" AFTER DELETE ON "Member" BEGIN
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on, entries)
  VALUES (OLD.paid_through, OLD.plan_type, OLD.city, OLD.cancelled_at IS NOT NULL, OLD.renewal_failed_at IS NOT NULL, OLD.ended_at IS NOT NULL, OLD.anonymised_at IS NOT NULL, COALESCE(OLD.charges_on, ''), -1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on) DO UPDATE SET entries = entries + excluded.entries;
END;
CREATE TRIGGER "tally_member_update"
AFTER UPDATE OF paid_through, plan_type, city, cancelled_at, renewal_failed_at, ended_at, anonymised_at, charges_on ON "Member" BEGIN
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on, entries)
  VALUES (OLD.paid_through, OLD.plan_type, OLD.city, OLD.cancelled_at IS NOT NULL, OLD.renewal_failed_at IS NOT NULL, OLD.ended_at IS NOT NULL, OLD.anonymised_at IS NOT NULL, COALESCE(OLD.charges_on, ''), -1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on) DO UPDATE SET entries = entries + excluded.entries;
  INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on, entries)
  VALUES (NEW.paid_through, NEW.plan_type, NEW.city, NEW.cancelled_at IS NOT NULL, NEW.renewal_failed_at IS NOT NULL, NEW.ended_at IS NOT NULL, NEW.anonymised_at IS NOT NULL, COALESCE(NEW.charges_on, ''), 1)
  ON CONFLICT (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on) DO UPDATE SET entries = entries + excluded.entries;
END;
INSERT INTO "MemberTally" (paid_through, plan_type, city, cancelled, renewal_failed, ended, anonymised, charges_on, entries)
SELECT paid_through, plan_type, city, cancelled_at IS NOT NULL, renewal_failed_at IS NOT NULL, ended_at IS NOT NULL, anonymised_at IS NOT NULL, COALESCE(charges_on, ''), COUNT(*) FROM "Member" GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
