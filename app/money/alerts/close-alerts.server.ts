import type { Alert } from "~/db/generated/client";
import { closeThese } from "~/kernel/alerts/alert.server";
import { dayOf } from "~/kernel/clock";
import { rowsInParts } from "~/kernel/in-parts";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "~/members/membership/members.server";
import { entitled } from "~/members/membership/membership";
import { learnAgreements } from "~/money/agreements/learn-agreements.server";
import { unknownSubscriptions } from "~/money/agreements/unknown-subscriptions.server";
import { UNSIGNED } from "~/money/notifications/refuse-unsigned.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { readProvider } from "~/money/payments/provider";

type Over = (deps: PaymentDeps, alert: Alert) => Promise<string | null>;

/** Alerts whose end no event announces. */
const OVER: Record<string, Over> = {
  no_agreement: isCharged,
  unexplained_agreement: isExplained,
  cancellation_unverified: isVerified,
  wrong_signature: fitsAgain,
  renewal_overdue: isPaidUp,
};

export async function closeOver(deps: PaymentDeps): Promise<number> {
  const open = await deps.db.alert.findMany({
    where: { kind: { in: Object.keys(OVER) }, resolved_at: null },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  let closed = 0;
  for await (const alert of rowsInParts(open, (id) => deps.db.alert.findMany({ where: { id } }))) {
    const why = await OVER[alert.kind]!(deps, alert);
    if (!why) continue;
    await closeThese(deps.db, [alert.dedupe_key], why, deps.clock());
    closed += 1;
  }
  return closed;
}

async function isCharged(deps: PaymentDeps, { payment_id }: Alert): Promise<string | null> {
  const payment = await deps.db.payment.findUnique({
    where: { id: payment_id ?? 0 },
    include: {
      member: { include: { agreements: { where: { current_member_id: { not: null } } } } },
      checkout: true,
    },
  });
  const { member } = payment ?? {};
  if (!payment || !member || payment.agreement_id) return "the agreement is known";
  const unknown = await unknownSubscriptions(deps.db, member.id, deps.clock());
  if (unknown.some(({ payment_id }) => payment_id === payment.id)) return null;
  if (payment.checkout?.subscription_ended_at) return "the subscription has ended";
  if (member.agreements.length > 0) return "the agreement is known";
  const { grace_days } = await readSettings(deps);
  const isAwaited = entitled(factsOf(member), deps.clock(), grace_days) && !member.cancelled_at;
  return isAwaited ? null : "the membership does not renew";
}

/** Also by cash or a transfer. */
async function isPaidUp(deps: PaymentDeps, { agreement_id, day }: Alert): Promise<string | null> {
  const agreement = await deps.db.agreement.findUnique({
    where: { id: agreement_id ?? 0 },
    include: { member: true },
  });
  if (!agreement || agreement.current_member_id === null) return "the agreement ended";
  const { paid_through } = agreement.member;
  return paid_through >= (day ?? "") && paid_through >= dayOf(deps.clock()) ? "the days are paid" : null;
}

async function isExplained(deps: PaymentDeps, alert: Alert): Promise<string | null> {
  const provider = readProvider(alert.provider);
  const { token } = alert;
  if (!provider) return null;
  const where = { provider_token: { provider, token } };
  if (await deps.db.agreement.findUnique({ where })) return "the agreement is known";
  const { state } = await deps.providers[provider].askAgreement({ token });
  return state === "cancelled" ? "the agreement ended" : null;
}

async function isVerified(deps: PaymentDeps, { member_id }: Alert): Promise<string | null> {
  if (member_id === null) return "the member is gone";
  const { complete, unexplained } = await learnAgreements(deps, member_id);
  if (!complete || unexplained.length > 0) return null;
  const charging = await deps.db.agreement.count({
    where: { member_id, cancelled_at: null, current_member_id: null },
  });
  return charging === 0 ? "the provider charges nobody" : null;
}

async function fitsAgain(deps: PaymentDeps, { provider, created_at }: Alert): Promise<string | null> {
  const latest = await deps.db.providerEvent.findFirst({
    where: {
      provider,
      received_at: { gte: created_at },
      OR: [{ reason: { not: UNSIGNED } }, { decision: "deferred" }],
    },
    orderBy: { id: "desc" },
  });
  return latest && latest.reason !== UNSIGNED ? "signatures fit again" : null;
}
