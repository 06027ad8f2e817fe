import { isTaken } from "~/db/connection/faults.server";
import { closeThese, raiseAlert } from "~/kernel/alerts/alert.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { endAgreements } from "~/money/agreements/end-agreements.server";
import { archive, type Decision, decide } from "~/money/notifications/events.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import type { ProviderNotice } from "~/money/payments/notice";
import { claimOf, type ProviderName, subjectOf } from "~/money/payments/provider";
import { alertOfRefusal } from "~/money/settlement/refused-money.server";
import { bookNotice } from "~/money/settlement/settle.server";
import { findTarget } from "~/money/settlement/settlement.queries.server";
import { objectionTo } from "~/money/settlement/target";
import { writeDispute } from "./book-dispute.server";
import { writeRefund } from "./book-refund.server";
import { weighPayment } from "./weigh-payment.server";
import type { WentBack } from "./went-back";

interface Told {
  event_id: number;
  provider: ProviderName;
  notice: ProviderNotice;
  claim: string;
}

type Found = Extract<WentBack, { kind: "found" }>;

/**
 * The message is only an occasion to ask the provider for everything about the payment, so messages may come twice,
 * late and in any order. A missing payment is booked first. Only `deferred` asks for another delivery.
 */
export async function receiveWentBack(deps: PaymentDeps, told: Told): Promise<Decision> {
  const { event_id, provider, notice } = told;
  const facts = { transaction_id: subjectOf(notice), status: notice.provider_status };
  const close = (decision: Decision) => decide(deps, event_id, decision, facts);
  const answer = await deps.providers[provider].wentBack(notice);
  if (answer.kind === "unreachable") return close({ decision: "deferred", reason: "no_confirmation" });
  if (answer.kind === "unknown") return close({ decision: "refused", reason: "not_confirmed" });
  if (!isListed(notice, answer)) {
    await alertOfUnlisted(deps, told);
    return close({ decision: "deferred", reason: "not_listed" });
  }
  const objection = await objectionToCharge(deps, provider, answer.charge);
  if (objection) {
    const { transaction_id } = answer.charge;
    const refused = { decision: "refused", reason: objection } as const;
    await decide(deps, event_id, refused, { ...facts, transaction_id });
    await alertOfRefusal(deps.db, { provider, reason: objection, now: deps.clock() });
    return refused;
  }
  const payment_id = await noteAndBook(deps, provider, answer);
  await closeThese(deps.db, [unlistedKey(told)], "the provider lists it", deps.clock());
  return finish(deps, told, payment_id);
}

/** The message must match the provider's record; a refund's may have no number. */
function isListed({ status, about_id, amount_cents }: ProviderNotice, { refunds, disputes }: Found): boolean {
  if (status === "refund_pending") return true;
  if (status === "disputed") return disputes.some(({ dispute_id }) => dispute_id === about_id);
  if (status === "dispute_resolved")
    return disputes.some(({ dispute_id, outcome }) => dispute_id === about_id && outcome !== "open");
  return refunds.some(
    (one) => one.status !== "pending" && (one.refund_id === about_id || one.amount_cents === amount_cents),
  );
}

/** Null if the payment is, or could be, in the books. */
async function objectionToCharge(
  deps: PaymentDeps,
  provider: ProviderName,
  charge: ProviderNotice,
): Promise<string | null> {
  const { transaction_id } = charge;
  const where = { payment_provider: provider, transaction_id, receipt_number: { not: null } };
  if ((await deps.db.payment.count({ where })) > 0) return null;
  return objectionTo(charge, await findTarget(deps.db, provider, charge));
}

async function noteAndBook(deps: PaymentDeps, provider: ProviderName, answer: Found): Promise<number | null> {
  const payment_id = await noteWentBack(deps, provider, answer);
  if (payment_id !== null) return payment_id;
  const { charge: notice, raw_body } = answer;
  const claim = claimOf(provider, notice)!;
  const event_id = await archive(deps, provider, { raw_body, headers: {}, remote_address: "asked" });
  const [settings, target] = [await readSettings(deps), await findTarget(deps.db, provider, notice)];
  await bookNotice(deps, { event_id, provider, notice, claim, target, settings, remark: "asked" });
  const { transaction_id } = notice;
  const payment = await deps.db.payment.findFirst({ where: { payment_provider: provider, transaction_id } });
  return payment?.id ?? null;
}

/** The claim comes last: everything before can be repeated after a crash. */
async function finish(deps: PaymentDeps, told: Told, payment_id: number | null): Promise<Decision> {
  const { event_id, notice, claim } = told;
  const facts = { transaction_id: subjectOf(notice), status: notice.provider_status };
  const decision = { decision: "settled", reason: notice.status } as const;
  try {
    await deps.db.providerEvent.updateMany({
      where: { id: event_id, claim: null },
      data: { ...decision, ...facts, claim, payment_id, decided_at: deps.clock() },
    });
    return decision;
  } catch (error) {
    if (!isTaken(error)) throw error;
    return decide(deps, event_id, { decision: "duplicate", reason: "seen_before" }, facts);
  }
}

function unlistedKey({ provider, notice }: Told): string {
  return `unlisted:${provider}:${subjectOf(notice)}`;
}

/** The provider resends the message; until its list agrees, nothing is taken back. */
async function alertOfUnlisted(deps: PaymentDeps, told: Told): Promise<void> {
  const { provider, notice } = told;
  const { label } = deps.providers[provider];
  await raiseAlert(deps.db, {
    kind: "unlisted",
    dedupe_key: unlistedKey(told),
    provider,
    message: `${label} says "${notice.provider_status}" about payment ${notice.reference ?? ""}, but does not list it. If this does not change, please check there.`,
    link: "",
    now: deps.clock(),
  });
}

/** Returns the payment's id; null if it is not in the books yet, and then applied when it arrives. */
async function noteWentBack(
  deps: PaymentDeps,
  provider: ProviderName,
  { charge, refunds, disputes }: Extract<WentBack, { kind: "found" }>,
): Promise<number | null> {
  const payment = charge.transaction_id!;
  const about = { provider, payment, source: "message" };
  const { grace_days } = await readSettings(deps);
  const weighed = await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    for (const refund of refunds) await writeRefund(tx, { ...about, ...refund }, now);
    for (const dispute of disputes) await writeDispute(tx, { ...about, ...dispute }, now);
    return weighPayment({ tx, provider, now, grace_days }, payment);
  }, MONEY_TRANSACTION);
  if (weighed) await endAgreements(deps, weighed.agreements);
  return weighed?.payment_id ?? null;
}

/** Before a payment is booked, so that no card works in between. Returns false if the provider does not answer. */
export async function noteBeforeBooking(
  deps: PaymentDeps,
  provider: ProviderName,
  reference: string | null,
): Promise<boolean> {
  const answer = await deps.providers[provider].wentBack({ reference });
  if (answer.kind !== "found") return false;
  await noteWentBack(deps, provider, answer);
  return true;
}
