import type { Agreement, Member } from "~/db/generated/client";
import { addDays, dayOf, shortDay } from "../clock";
import { readSettings } from "../settings/settings.server";
import { raiseAlert } from "./alert.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "./deps";
import { markCancelled } from "./mark-cancelled.server";
import { markRenewalFailed } from "./mark-renewal-failed.server";
import { readProvider } from "./provider";

/** A renewal is overdue this long after its day (3-decisions, "Payment"). */
const OVERDUE_DAYS = 2;

type Watched = Agreement & { member: Member };

/**
 * PayFast promises no message about a renewal that failed (4-payments, 2.4). So each renewal whose day has passed is asked
 * about: locked and cancelled agreements are written down, and one that is 48 hours overdue is an alert.
 * Returns how many are overdue.
 */
export async function watchRenewals(deps: PaymentDeps): Promise<number> {
  const today = dayOf(deps.clock());
  const due = await deps.db.agreement.findMany({
    where: { current_member_id: { not: null }, status: "active", next_renewal_on: { lt: today } },
    include: { member: true },
    orderBy: { next_renewal_on: "asc" },
    take: 500,
  });
  for (const agreement of due) await lookAfter(deps, agreement);
  const overdue = due.filter(({ next_renewal_on }) => next_renewal_on! < addDays(today, -OVERDUE_DAYS));
  for (const agreement of overdue) await report(deps, agreement);
  return overdue.length;
}

async function lookAfter(deps: PaymentDeps, agreement: Watched): Promise<void> {
  const provider = readProvider(agreement.provider);
  const state = provider ? await deps.providers[provider].askAgreement(agreement) : "unknown";
  if (state !== "locked" && state !== "cancelled") return;
  const { grace_days } = await readSettings(deps);
  await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const ended = { current_member_id: null, next_renewal_on: null, status: "cancelled", cancelled_at: now };
    const { count } = await tx.agreement.updateMany({
      where: { id: agreement.id, status: "active", next_renewal_on: agreement.next_renewal_on },
      data: state === "cancelled" ? ended : { status: "locked" },
    });
    if (count === 0) return;
    const occasion = `locked:${agreement.id}:${agreement.next_renewal_on}`;
    const { member_id } = agreement;
    if (state === "locked")
      await markRenewalFailed(tx, { agreement, occasion, tries_left: 0, now, grace_days });
    else
      await markCancelled(tx, { member_id, actor: agreement.provider, reason: "provider", now, grace_days });
  }, MONEY_TRANSACTION);
}

async function report(deps: PaymentDeps, { id, member, next_renewal_on }: Watched): Promise<void> {
  await raiseAlert(deps.db, {
    kind: "renewal_overdue",
    dedupe_key: `renewal_overdue:${id}:${next_renewal_on}`,
    message: `The renewal of ${member.full_name} (${member.member_id}) was due on ${shortDay(next_renewal_on!)} and has not come.`,
    link: `/admin/members/${member.id}`,
    now: deps.clock(),
  });
}
