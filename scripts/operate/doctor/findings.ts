import { explain } from "../../../app/db/explain.mjs";

export type Say = (level: "ok" | "warn" | "FAIL", what: string, todo?: string) => void;

/** Writes each finding as soon as it is known, so that none is lost with what comes after it. */
export class Findings {
  failed = false;

  constructor(private readonly write: (finding: string) => void = console.log) {}

  readonly say: Say = (level, what, todo) => {
    if (level === "FAIL") this.failed = true;
    this.write(`${level.padEnd(5)} ${what}${todo ? `\n      → ${todo}` : ""}`);
  };

  /** Looks at one thing. What keeps it from being looked at is a finding too; the others are looked at all the same. */
  async look(what: string, check: () => void | Promise<void>): Promise<void> {
    try {
      await check();
    } catch (error) {
      this.say("FAIL", `${what} could not be checked`, reasonOf(error));
    }
  }
}

function reasonOf(error: unknown): string | undefined {
  // By what it has: its class is in the file that cannot be imported then.
  if ((error as { problems?: string[] }).problems) return "Put the environment right first.";
  if (error instanceof TypeError || error instanceof ReferenceError)
    return "This is a fault of the club's program, not of your settings.";
  const words = error instanceof Error ? error.message : String(error);
  return (explain(error) ?? words).split("\n", 1)[0] || "It did not say why.";
}
