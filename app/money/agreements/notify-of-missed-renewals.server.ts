import type { Agreement, Member } from "~/db/generated/client";
import { addDays, type Day, dayOf, longDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { formatRand } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "~/members/membership/members.server";
import { lastEntitledDay, statusOf } from "~/members/membership/membership";
import { CHARGING } from "~/money/payments/charging";
import { readProvider } from "~/money/payments/provider";
import { type HeldPayment, heldPayment } from "~/money/settlement/held-payment.server";
import { missedRenewalKey } from "~/money/settlement/mark-renewal-failed.server";

const LATE_DAYS = 7;

type Late = Member & { agreements: Agreement[] };

/** On a missed payment, halfway through the grace, and at its end; once per renewal. Returns the number of late members. */
export async function notifyOfMissedRenewals(deps: Deps): Promise<number> {
  const { grace_days } = await readSettings(deps);
  const now = deps.clock();
  const today = dayOf(now);
  const members = await deps.db.member.findMany({
    where: {
      plan_type: "local_recurring",
      cancelled_at: null,
      ended_at: null,
      anonymised_at: null,
      paid_through: { lt: today, gte: addDays(today, -grace_days - LATE_DAYS) },
    },
    include: { agreements: { where: { current_member_id: { not: null } } } },
  });
  const late = members.filter((member) => isLate(member, now, grace_days));
  for (const member of late) {
    const held = await heldPayment(deps, member.user_id);
    if (held) await notifyOfHeld(deps, member, held, grace_days);
    else await notifyOfMissed(deps, member, today, grace_days);
  }
  return late.length;
}

/** Nothing says that no money came while some lies here (R136). */
function notifyOfHeld(deps: Deps, member: Late, held: HeldPayment, grace_days: number): Promise<boolean> {
  const { full_name, email, id, user_id } = member;
  return enqueueMail(deps.db, {
    email_type: "payment_held",
    recipient_email: email,
    member_id: id,
    user_id,
    dedupe_key: `${id}|payment_held|${held.label}|${held.transaction_id}`,
    subject: `We are looking at your ${formatRand(held.amount_cents)} payment`,
    data: {
      full_name,
      label: held.label,
      amount_cents: held.amount_cents,
      on: held.on,
      works_until: lastEntitledDay(factsOf(member), grace_days),
    },
    now: deps.clock(),
  });
}

function isLate(member: Late, now: Date, grace_days: number): boolean {
  return statusOf(factsOf(member), now, grace_days) !== "active";
}

async function notifyOfMissed(deps: Deps, member: Late, today: Day, grace_days: number): Promise<void> {
  const works_until = lastEntitledDay(factsOf(member), grace_days);
  const { full_name, email, id, user_id } = member;
  const to = { recipient_email: email, member_id: id, user_id, now: deps.clock() };
  if (today > works_until) {
    await enqueueMail(deps.db, {
      ...to,
      email_type: "membership_expired",
      dedupe_key: missedRenewalKey(member, "membership_expired"),
      subject: "Your membership has ended",
      data: { full_name, ended_on: works_until },
    });
  } else if (today >= addDays(member.paid_through, Math.ceil(grace_days / 2))) {
    await enqueueMail(deps.db, {
      ...to,
      email_type: "payment_overdue",
      dedupe_key: missedRenewalKey(member, "payment_overdue"),
      subject: `Your card works until ${longDay(works_until)}`,
      data: { full_name, works_until },
    });
  } else {
    await enqueueMail(deps.db, {
      ...to,
      email_type: "payment_failed",
      dedupe_key: missedRenewalKey(member, "payment_failed"),
      subject: "Your monthly payment has not arrived",
      data: { full_name, works_until, declined: false, tries_again: isTriedAgain(member) },
    });
  }
}

function isTriedAgain({ agreements }: Late): boolean {
  const current = agreements.find(({ status }) => status === "active");
  const provider = readProvider(current?.provider);
  return provider !== null && CHARGING[provider].tries_days > 0;
}
