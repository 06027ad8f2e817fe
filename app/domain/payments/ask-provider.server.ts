import type { Checkout } from "~/db/generated/client";
import { readSettings } from "../settings/settings.server";
import type { PaymentDeps } from "./deps";
import { archive, decide } from "./events.server";
import { noteBeforeBooking } from "./note-went-back.server";
import { readProvider } from "./provider";
import { claimOf, objectionTo } from "./receive-notification.server";
import { tellOfRefusal } from "./refused-money.server";
import { bookNotice } from "./settle.server";
import { findTarget } from "./target.server";

/** A provider is asked about one checkout at most this often. */
const PAUSE_MS = 2_000;

/**
 * Asks the provider about our own stored reference and books what it says, exactly as its message would have been.
 * Returns true when something may have changed. A provider that cannot be asked, or does not answer, changes nothing.
 */
export async function askProvider(deps: PaymentDeps, checkout: Checkout): Promise<boolean> {
  const provider = readProvider(checkout.provider);
  if (!provider || !(await takeTurn(deps, checkout))) return false;
  const answer = await deps.providers[provider].ask(checkout.temp_member_id);
  if (answer.kind !== "notice" || answer.notice.status === "other") return false;
  const { notice, raw_body, is_reversed = false } = answer;
  const claim = claimOf(provider, notice);
  if (!claim || (await deps.db.providerEvent.findUnique({ where: { claim }, select: { id: true } })))
    return true;

  const event_id = await archive(deps, provider, { raw_body, headers: {}, remote_address: "asked" });
  const target = await findTarget(deps.db, provider, notice);
  const isOurs = target.checkout?.id === checkout.id;
  const objection = isOurs ? objectionTo(notice, target) : "unknown_payment";
  if (objection) {
    const facts = { transaction_id: notice.transaction_id, status: notice.provider_status };
    await decide(deps, event_id, { decision: "refused", reason: objection }, facts);
    await tellOfRefusal(deps.db, { provider, reason: objection, now: deps.clock() });
    return false;
  }
  if (is_reversed && !(await noteBeforeBooking(deps, provider, notice.reference))) return false;
  const { grace_days } = await readSettings(deps);
  await bookNotice(deps, { event_id, provider, notice, claim, grace_days, remark: "asked" });
  return true;
}

/** One conditional write, so that a page that refreshes itself in three tabs does not ask three times. */
async function takeTurn(deps: PaymentDeps, { id }: Checkout): Promise<boolean> {
  const now = deps.clock();
  const before = new Date(now.getTime() - PAUSE_MS);
  const { count } = await deps.db.checkout.updateMany({
    where: { id, OR: [{ checked_at: null }, { checked_at: { lt: before } }] },
    data: { checked_at: now },
  });
  return count === 1;
}
