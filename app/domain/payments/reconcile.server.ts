import { addDays, dayOf } from "../clock";
import { raiseAlert } from "./alert.server";
import { askProvider } from "./ask-provider.server";
import type { PaymentDeps } from "./deps";
import { endAgreements } from "./end-agreements.server";
import { readProvider } from "./provider";

export interface Reconciled {
  asked: number;
  settled: number;
  abandoned: number;
  agreements_ended: number;
  overdue: number;
}

const DAY_MS = 86_400_000;
/** A checkout that nobody paid for in this time is given up; a late message still settles it. */
const ABANDONED_AFTER_MS = 3 * DAY_MS;
/** A renewal is overdue this long after its day (3-decisions, "Payment"). */
const OVERDUE_DAYS = 2;

/**
 * Puts right what messages that never came left behind: asks about open checkouts, ends agreements that should have
 * ended, tells the administrators about renewals that are 48 hours overdue. Running it twice changes nothing more.
 */
export async function reconcile(deps: PaymentDeps): Promise<Reconciled> {
  return {
    ...(await askAboutCheckouts(deps)),
    abandoned: await abandonOld(deps),
    agreements_ended: await endLingering(deps),
    overdue: await reportOverdue(deps),
  };
}

async function askAboutCheckouts(deps: PaymentDeps): Promise<{ asked: number; settled: number }> {
  const open = await deps.db.checkout.findMany({
    where: { status: "open" },
    orderBy: { id: "asc" },
    take: 500,
  });
  let settled = 0;
  for (const checkout of open) {
    if (!(await askProvider(deps, checkout))) continue;
    settled += await deps.db.checkout.count({ where: { id: checkout.id, status: "paid" } });
  }
  return { asked: open.length, settled };
}

async function abandonOld(deps: PaymentDeps): Promise<number> {
  const before = new Date(deps.clock().getTime() - ABANDONED_AFTER_MS);
  const old = { status: "open", created_at: { lt: before } };
  await deps.db.payment.updateMany({
    where: { status: "pending", checkout: old },
    data: { status: "cancelled" },
  });
  const { count } = await deps.db.checkout.updateMany({
    where: { ...old, payment: { status: "cancelled" } },
    data: { status: "abandoned", failure_reason: "The payment was not completed" },
  });
  return count;
}

async function endLingering(deps: PaymentDeps): Promise<number> {
  const lingering = await deps.db.agreement.findMany({
    where: { current_member_id: null, cancelled_at: null, status: { in: ["cancelled", "replaced"] } },
    take: 200,
  });
  for (const agreement of lingering) {
    const provider = readProvider(agreement.provider);
    if (provider) await endAgreements(deps, provider, [agreement]);
  }
  const ids = lingering.map(({ id }) => id);
  return deps.db.agreement.count({ where: { id: { in: ids }, cancelled_at: { not: null } } });
}

async function reportOverdue(deps: PaymentDeps): Promise<number> {
  const now = deps.clock();
  const overdue = await deps.db.agreement.findMany({
    where: { status: "active", next_renewal_on: { lt: addDays(dayOf(now), -OVERDUE_DAYS) } },
    include: { member: true },
    take: 500,
  });
  for (const { id, member, next_renewal_on } of overdue) {
    await raiseAlert(deps.db, {
      kind: "renewal_overdue",
      dedupe_key: `renewal_overdue:${id}:${next_renewal_on}`,
      message: `The renewal of ${member.full_name} (${member.member_id}) was due on ${next_renewal_on} and has not come.`,
      link: "/admin/payments",
      now,
    });
  }
  return overdue.length;
}
