import type { Registry } from "prom-client";

type Figures = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

interface Message {
  club?: "figures?" | "figures!" | "asked";
  question?: number;
  to?: number;
  asked?: number;
  figures?: Figures;
}

/** Milliseconds; a process that is starting, ending or stuck is left out. */
const PATIENCE_MS = 3_000;

/** The number of this process among WEB_PROCESSES, else null. */
export const processNumber = process.env.WEB_PROCESS && process.send ? process.env.WEB_PROCESS : null;

let asked = 0;

/** Lets the other processes of this machine ask for this one's figures. */
export function answerOthers(own: () => Promise<Figures>): void {
  process.on("message", async ({ club, question, to }: Message = {}) => {
    if (club === "figures?") process.send?.({ club: "figures!", question, to, figures: await own() });
  });
}

/** The figures of all other processes of this machine that answer in time (server/processes/relay.mjs). */
export function figuresOfOthers(): Promise<Figures[]> {
  const mine = ++asked;
  const found: Figures[] = [];
  return new Promise((done) => {
    let expected = Number.POSITIVE_INFINITY;
    const finish = () => {
      clearTimeout(patience);
      process.off("message", hear);
      done(found);
    };
    const hear = ({ club, question, asked = 0, figures }: Message = {}) => {
      if (question !== mine) return;
      if (club === "asked") expected = asked;
      if (club === "figures!" && figures) found.push(figures);
      if (found.length >= expected) finish();
    };
    const patience = setTimeout(finish, PATIENCE_MS);
    process.on("message", hear);
    process.send?.({ club: "figures?", question: mine });
  });
}
