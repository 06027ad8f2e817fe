import { literal } from "~/db/dialect/dialect.server";
import type { Checkout } from "~/db/generated/client";
import { readSettings } from "~/kernel/settings/settings.server";
import { AGREEMENT_UNKNOWN } from "~/money/agreements/keep-agreement.server";
import { GIFT } from "~/money/gifts/gift";
import { archive, type Decision, decide } from "~/money/notifications/events.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { type ProviderNotice, withGone } from "~/money/payments/notice";
import { claimOf, type ProviderName, subjectOf } from "~/money/payments/provider";
import { noteBeforeBooking } from "~/money/refunds/went-back.server";
import { alertOfRefusal } from "./refused-money.server";
import { bookNotice } from "./settle.server";
import { findTarget, isClaimed } from "./settlement.queries.server";
import { objectionTo, type Target } from "./target";

type Source = "asked" | "history";

interface HistoricNotice {
  notice: ProviderNotice;
  raw_body: string;
  source: Source;
  /** At a person's word: the club keeps a charge that was not what was due. */
  any_amount?: boolean;
  is_reversed?: boolean | undefined;
  unless?(target: Target): string | null;
}

/** The same claim makes whichever comes second a duplicate. */
export async function bookFromProviderHistory(
  deps: PaymentDeps,
  provider: ProviderName,
  { notice: said, raw_body, source, any_amount = false, is_reversed = false, unless }: HistoricNotice,
): Promise<Decision> {
  const notice = withGone(deps, said);
  const claim = claimOf(provider, notice);
  if (!claim) return { decision: "refused", reason: "no_payment_id" };
  if (await isClaimed(deps.db, claim)) return { decision: "duplicate", reason: "seen_before" };
  const event_id = await archive(deps, provider, { raw_body, headers: {}, remote_address: source });
  const target = await findTarget(deps.db, provider, notice);
  const objection = unless?.(target) ?? objectionTo(notice, target);
  const keeps = any_amount && objection === "wrong_amount" && target.checkout?.plan_type !== GIFT;
  if (objection && !keeps) {
    const facts = { transaction_id: subjectOf(notice), status: notice.provider_status };
    await alertOfRefusal(deps.db, { provider, reason: objection, now: deps.clock() });
    return decide(deps, event_id, { decision: "refused", reason: objection }, facts);
  }
  if (is_reversed && !(await noteBeforeBooking(deps, provider, notice.reference)))
    return decide(deps, event_id, { decision: "deferred", reason: "unknown_refund" });
  const settings = await readSettings(deps);
  const decision = await bookNotice(deps, {
    event_id,
    provider,
    notice,
    claim,
    target,
    settings,
    remark: source,
  });
  const { checkout } = target;
  if (decision.decision === "settled" && !notice.token && checkout?.plan_type === "local_recurring")
    await bookEarlyEnd(deps, provider, checkout);
  return decision;
}

/** The end of a subscription whose payment was unknown when it was announced: that message alone names it. */
async function bookEarlyEnd(
  deps: PaymentDeps,
  provider: ProviderName,
  { temp_member_id, created_at }: Pick<Checkout, "temp_member_id" | "created_at">,
): Promise<void> {
  const early = await deps.db.providerEvent.findMany({
    where: {
      provider,
      decision: "ignored",
      claim: null,
      received_at: { gte: created_at },
      reason: { startsWith: literal(AGREEMENT_UNKNOWN) },
      raw_body: { contains: literal(temp_member_id) },
    },
  });
  for (const { id: event_id, raw_body, headers, remote_address } of early) {
    const message = { raw_body, headers: JSON.parse(headers), remote_address };
    const reading = deps.providers[provider].read(message);
    if (!reading.ok || reading.notice.status !== "cancelled") continue;
    const { notice, remark = "" } = reading;
    const claim = claimOf(provider, notice);
    if (notice.reference !== temp_member_id || !claim) continue;
    const target = await findTarget(deps.db, provider, notice);
    const settings = await readSettings(deps);
    await bookNotice(deps, { event_id, provider, notice, claim, target, settings, remark });
  }
}
