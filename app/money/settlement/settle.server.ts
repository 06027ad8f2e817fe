import { isTaken } from "~/db/connection/faults.server";
import { transactionFor } from "~/db/connection/key-locks.server";
import { updateRow } from "~/db/connection/rows.server";
import type { Tx } from "~/db/connection/types";
import type { Settings } from "~/kernel/settings/settings";
import { endAgreements } from "~/money/agreements/end-agreements.server";
import { AGREEMENT_UNKNOWN, makeCurrent, readMaking } from "~/money/agreements/keep-agreement.server";
import { type Decision, decide } from "~/money/notifications/events.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import type { NoticeStatus, ProviderNotice } from "~/money/payments/notice";
import { type ProviderName, subjectOf } from "~/money/payments/provider";
import { settleCancelled } from "./settle-cancelled.server";
import { settleCompleted } from "./settle-completed.server";
import { settleFailed } from "./settle-failed.server";
import { checkoutWithoutAgreement, claimEvent, isClaimed } from "./settlement.queries.server";
import { ignored, type Settled, type Settling, settled } from "./settling";
import type { Target } from "./target";

interface Believed {
  event_id: number;
  provider: ProviderName;
  notice: ProviderNotice;
  claim: string;
  target: Target;
  settings: Settings;
  remark: string;
}

/** In one transaction with the claim: of two deliveries one is a duplicate (R24). Replaced agreements are ended afterwards. */
export async function bookNotice(deps: PaymentDeps, believed: Believed): Promise<Decision> {
  const { event_id, notice, claim } = believed;
  for (let tries = 3; ; tries -= 1) {
    try {
      const outcome = await settleOnce(deps, believed);
      if (!outcome) return { decision: "duplicate", reason: "seen_before" };
      await endAgreements(deps, outcome.to_cancel);
      return { decision: outcome.decision, reason: outcome.reason };
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (await isClaimed(deps.db, claim)) {
        const facts = { transaction_id: subjectOf(notice), status: notice.provider_status };
        return decide(deps, event_id, { decision: "duplicate", reason: "seen_before" }, facts);
      }
      if (tries <= 1) throw error;
    }
  }
}

async function settleOnce(deps: PaymentDeps, believed: Believed): Promise<Settled | null> {
  const { event_id, provider, notice, claim, remark } = believed;
  const { grace_days, ...vat } = believed.settings;
  const work = async (tx: Tx) => {
    const now = deps.clock();
    const about = { claim, transaction_id: subjectOf(notice), status: notice.provider_status };
    if (!(await claimEvent(tx, event_id, about))) return null;
    const settling = { tx, deps, provider, actor: provider, notice, now, grace_days, vat };
    const outcome = await book(settling);
    await updateRow(tx, "ProviderEvent", event_id, {
      // Said again once its payment is booked, it names the agreement.
      ...(outcome.reason === AGREEMENT_UNKNOWN && { claim: null }),
      decision: outcome.decision,
      reason: [outcome.reason, remark].filter(Boolean).join(" "),
      payment_id: outcome.payment_id,
      decided_at: now,
    });
    return outcome;
  };
  const keys = SIDE_BY_SIDE.has(notice.status) ? keysOf(believed) : [];
  if (keys.length === 0) return deps.db.$transaction(work, MONEY_TRANSACTION);
  return transactionFor(deps.db, keys, work, MONEY_TRANSACTION);
}

/** The rest moves periods about, is rare, and is booked alone. */
const SIDE_BY_SIDE: ReadonlySet<NoticeStatus> = new Set(["completed", "failed", "agreed", "cancelled"]);

/** Two notices of one person, or of one token, are booked one after the other. */
function keysOf({ provider, notice, target: { member, checkout } }: Believed): string[] {
  const user_id = member?.user_id ?? checkout?.user_id;
  return [
    ...(user_id === undefined ? [] : [`user:${user_id}`]),
    ...(notice.token ? [`${provider}:${notice.token}`] : []),
    ...(notice.subscriber ? [`${provider}:${notice.subscriber}`] : []),
    ...(notice.customer ? [`${provider}:${notice.customer}`] : []),
  ];
}

function book(settling: Settling): Promise<Settled> {
  switch (settling.notice.status) {
    case "completed":
      return settleCompleted(settling);
    case "failed":
      return settleFailed(settling);
    case "agreed":
      return settleAgreed(settling);
    case "cancelled":
      return settleCancelled(settling);
    default:
      throw new Error(`A notice "${settling.notice.status}" is not booked.`);
  }
}

/** At a provider that reports it apart from the first payment, which is booked already. */
async function settleAgreed(settling: Settling): Promise<Settled> {
  const { tx, provider, notice } = settling;
  const token = notice.token!;
  if (await tx.agreement.findUnique({ where: { provider_token: { provider, token } } })) {
    return ignored("known_agreement");
  }
  const checkout = await checkoutWithoutAgreement(tx, provider, notice);
  const payment = checkout?.payment;
  if (!checkout || !payment?.member_id) throw new Error("The payment of this agreement has gone meanwhile.");
  const member = await tx.member.findUniqueOrThrow({ where: { id: payment.member_id } });
  const { amount_cents } = checkout;
  const customer = notice.customer ?? payment.customer;
  const making = await readMaking(settling, member, token);
  const kept = await makeCurrent(settling, { ...making, token, member, amount_cents, customer, checkout });
  await updateRow(tx, "Payment", payment.id, { agreement_id: kept.agreement_id });
  return { ...settled("agreement_made", payment.id), to_cancel: kept.to_cancel };
}
