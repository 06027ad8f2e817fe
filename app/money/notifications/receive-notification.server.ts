import { closeAlerts, raiseAlert } from "~/kernel/alerts/alert.server";
import { readSettings } from "~/kernel/settings/settings.server";
import { nameSubscription } from "~/money/agreements/name-subscription.server";
import { GIFT } from "~/money/gifts/gift";
import type { PaymentDeps } from "~/money/payments/deps";
import { isAboutMoneyBack, type ProviderNotice, withGone } from "~/money/payments/notice";
import { claimOf, type ProviderName, type RawMessage, subjectOf } from "~/money/payments/provider";
import { noteBeforeBooking, receiveWentBack } from "~/money/refunds/went-back.server";
import { alertOfRefusal } from "~/money/settlement/refused-money.server";
import { bookNotice } from "~/money/settlement/settle.server";
import {
  checkoutWithoutAgreement,
  findTarget,
  isClaimed,
} from "~/money/settlement/settlement.queries.server";
import { objectionTo, type Target } from "~/money/settlement/target";
import { archive, type Decision, decide } from "./events.server";
import { refuseUnsigned } from "./refuse-unsigned.server";

/**
 * Checks the signature and archives the bytes, then checks source, addressee, amount and the provider's confirmation, and books
 * the payment once (R23, R24). Only `deferred` asks for another delivery. Too many unsigned messages throw `rate_limited`.
 */
export async function receiveNotification(
  deps: PaymentDeps,
  provider: ProviderName,
  message: RawMessage,
): Promise<Decision> {
  const reading = deps.providers[provider].read(message);
  if (reading.signed === null) return refuseUnsigned(deps, provider, message);
  const event_id = await archive(deps, provider, { ...message, raw_body: reading.signed });
  const close = (decision: Decision, facts: Parameters<typeof decide>[3] = {}) =>
    decide(deps, event_id, decision, facts);

  if (!reading.ok) {
    const { transaction_id, provider_status } = reading;
    await alertOfStrange(deps, provider, { why: reading.reason, about: transaction_id ?? provider_status });
    return close(
      { decision: "refused", reason: reading.reason },
      { transaction_id, status: provider_status },
    );
  }
  const notice = withGone(deps, reading.notice);
  const { remark } = reading;
  const facts = { transaction_id: subjectOf(notice), status: notice.provider_status };
  if (notice.status === "other") {
    const { provider_status } = notice;
    if (!ASIDE.has(provider_status))
      await alertOfStrange(deps, provider, { why: "unknown_status", about: provider_status });
    return close({ decision: "ignored", reason: "unknown_status" }, facts);
  }
  const claim = claimOf(provider, notice);
  if (!claim) return close({ decision: "refused", reason: "no_payment_id" }, facts);
  if (await isClaimed(deps.db, claim)) {
    await learnToken(deps, provider, message, notice);
    return close({ decision: "duplicate", reason: "seen_before" }, facts);
  }

  if (isAboutMoneyBack(notice.status)) return receiveWentBack(deps, { event_id, provider, notice, claim });
  if (notice.status === "agreed" && !(await isAwaited(deps, provider, notice))) {
    return close({ decision: "deferred", reason: "no_payment_yet" }, facts);
  }
  const target = await findTarget(deps.db, provider, notice);
  const objection = objectionTo(notice, target);
  if (objection && notice.status !== "completed")
    return close({ decision: "refused", reason: objection }, facts);
  const confirmation = await deps.providers[provider].confirm(message);
  if (confirmation === "invalid") return close({ decision: "refused", reason: "not_confirmed" }, facts);
  const held = heldFor(notice, target);
  if (confirmation === "unreachable")
    return close({ decision: "deferred", reason: "no_confirmation" }, { ...facts, held });
  if (objection) {
    const now = deps.clock();
    const refused = await close({ decision: "refused", reason: objection }, { ...facts, held });
    await alertOfRefusal(deps.db, { provider, reason: objection, now });
    if (target.agreement)
      await closeAlerts(
        deps.db,
        { kind: "renewal_overdue", agreement_id: target.agreement.id },
        "money came: see the refusal",
        now,
      );
    return refused;
  }
  const isGone = confirmation === "reversed";
  if (isGone && !(await noteBeforeBooking(deps, provider, notice.reference)))
    return close({ decision: "deferred", reason: "no_confirmation" }, facts);

  const settings = await readSettings(deps);
  const decision = await bookNotice(deps, {
    event_id,
    provider,
    notice,
    claim,
    target,
    settings,
    remark: remark ?? "",
  });
  if (reading.is_strange && decision.decision === "settled")
    await alertOfSource(deps, provider, message.remote_address);
  return decision;
}

/** Money for gifts is nobody's membership. */
function heldFor({ status, amount_cents }: ProviderNotice, { member, checkout }: Target) {
  const user_id = member?.user_id ?? checkout?.user_id;
  const isMembership = status === "completed" && checkout?.plan_type !== GIFT;
  return isMembership && user_id !== undefined ? { user_id, amount_cents } : null;
}

/** PayFast names the agreement in the message alone, so a payment booked from its list learns it from a later message. */
async function learnToken(
  deps: PaymentDeps,
  provider: ProviderName,
  message: RawMessage,
  notice: ProviderNotice,
): Promise<void> {
  const { token, transaction_id, status } = notice;
  if (status !== "completed" || !token || !transaction_id) return;
  const about = { token, transaction_id, customer: notice.customer };
  await nameSubscription(deps, provider, about, async () => {
    return (await deps.providers[provider].confirm(message)) === "valid";
  });
}

/** Known words that change nothing here. */
const ASIDE = new Set(["PENDING", "invoice.create", "invoice.update", "subscription.expiring_cards"]);

const STRANGE: Record<string, string> = {
  wrong_merchant:
    "is for another merchant account: our merchant id, or the account that they send from, is wrong",
  unreadable: "cannot be read: they may have changed their messages",
  unknown_status: "has a status that the club does not know",
};

/** Of a signed message that nothing can be made of: one alert for each reason and word. */
function alertOfStrange(
  deps: PaymentDeps,
  provider: ProviderName,
  { why, about }: { why: string; about: string },
): Promise<void> {
  const { label } = deps.providers[provider];
  const what = about.slice(0, 50);
  const named = what ? ` ("${what}")` : "";
  // Payments have numbers of their own: one alert for all that go to another account.
  const key = why === "unknown_status" ? `${why}:${provider}:${what}` : `${why}:${provider}`;
  return raiseAlert(deps.db, {
    kind: "strange_message",
    dedupe_key: `strange_message:${key}`,
    provider,
    message: `A message that ${label} signed${named} ${STRANGE[why] ?? why}. It is archived and not booked. Please look at ${label}.`,
    link: "",
    now: deps.clock(),
  });
}

function alertOfSource(deps: PaymentDeps, provider: ProviderName, address: string): Promise<void> {
  const { label } = deps.providers[provider];
  return raiseAlert(deps.db, {
    kind: "unknown_source",
    dedupe_key: `unknown_source:${provider}:${address}`,
    provider,
    message: `A message that ${label} confirmed came from ${address}, which is not one of its published addresses. It is booked. Please ask ${label} whether the address is theirs.`,
    link: "",
    now: deps.clock(),
  });
}

/** Whether the agreement's first payment is still to come: its message may be slower. */
async function isAwaited(
  deps: PaymentDeps,
  provider: ProviderName,
  notice: ProviderNotice,
): Promise<boolean> {
  const known = await deps.db.agreement.findFirst({ where: { provider, token: notice.token ?? "" } });
  return known !== null || (await checkoutWithoutAgreement(deps.db, provider, notice)) !== null;
}
