import { Badge } from "~/ui/Badge";
import type { ShownTill } from "../shown-till";

/** How a till stands, and when it was last connected. */
export function TillLine({ till }: { till: ShownTill }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <State till={till} />
      <span className="text-muted">Last connected {till.seen_at}</span>
    </p>
  );
}

function State({ till: { works_offline, is_silent, ready } }: { till: ShownTill }) {
  if (!works_offline) return <Badge tone="sea">Needs a signal</Badge>;
  if (is_silent) return <Badge tone="warn">Connect it once</Badge>;
  return ready ? (
    <Badge tone="good">Works without a signal</Badge>
  ) : (
    <Badge tone="warn">Open it once with a signal</Badge>
  );
}
