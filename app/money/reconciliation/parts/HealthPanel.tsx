import { formatCount } from "~/kernel/money";
import type { BadgeTone } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import { Panel } from "~/ui/Panel";

export interface Health {
  provider: string;
  label: string;
  /** Club time; null for never. */
  last_message: string | null;
  last_answer: string | null;
  calls: number;
  failed: number;
  /** Live or test. */
  mode: string;
  live: boolean;
  /** Whether the key that signs its messages is set. */
  has_secret: boolean;
  /** What to check if it has never sent a message. */
  mute: string | null;
}

/** Whether messages arrive and the providers answer, which no list of movements shows. */
export function HealthPanel({ health }: { health: Health[] }) {
  return (
    <section className="card stack" aria-label="Provider health">
      <h2>Provider health</h2>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {health.map((one) => (
          <div key={one.provider} className="stack gap-2">
            <h3>{one.label}</h3>
            <dl className="grid gap-1">
              {factsOf(one).map(([name, tone, words]) => (
                <div key={name} className="flex flex-wrap justify-between gap-x-4">
                  <dt>{name}</dt>
                  <dd>
                    <Badge tone={tone}>{words}</Badge>
                  </dd>
                </div>
              ))}
            </dl>
            {one.mute ? <Panel tone="warning" title={one.mute} live={false} /> : null}
          </div>
        ))}
      </div>
    </section>
  );
}

function factsOf(one: Health): [name: string, tone: BadgeTone, words: string][] {
  const { calls, failed } = one;
  const noMessage = one.mute ? "bad" : "sea";
  return [
    ["Last message", one.last_message ? "good" : noMessage, one.last_message ?? "None yet"],
    ["Last answer to a call", one.last_answer ? "good" : "sea", one.last_answer ?? "None yet"],
    ["Failed calls since yesterday", toneOfFailures(one), `${formatCount(failed)} of ${formatCount(calls)}`],
    ["Credentials", one.live ? "good" : "warn", one.mode],
    ["Secret for its messages", one.has_secret ? "good" : "bad", one.has_secret ? "Set" : "Missing"],
  ];
}

function toneOfFailures({ calls, failed }: Health): BadgeTone {
  if (calls > 0 && failed / calls > 0.2) return "bad";
  return failed > 0 ? "warn" : "good";
}
