import { Tiles } from "~/components/ui/Tiles";
import { LINE_FILTERS } from "~/domain/backoffice/lists/lists";
import { formatRand } from "~/domain/money";

interface StateSum {
  state: keyof typeof LINE_FILTERS;
  count: number;
  amount_cents: number;
}

const SHOWN = [
  "missing_here",
  "missing_there",
  "amount_differs",
  "refunded",
  "disputed",
  "unknown",
  "matched",
] as const;

/** How many movements there are of each state, and what they come to: those that wait, and what is matched. */
export function MovementTiles({ sums }: { sums: StateSum[] }) {
  return (
    <Tiles
      tiles={SHOWN.map((state) => {
        const { count = 0, amount_cents = 0 } = sums.find((sum) => sum.state === state) ?? {};
        return { label: LINE_FILTERS[state], value: count, note: formatRand(amount_cents) };
      })}
    />
  );
}
