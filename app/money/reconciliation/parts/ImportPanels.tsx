import { Form } from "@remix-run/react";
import { shortDay } from "~/kernel/clock";
import { formatCount } from "~/kernel/money";
import type { BadgeTone } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";

interface Standing {
  provider: string;
  label: string;
  state: "never" | "under_way" | "broken_off" | "found" | "unreachable";
  ended_on: string | null;
  ended_at: string;
  problem: string;
  lines: number;
  new_lines: number;
  booked: number;
  answered_on: string | null;
  covered_from: string | null;
  covered_through: string | null;
  goes_on: boolean;
}

const WORDS: Record<Standing["state"], [tone: BadgeTone, words: string]> = {
  never: ["warn", "Not read yet"],
  under_way: ["sea", "Reading now"],
  broken_off: ["warn", "Interrupted"],
  found: ["good", "Read"],
  unreachable: ["bad", "No answer"],
};

export function ImportPanels({ imports, may_import }: { imports: Standing[]; may_import: boolean }) {
  return (
    <section className="card stack" aria-label="Imports">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="mr-auto">What the providers list</h2>
        {may_import ? (
          <Form method="post">
            <Button look="quiet" name="intent" value="import">
              Import now
            </Button>
          </Form>
        ) : null}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {imports.map((standing) => (
          <div key={standing.provider}>
            <p className="flex flex-wrap items-center gap-x-3">
              <strong>{standing.label}</strong>
              <Badge tone={WORDS[standing.state][0]}>{WORDS[standing.state][1]}</Badge>
            </p>
            <p>{lastImport(standing)}</p>
            <p className="text-sm text-muted">{reach(standing)}</p>
          </div>
        ))}
      </div>
    </section>
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
  return `${when}: ${listed}.${by_itself}`;
}

function reach({ covered_from, covered_through, goes_on, answered_on, state }: Standing): string {
  const last = state === "unreachable" && answered_on ? ` It last answered on ${shortDay(answered_on)}.` : "";
  if (!covered_from || !covered_through) return `None of it has been read so far.${last}`;
  const more = goes_on ? " The next imports go further back." : "";
  return `Read from ${shortDay(covered_from)} to ${shortDay(covered_through)}.${more}${last}`;
}
