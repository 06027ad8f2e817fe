import type { Member } from "~/db/generated/client";
import type { PlanType } from "~/kernel/catalog";
import { type Day, dayOf } from "~/kernel/clock";
import { ClubError, type FieldErrors } from "~/kernel/errors";
import type { Cents } from "~/kernel/money";
import { factsOf } from "~/members/membership/members.server";
import { monthPrice } from "~/money/prices/kept-price.server";
import { type PriceFrom, priceOn } from "~/money/prices/prices";
import { acceptedAmounts, monthsPaid, normalReference, type OfficeProvider, wrongDay } from "./cash-and-eft";
import { mayHavePass } from "./payer.server";

interface Typed {
  payment_provider: OfficeProvider;
  plan_type: PlanType;
  amount_cents: Cents | null;
  received_on: Day;
  reference: string;
}

/** Throws `invalid_input` with all messages by field. The price is that of the day of receipt, or the one that a running membership keeps. */
export function checkMoney(
  typed: Typed,
  about: { before: Member | null; now: Date; grace_days: number; changes: readonly PriceFrom[] },
): { amount_cents: Cents; months: number } {
  const { before, now, grace_days, changes } = about;
  const { payment_provider, plan_type, amount_cents, received_on, reference } = typed;
  const errors: FieldErrors = {};
  const price_cents =
    plan_type === "local_recurring"
      ? monthPrice(before, received_on, { changes, now, grace_days })
      : priceOn(plan_type, received_on, changes);
  const months = amount_cents === null ? null : monthsPaid(plan_type, amount_cents, price_cents);
  if (months === null) errors.amount = [acceptedAmounts(plan_type, price_cents)];
  const day = wrongDay(received_on, dayOf(now));
  if (day) errors.received_on = [day];
  if (payment_provider === "eft" && normalReference(reference) === "")
    errors.reference = ["Enter the reference of the EFT, as it stands on the bank's statement."];
  if (plan_type === "tourist_oneoff" && !mayHavePass(before && factsOf(before), now, grace_days))
    errors.plan_type = ["This member is on Local. A Tourist Pass can follow once Local has expired."];
  const [first] = Object.values(errors);
  if (first) throw new ClubError("invalid_input", first[0]!, { field_errors: errors });
  return { amount_cents: amount_cents!, months: months! };
}
