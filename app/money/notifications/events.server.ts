import { insertRow } from "~/db/connection/rows.server";
import type { Deps } from "~/kernel/deps";
import type { Cents } from "~/kernel/money";
import type { ProviderName, RawMessage } from "~/money/payments/provider";
import { copiesOf } from "~/money/settlement/settlement.queries.server";

export interface Decision {
  decision: "settled" | "duplicate" | "refused" | "ignored" | "deferred";
  reason: string;
}

/** Never cookies or credentials. */
const KEPT_HEADERS = [
  "content-type",
  "user-agent",
  "x-forwarded-for",
  "fly-client-ip",
  "x-paystack-signature",
];

/** A signed message can be replayed by anybody who has it: only this many copies get their own rows. */
const COPIES = 10;

/** Commits the message before anything is decided. Returns the event's id; beyond the copies allowed, the last one's. */
export async function archive(
  deps: Pick<Deps, "db" | "clock" | "secrets">,
  provider: ProviderName,
  message: RawMessage,
): Promise<number> {
  const body_hash = deps.secrets.hash("event", message.raw_body).slice(0, 32);
  const copies = await copiesOf(deps.db, { provider, body_hash, most: COPIES });
  if (copies[0] && copies.length === COPIES) return copies[0];
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => (message.headers[name] ? [[name, message.headers[name]]] : [])),
  );
  return insertRow(deps.db, "ProviderEvent", {
    provider,
    raw_body: message.raw_body,
    body_hash,
    headers: JSON.stringify(headers),
    remote_address: message.remote_address,
    received_at: deps.clock(),
  });
}

interface Facts {
  transaction_id?: string | null;
  status?: string;
  /** Whose money it is that cannot be booked. */
  held?: { user_id: number; amount_cents: Cents | null } | null;
}

export async function decide(
  deps: Pick<Deps, "db" | "clock">,
  event_id: number,
  { decision, reason }: Decision,
  facts: Facts = {},
): Promise<Decision> {
  await deps.db.providerEvent.updateMany({
    where: { id: event_id, claim: null },
    data: {
      decision,
      reason,
      transaction_id: facts.transaction_id?.slice(0, 200) ?? null,
      status: facts.status?.slice(0, 50) ?? "",
      user_id: facts.held?.user_id ?? null,
      amount_cents: facts.held?.amount_cents ?? null,
      decided_at: deps.clock(),
    },
  });
  return { decision, reason };
}
