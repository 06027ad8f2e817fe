-- The days of a period that were used before a dispute held the rest back, once the rest has moved.
ALTER TABLE "MembershipPeriod" ADD COLUMN "used_from" TEXT;
ALTER TABLE "MembershipPeriod" ADD COLUMN "used_through" TEXT;
