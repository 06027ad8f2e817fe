import type { ProviderEvent } from "~/db/generated/client";
import { type Day, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import type { Cents } from "~/kernel/money";
import { GIFT } from "~/money/gifts/gift";
import { PROVIDER_LABELS, readProvider } from "~/money/payments/provider";
import { unbookedCharge, unbookedEvents } from "./held-payment.queries.server";
import { refusalKey } from "./refused-money.server";

/** Money that a provider reported and that is not booked: the office has to decide, or the provider has to confirm it. */
export interface HeldPayment {
  label: string;
  transaction_id: string;
  amount_cents: Cents;
  on: Day;
}

const DAY_MS = 86_400_000;
/** After this time a person has seen it in the office's list, or never will. */
const HELD_MS = 62 * DAY_MS;
/** A message that the provider did not confirm comes again within this time. */
const UNCONFIRMED_MS = 3 * DAY_MS;

type Reading = Pick<Deps, "db" | "clock">;

/** The newest of this person's, or null. While there is one, nothing says that no money came (R136). */
export async function heldPayment(deps: Reading, user_id: number): Promise<HeldPayment | null> {
  const now = deps.clock().getTime();
  const since = { refused: new Date(now - HELD_MS), deferred: new Date(now - UNCONFIRMED_MS) };
  const events = await unbookedEvents(deps.db, { user_id, ...since });
  for (const event of events) if (await isUndecided(deps, event)) return heldOf(event, event.received_at);
  const charge = await unbookedCharge(deps.db, { user_id, since: since.refused, except_plan: GIFT });
  return charge && heldOf(charge, charge.moved_at);
}

type DecidedBy = Pick<ProviderEvent, "provider" | "transaction_id" | "reason" | "received_at">;

/** Decided: booked, given back, called forged by the provider, or closed by a person as a movement or as the alert about it. */
async function isUndecided({ db }: Reading, event: DecidedBy): Promise<boolean> {
  const { provider, transaction_id, reason, received_at } = event;
  const about = { provider, transaction_id };
  const booked = { payment_provider: provider, transaction_id, completed_at: { not: null } };
  if ((await db.payment.count({ where: booked })) > 0) return false;
  if ((await db.providerEvent.count({ where: { ...about, reason: "not_confirmed" } })) > 0) return false;
  const done = { OR: [{ looked_at: { not: null } }, { state: "refunded" }] };
  if ((await db.providerLine.count({ where: { ...about, kind: "charge", ...done } })) > 0) return false;
  const dedupe_key = refusalKey({ provider, reason, day: dayOf(received_at) });
  return (await db.alert.count({ where: { dedupe_key, resolved_at: { not: null } } })) === 0;
}

function heldOf(
  {
    provider,
    transaction_id,
    amount_cents,
  }: Pick<ProviderEvent, "provider" | "transaction_id" | "amount_cents">,
  at: Date,
): HeldPayment {
  const name = readProvider(provider);
  return {
    label: name ? PROVIDER_LABELS[name] : provider,
    transaction_id: transaction_id ?? "",
    amount_cents: amount_cents ?? 0,
    on: dayOf(at),
  };
}
