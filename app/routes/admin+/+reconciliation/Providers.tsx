import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { shortDay } from "~/kernel/clock";
import { formatCount } from "~/kernel/money";
import type { BadgeTone } from "~/kernel/tones";
import type { Standing } from "~/money/reconciliation/import-standing";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { Fold } from "~/ui/Fold";
import { FactList } from "~/ui/office/Record";
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

const WORDS: Record<Exclude<Standing["state"], "found">, [tone: BadgeTone, words: string]> = {
  never: ["warn", "Not read yet"],
  under_way: ["sea", "Reading now"],
  broken_off: ["warn", "Interrupted"],
  unreachable: ["bad", "No answer"],
};

/** Whether the lists were read, messages arrive and the providers answer. Open where one of them needs a look. */
export function Providers({
  imports,
  health,
  may_import,
}: {
  imports: Standing[];
  health: Health[];
  may_import: boolean;
}) {
  const troubled = health.filter(
    (one) => hasTrouble(one) || imports.some((its) => its.provider === one.provider && isUnread(its)),
  );
  const trouble = troubled.length > 0 && `Look at ${troubled.map(({ label }) => label).join(" and ")}`;
  return (
    <Fold title="Providers" fact={trouble || lastRead(imports)} open={troubled.length > 0}>
      {may_import ? (
        <Form method="post">
          <Button look="quiet" name="intent" value="import">
            Import now
          </Button>
        </Form>
      ) : null}
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {imports.map((standing) => (
          <Provider
            key={standing.provider}
            standing={standing}
            health={health.find(({ provider }) => provider === standing.provider)}
          />
        ))}
      </div>
    </Fold>
  );
}

const isUnread = ({ state }: Standing) => state !== "found" && state !== "under_way";

const hasTrouble = (one: Health) => one.mute !== null || !one.has_secret || toneOfFailures(one) === "bad";

function lastRead(imports: Standing[]): string {
  if (imports.some(({ state }) => state === "under_way")) return "reading now";
  const first = [...imports].sort((one, other) => momentOf(one).localeCompare(momentOf(other)))[0];
  return first?.ended_on ? `last read ${shortDay(first.ended_on)}, ${first.ended_at}` : "";
}

const momentOf = ({ ended_on, ended_at }: Standing) => `${ended_on} ${ended_at}`;

function Provider({ standing, health }: { standing: Standing; health: Health | undefined }) {
  const words = standing.state === "found" ? null : WORDS[standing.state];
  return (
    <div className="stack gap-2">
      <h3 className="flex flex-wrap items-center gap-x-3">
        {standing.label}
        {words ? <Badge tone={words[0]}>{words[1]}</Badge> : null}
      </h3>
      <div>
        <p>{lastImport(standing)}</p>
        <p className="text-sm text-muted">{reach(standing)}</p>
      </div>
      {health ? <FactList facts={factsOf(health)} /> : null}
      {health?.mute ? <Panel tone="warning" title={health.mute} live={false} /> : null}
    </div>
  );
}

function lastImport(standing: Standing): string {
  const { state, ended_on, ended_at, problem, lines, new_lines, booked } = standing;
  if (state === "never") return "Its list is read every night at 02:10.";
  if (state === "under_way") return "Its list is being read. This page refreshes itself.";
  if (state === "broken_off")
    return "The last import did not finish. The next one continues where it stopped.";
  const when = ended_on ? `${shortDay(ended_on)}, ${ended_at}` : "";
  if (state === "unreachable") return `${when}: ${problem}.`;
  const listed = new_lines > 0 ? `${formatCount(new_lines)} new of ${formatCount(lines)}` : "nothing new";
  const by_itself = booked > 0 ? ` ${formatCount(booked)} booked automatically.` : "";
  return `Read ${when}: ${listed}.${by_itself}`;
}

function reach({ covered_from, covered_through, goes_on, answered_on, state }: Standing): string {
  const last = state === "unreachable" && answered_on ? ` It last answered on ${shortDay(answered_on)}.` : "";
  if (!covered_from || !covered_through) return `None of it has been read so far.${last}`;
  const more = goes_on ? " The next imports go further back." : "";
  return `Read from ${shortDay(covered_from)} to ${shortDay(covered_through)}.${more}${last}`;
}

function factsOf(one: Health): [name: string, value: ReactNode][] {
  const failures = `${formatCount(one.failed)} of ${formatCount(one.calls)}`;
  const tone = toneOfFailures(one);
  return [
    ["Last message", one.last_message ?? (one.mute ? marked("bad", "None yet") : "None yet")],
    ["Last answer to a call", one.last_answer ?? "None yet"],
    ["Failed calls since yesterday", tone ? marked(tone, failures) : failures],
    ["Credentials", one.live ? one.mode : marked("warn", one.mode)],
    ["Secret for its messages", one.has_secret ? "Set" : marked("bad", "Missing")],
  ];
}

const marked = (tone: BadgeTone, words: string) => <Badge tone={tone}>{words}</Badge>;

function toneOfFailures({ calls, failed }: Health): BadgeTone | null {
  if (calls > 0 && failed / calls > 0.2) return "bad";
  return failed > 0 ? "warn" : null;
}
