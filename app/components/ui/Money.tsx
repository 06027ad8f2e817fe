import { formatRand } from "~/domain/money";

/** An amount whose digits line up with the ones above and below. */
export function Money({ cents, big = false }: { cents: number; big?: boolean }) {
  return <span className={big ? "money text-2xl font-bold" : "money"}>{formatRand(cents)}</span>;
}
