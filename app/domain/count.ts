import { inThousands } from "./money";

/** A whole number of things, as people read it. */
export function formatCount(count: number): string {
  return count < 0 ? `-${formatCount(-count)}` : inThousands(String(count));
}
