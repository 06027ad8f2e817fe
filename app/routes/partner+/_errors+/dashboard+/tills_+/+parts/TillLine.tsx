import { type ShownTill, TILL_STATES } from "~/counter/tills/till-state";
import { Badge } from "~/ui/Badge";

/** How a till stands, and when it was last connected. */
export function TillLine({ till: { state, seen_at } }: { till: ShownTill }) {
  const { tone, words } = TILL_STATES[state];
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge tone={tone}>{words}</Badge>
      <span className="text-muted">Last connected {seen_at}</span>
    </p>
  );
}
