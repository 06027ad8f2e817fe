import { Badge } from "~/components/ui/Badge";
import type { ShownTill } from "~/domain/tills/shown-till";
import type { BadgeTone } from "~/domain/tones";

const STATES: Record<ShownTill["state"], { tone: BadgeTone; words: string }> = {
  keeps: { tone: "good", words: "Works without signal" },
  takes: { tone: "warn", words: "Works without signal from its next contact" },
  gives_back: { tone: "warn", words: "Keeps the book until its next contact" },
  asks: { tone: "sea", words: "Asks the club" },
  unfit: { tone: "sea", words: "Asks the club" },
};

/** How a till stands, and when the club last heard it. */
export function TillLine({ till }: { till: ShownTill }) {
  const { tone, words } = STATES[till.state];
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Badge tone={till.is_awaited ? "bad" : tone}>
        {till.is_awaited ? "The club waits for its report" : words}
      </Badge>
      <span className="text-muted">Last seen {till.seen_at}</span>
    </p>
  );
}
