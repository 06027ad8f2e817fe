import type { Agreement, Member } from "~/db/generated/client";
import { ABANDONED_AFTER_MS } from "./abandoned";
import { raiseAlert } from "./alert.server";
import { askProvider } from "./ask-provider.server";
import type { PaymentDeps } from "./deps";
import { endAgreements, notEndedKey } from "./end-agreements.server";
import { findMissingAgreements } from "./missing-agreements.server";
import { PROVIDER_LABELS } from "./offered";
import { readProvider } from "./provider";
import { watchRenewals } from "./watch-renewals.server";

export interface Reconciled {
  asked: number;
  settled: number;
  abandoned: number;
  agreements_learnt: number;
  agreements_ended: number;
  overdue: number;
}

const DAY_MS = 86_400_000;

/**
 * Puts right what messages that never came left behind: asks about open checkouts, learns of agreements, ends those that
 * should have ended, and looks after renewals whose day has passed. Running it twice changes nothing more.
 */
export async function reconcile(deps: PaymentDeps): Promise<Reconciled> {
  return {
    ...(await askAboutCheckouts(deps)),
    abandoned: await abandonOld(deps),
    agreements_learnt: await findMissingAgreements(deps),
    agreements_ended: await endLingering(deps),
    overdue: await watchRenewals(deps),
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

/** Tells the providers again, and an administrator about what has not ended a day after it should have. */
async function endLingering(deps: PaymentDeps): Promise<number> {
  const lingering = await deps.db.agreement.findMany({
    where: { current_member_id: null, cancelled_at: null, status: { in: ["cancelled", "replaced"] } },
    include: { member: true },
    orderBy: { id: "asc" },
    take: 200,
  });
  await endAgreements(deps, lingering);
  const ids = lingering.map(({ id }) => id);
  const left = await deps.db.agreement.findMany({ where: { id: { in: ids }, cancelled_at: null } });
  for (const { id, member, ...agreement } of lingering)
    if (left.some((one) => one.id === id) && isOld(agreement, deps.clock()))
      await tellNotEnded(deps, member, agreement);
  return lingering.length - left.length;
}

function isOld({ cancel_requested_at, created_at }: Omit<Agreement, "id">, now: Date): boolean {
  return now.getTime() - (cancel_requested_at ?? created_at).getTime() > DAY_MS;
}

function tellNotEnded(deps: PaymentDeps, member: Member, { provider, token }: Omit<Agreement, "id">) {
  const name = readProvider(provider);
  const label = name ? PROVIDER_LABELS[name] : provider;
  return raiseAlert(deps.db, {
    kind: "agreement_not_ended",
    dedupe_key: notEndedKey(provider, token),
    message: `${label} may still charge ${member.full_name} (${member.member_id}): it has not confirmed that ${token} ended. Please cancel it in ${label}'s dashboard.`,
    link: `/admin/members/${member.id}`,
    now: deps.clock(),
  });
}
