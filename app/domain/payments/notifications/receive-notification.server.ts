import { isClaimed } from "~/db/queries/settlement.server";
import { dayOf } from "../../clock";
import { readSettings } from "../../settings/settings.server";
import { raiseAlert } from "../alerts/alert.server";
import type { PaymentDeps } from "../deps";
import { type ProviderName, type ProviderNotice, type RawMessage, subjectOf } from "../provider";
import { noteBeforeBooking } from "../refunds/note-went-back.server";
import { receiveWentBack } from "../refunds/receive-went-back.server";
import { isAboutMoneyBack } from "../refunds/went-back";
import { tellOfRefusal } from "../settlement/refused-money.server";
import { bookNotice } from "../settlement/settle.server";
import { checkoutWithoutAgreement, findTarget } from "../settlement/target.server";
import { archive, type Decision, decide } from "./events.server";
import { claimOf, objectionTo } from "./judge-notice.server";
import { learnToken } from "./learn-token.server";
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
  const close = (decision: Decision, facts = {}) => decide(deps, event_id, decision, facts);

  if (!reading.ok) {
    const { transaction_id, provider_status } = reading;
    return close(
      { decision: "refused", reason: reading.reason },
      { transaction_id, status: provider_status },
    );
  }
  const { notice, remark } = reading;
  const facts = { transaction_id: subjectOf(notice), status: notice.provider_status };
  if (notice.status === "other") return close({ decision: "ignored", reason: "unknown_status" }, facts);
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
  const objection = objectionTo(notice, target, dayOf(deps.clock()));
  if (objection && notice.status !== "completed")
    return close({ decision: "refused", reason: objection }, facts);
  const confirmation = await deps.providers[provider].confirm(message);
  if (confirmation === "invalid") return close({ decision: "refused", reason: "not_confirmed" }, facts);
  if (confirmation === "unreachable")
    return close({ decision: "deferred", reason: "no_confirmation" }, facts);
  if (objection) {
    const refused = await close({ decision: "refused", reason: objection }, facts);
    await tellOfRefusal(deps.db, { provider, reason: objection, now: deps.clock() });
    return refused;
  }
  const isGone = confirmation === "reversed";
  if (isGone && !(await noteBeforeBooking(deps, provider, notice.reference)))
    return close({ decision: "deferred", reason: "no_confirmation" }, facts);

  const settings = await readSettings(deps);
  const decision = await bookNotice(deps, {
    ...{ event_id, provider, notice, claim, target, settings, remark: remark ?? "" },
  });
  if (reading.is_strange && decision.decision === "settled")
    await tellOfSource(deps, provider, message.remote_address);
  return decision;
}

function tellOfSource(deps: PaymentDeps, provider: ProviderName, address: string): Promise<void> {
  const { label } = deps.providers[provider];
  return raiseAlert(deps.db, {
    kind: "unknown_source",
    dedupe_key: `unknown_source:${provider}:${address}`,
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
