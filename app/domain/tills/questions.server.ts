import type { Till } from "~/db/generated/client";
import { nextPoll, pollState } from "~/db/queries/shop-book.server";
import { asTold } from "../book/club-hear";
import type { Deps } from "../deps";
import { openQuestions } from "./club-book.server";

const HELD_MS = 25_000;
const EACH_MS = 250;

/** For 25 seconds at most. Reads the rows, since the door may be at another process. A till's newer request ends it. */
export async function waitForQuestions(
  deps: Deps,
  till: Pick<Till, "id" | "partner_id">,
  { seen, signal }: { seen: string[]; signal: AbortSignal },
) {
  const poll = await nextPoll(deps.db, till.id);
  const until = Date.now() + HELD_MS;
  for (;;) {
    const now = deps.clock();
    const state = await pollState(deps.db, till.id, now);
    if (state?.keeper !== till.id) return { keeper: false, questions: [] };
    const open = state.open > 0 ? await openQuestions(deps.db, till.partner_id, now.getTime()) : [];
    const questions = open
      .filter(({ attempt }) => !seen.includes(attempt))
      .map((question) => asTold(question, now.getTime()));
    const is_over = state.poll !== poll || Date.now() >= until || signal.aborted;
    if (questions.length > 0 || is_over) return { keeper: true, questions };
    await new Promise((done) => setTimeout(done, EACH_MS));
  }
}
