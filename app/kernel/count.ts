import { inThousands } from "./money";

export function formatCount(count: number): string {
  return count < 0 ? `-${formatCount(-count)}` : inThousands(String(count));
}
