import type { Till } from "~/db/generated/client";
import { HOUR_MS } from "./decide";
import { TILL_LIMITS } from "./till-store";

/** How a till stands, for the shop and the office. `silent`: it gives no discount without a signal before it has connected. */
export const TILL_STATES = {
  forked: { tone: "bad", words: "Exists twice: ended" },
  ended: { tone: "sea", words: "Ended" },
  silent: { tone: "warn", words: "Connect it once" },
  unready: { tone: "warn", words: "Open it once with a signal" },
  works: { tone: "good", words: "Works without a signal" },
} as const;

type TillStanding = keyof typeof TILL_STATES;

export function tillStanding(till: Till, now: Date): TillStanding {
  if (till.forked) return "forked";
  if (till.ended_at) return "ended";
  const silent_ms = now.getTime() - till.last_seen_at.getTime();
  if (silent_ms > TILL_LIMITS.contact_hours * HOUR_MS) return "silent";
  return till.ready ? "works" : "unready";
}

/** What the portal shows of a till. */
export interface ShownTill {
  id: number;
  name: string;
  device: string;
  added_at: string;
  seen_at: string;
  state: TillStanding;
}
