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

/** Writes a message down as it came, committed before anything is decided. Returns the event's id. */
export async function archive(
  deps: Pick<Deps, "db" | "clock">,
  provider: ProviderName,
  message: RawMessage,
): Promise<number> {
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => (message.headers[name] ? [[name, message.headers[name]]] : [])),
  );
  const { id } = await deps.db.providerEvent.create({
    data: {
      provider,
      raw_body: message.raw_body,
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
