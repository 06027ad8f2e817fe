import type { Deps } from "~/kernel/deps";
import { addErrors } from "./day-errors.server";
import { log } from "./log.server";

const MOST_KINDS = 20;

/** Kept in memory until the next minute, so that a flood of errors is few writes. */
let since = new Map<string, number>();

/** An answer of 500 or above. A 502 is the fault of a payment provider or mail server, which have checks of their own. */
export function countError({ method, path, status }: { method: string; path: string; status: number }): void {
  if (status < 500 || status === 502 || path === "/healthz") return;
  const kind = `${method} ${withoutNames(path)} (${status})`;
  const known = since.has(kind) || since.size < MOST_KINDS ? kind : "others";
  since.set(known, (since.get(known) ?? 0) + 1);
}

/** Anything but a word of ours may be an id, a name or a token. */
function withoutNames(path: string): string {
  const parts = path.slice(0, 200).split("/").slice(0, 6);
  return parts.map((part, place) => (/^[a-z-]{0,30}$/.test(part) && place < 5 ? part : "…")).join("/");
}

export async function storeErrors(deps: Pick<Deps, "db" | "clock">): Promise<void> {
  const counted = [...since];
  since = new Map();
  for (const [kind, count] of counted)
    try {
      await addErrors(deps, kind, count);
    } catch (err) {
      since.set(kind, (since.get(kind) ?? 0) + count);
      log.warn({ err }, "the day's errors could not be counted");
    }
}
