import { isClaimed } from "~/db/queries/settlement.server";
import { type Day, dayOf } from "../../clock";
import { readSettings } from "../../settings/settings.server";
import type { PaymentDeps } from "../deps";
import { archive, type Decision, decide } from "../notifications/events.server";
import { claimOf, objectionTo } from "../notifications/judge-notice.server";
import { type ProviderName, type ProviderNotice, subjectOf } from "../provider";
import { noteBeforeBooking } from "../refunds/note-went-back.server";
import { tellOfRefusal } from "./refused-money.server";
import { bookNotice } from "./settle.server";
import { findTarget, type Target } from "./target.server";

type Source = "asked" | "history";

interface Told {
  notice: ProviderNotice;
  raw_body: string;
  source: Source;
  day?: Day;
  is_reversed?: boolean | undefined;
  unless?(target: Target): string | null;
}

/** The same claim makes whichever comes second a duplicate. */
export async function bookTold(
  deps: PaymentDeps,
  provider: ProviderName,
  { notice, raw_body, source, day, is_reversed = false, unless }: Told,
): Promise<Decision> {
  const claim = claimOf(provider, notice);
  if (!claim) return { decision: "refused", reason: "no_payment_id" };
  if (await isClaimed(deps.db, claim)) return { decision: "duplicate", reason: "seen_before" };
  const event_id = await archive(deps, provider, { raw_body, headers: {}, remote_address: source });
  const target = await findTarget(deps.db, provider, notice);
  const objection = unless?.(target) ?? objectionTo(notice, target, day ?? dayOf(deps.clock()));
  if (objection) {
    const facts = { transaction_id: subjectOf(notice), status: notice.provider_status };
    await tellOfRefusal(deps.db, { provider, reason: objection, now: deps.clock() });
    return decide(deps, event_id, { decision: "refused", reason: objection }, facts);
  }
  if (is_reversed && !(await noteBeforeBooking(deps, provider, notice.reference)))
    return decide(deps, event_id, { decision: "deferred", reason: "unknown_refund" });
  const settings = await readSettings(deps);
  return bookNotice(deps, { event_id, provider, notice, claim, target, settings, remark: source });
}
