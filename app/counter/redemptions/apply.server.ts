import type { Member, Partner } from "~/db/generated/client";
import { dayOf, monthKeyOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { redemptionData } from "~/kernel/events/tell.server";
import { randomCode, VOUCHER_CODE_LENGTH } from "~/kernel/ids";
import { type Cents, discountOn } from "~/kernel/money";
import type { RedemptionAttempt } from "./redemption";
import { writeRedemption } from "./redemption-write.queries.server";

interface Application {
  partner: Pick<Partner, "id" | "name">;
  member: Member;
  method: string;
  claim: string;
  amount: Cents;
  now: Date;
  attempt: Pick<RedemptionAttempt, "idempotency_key" | "notes" | "staff_initials"> & { channel: string };
  /** Whether a webhook wants to know. */
  isTold: boolean;
  /** Of a till that has decided it at `now`. */
  told?: { till_id: number | null; booked_at: Date; flag: string } | null;
}

export interface Applied {
  id: number;
  voucher_code: string;
  amount_cents: Cents;
  discount_cents: Cents;
  redemption_date: Date;
}

/** Writes the redemption with its consequences. Null if the month is taken, the member or partner is gone, or the club does not keep the book. */
export async function applyRedemption(deps: Deps, application: Application): Promise<Applied | null> {
  const { partner, member, method, claim, amount, now, attempt, told = null } = application;
  const { channel, idempotency_key, notes, staff_initials } = attempt;
  const sums = { amount_cents: amount, discount_cents: discountOn(amount) };
  const written = await writeRedemption(deps.db, {
    ...{ member_id: member.id, card_token: member.card_token, partner_id: partner.id, claim },
    ...{ method, channel, idempotency_key, notes, staff_initials, told, ...sums },
    ...{ month_key: monthKeyOf(now), redeemed_on: dayOf(now), redemption_date: now },
    voucher_code: randomCode(VOUCHER_CODE_LENGTH, deps.random),
    mail: member.anonymised_at ? null : noticeTo(application),
    message: application.isTold ? messageOf(application) : null,
  });
  return written && { ...written, ...sums, redemption_date: now };
}

function noticeTo({ partner, member, amount, now }: Application): { subject: string; data: string } {
  const data = JSON.stringify({
    full_name: member.full_name,
    partner_name: partner.name,
    amount_cents: amount,
    discount_cents: discountOn(amount),
    redeemed_at: now.toISOString(),
  });
  return { subject: `You saved at ${partner.name}`, data };
}

/** The id, which only the database knows, comes first. */
function messageOf({ partner, member, amount, now, told }: Application) {
  const data = redemptionData({
    ...{ member_id: member.id, partner_id: partner.id, redeemed_on: dayOf(now) },
    ...{ amount_cents: amount, discount_cents: discountOn(amount) },
  });
  return {
    event_type: "redemption.applied",
    at: told?.booked_at ?? now,
    data: JSON.stringify(data).slice(1),
  };
}
