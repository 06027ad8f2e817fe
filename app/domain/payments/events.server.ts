import type { Deps } from "../deps";
import type { ProviderName, RawMessage } from "./provider";

export interface Decision {
  decision: "settled" | "duplicate" | "refused" | "ignored" | "deferred";
  /** Machine-readable, such as `wrong_amount`. */
  reason: string;
}

/** Headers worth keeping; cookies and credentials are not. */
const KEPT_HEADERS = [
  "content-type",
  "user-agent",
  "x-forwarded-for",
  "fly-client-ip",
  "x-paystack-signature",
];

/** Whoever holds a signed message can send it again and again: so many copies are told apart. */
const COPIES = 10;

/**
 * Writes a message down as it came, committed before anything is decided. Returns the event's id: of the same message's
 * tenth copy and later, that of an earlier copy which booked nothing.
 */
export async function archive(
  deps: Pick<Deps, "db" | "clock" | "secrets">,
  provider: ProviderName,
  message: RawMessage,
): Promise<number> {
  const body_hash = deps.secrets.hash("event", message.raw_body).slice(0, 32);
  const copies = await deps.db.providerEvent.findMany({
    where: { provider, body_hash },
    select: { id: true, claim: true },
    orderBy: { id: "desc" },
    take: COPIES,
  });
  const earlier = copies.length === COPIES && copies.find(({ claim }) => claim === null);
  if (earlier) return earlier.id;
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => (message.headers[name] ? [[name, message.headers[name]]] : [])),
  );
  const { id } = await deps.db.providerEvent.create({
    data: {
      provider,
      raw_body: message.raw_body,
      body_hash,
      headers: JSON.stringify(headers),
      remote_address: message.remote_address,
      received_at: deps.clock(),
    },
    select: { id: true },
  });
  return id;
}

/** Writes what was decided about an event that changes nothing. */
export async function decide(
  deps: Pick<Deps, "db" | "clock">,
  event_id: number,
  { decision, reason }: Decision,
  facts: { transaction_id?: string | null; status?: string } = {},
): Promise<Decision> {
  await deps.db.providerEvent.update({
    where: { id: event_id },
    data: {
      decision,
      reason,
      transaction_id: facts.transaction_id?.slice(0, 200) ?? null,
      status: facts.status?.slice(0, 50) ?? "",
      decided_at: deps.clock(),
    },
  });
  return { decision, reason };
}
