import type { Agreement, Prisma } from "~/db/generated/client";
import { startOfDay } from "~/kernel/clock";
import { rowsInParts } from "~/kernel/in-parts";
import { alertOfNotEnded, endAgreements } from "~/money/agreements/end-agreements.server";
import { endUnpaid } from "~/money/agreements/end-unpaid.server";
import { findMissingAgreements } from "~/money/agreements/missing-agreements.server";
import { watchRenewals } from "~/money/agreements/watch-renewals.server";
import { closeOver } from "~/money/alerts/close-alerts.server";
import { askProvider } from "~/money/checkout/ask-provider.server";
import { ABANDONED_AFTER_MS } from "~/money/checkout/pending-payment.server";
import { alertOfMute } from "~/money/provider-health/alert-of-mute.server";
import { heldPayment } from "~/money/settlement/held-payment.server";
import { giveUpOld } from "~/money/transfer/give-up.server";
import type { PaymentDeps } from "./deps";
import { PROVIDER_NAMES, type ProviderName } from "./provider";

/** An agreement that should have ended raises an alert after this time. */
const END_WITHIN_MS = 86_400_000;

/** The limit while the provider's list cannot be read, since the checkout may be paid. */
const UNREAD_AFTER_MS = 14 * 86_400_000;

export async function reconcile(deps: PaymentDeps) {
  await alertOfMute(deps);
  return {
    ...(await askAboutCheckouts(deps)),
    abandoned: await abandonAll(deps),
    agreements_learnt: await findMissingAgreements(deps),
    agreements_ended: await endLingering(deps),
    overdue: await watchRenewals(deps),
    unpaid_ended: await endUnpaid(deps),
    alerts_closed: await closeOver(deps),
  };
}

async function askAboutCheckouts(deps: PaymentDeps) {
  const open = await deps.db.checkout.findMany({
    where: { status: "open", provider: { in: [...PROVIDER_NAMES] } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  let settled = 0;
  for await (const checkout of rowsInParts(open, (id) => deps.db.checkout.findMany({ where: { id } }))) {
    if (!(await askProvider(deps, checkout))) continue;
    settled += await deps.db.checkout.count({ where: { id: checkout.id, status: "paid" } });
  }
  return { asked: open.length, settled };
}

async function abandonAll(deps: PaymentDeps): Promise<number> {
  let abandoned = 0;
  for (const provider of PROVIDER_NAMES) abandoned += await abandonOld(deps, provider);
  return abandoned + (await giveUpOld(deps));
}

/**
 * Days of the provider's list that were not read prove nothing; a provider that was never asked has no list. Money that lies here
 * unbooked may be for the checkout (R136).
 */
async function abandonOld(deps: PaymentDeps, provider: ProviderName): Promise<number> {
  const now = deps.clock().getTime();
  const read = await deps.db.providerImport.findUnique({ where: { provider } });
  const known = read?.covered_through ? startOfDay(read.covered_through).getTime() : 0;
  const last = read ? Math.max(known, now - UNREAD_AFTER_MS) : now;
  const before = new Date(Math.min(now - ABANDONED_AFTER_MS, last));
  const open = { provider, status: "open", created_at: { lt: before } };
  const old = { ...open, user_id: { notIn: await withHeldMoney(deps, open) } };
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

async function withHeldMoney(deps: PaymentDeps, open: Prisma.CheckoutWhereInput): Promise<number[]> {
  const buyers = await deps.db.checkout.findMany({
    where: open,
    distinct: ["user_id"],
    select: { user_id: true },
  });
  const held: number[] = [];
  for (const { user_id } of buyers) if (await heldPayment(deps, user_id)) held.push(user_id);
  return held;
}

async function endLingering(deps: PaymentDeps): Promise<number> {
  const lingering = await deps.db.agreement.findMany({
    where: { current_member_id: null, cancelled_at: null, status: { in: ["cancelled", "replaced"] } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  const read = (id: { in: number[] }) =>
    deps.db.agreement.findMany({ where: { id }, include: { member: true } });
  let ended = 0;
  for await (const { id, member, ...agreement } of rowsInParts(lingering, read)) {
    await endAgreements(deps, [agreement]);
    const { cancelled_at } = await deps.db.agreement.findUniqueOrThrow({ where: { id } });
    if (cancelled_at) ended += 1;
    else if (isOld(agreement, deps.clock())) await alertOfNotEnded(deps, member, agreement);
  }
  return ended;
}

function isOld({ cancel_requested_at, created_at }: Omit<Agreement, "id">, now: Date): boolean {
  return now.getTime() - (cancel_requested_at ?? created_at).getTime() > END_WITHIN_MS;
}
