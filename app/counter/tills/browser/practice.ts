import type { CounterAttempt, Outcome } from "~/counter/redemptions/counter-attempt";
import { addDays, dayOf } from "~/kernel/clock";
import { emptyMemory, memoryTill } from "../memory-till";
import { decideAtTill } from "../till-decide";
import { stateOf } from "../till-store";
import { outcomeOf } from "./till";
import type { Till } from "./types";

/** Decides as the till does without a signal, about a made-up card, in a memory of its own: nothing is booked or sent. */
export type Practice = (attempt: CounterAttempt) => Promise<Outcome>;

export async function startPractice({ store, shop }: Till): Promise<Practice> {
  const practice = memoryTill(emptyMemory(await stateOf(store)));
  return async (attempt) => {
    const now = Date.now();
    const card = {
      key_id: 0,
      issued_at: now - 3_600_000,
      card_token: "",
      // No member has it.
      card_number: 0,
      works_until: addDays(dayOf(new Date(now)), 30),
      plan_type: "local_recurring" as const,
      printed: false,
      first_name: "Practice",
    };
    const { key, amount_cents } = attempt;
    const answer = await decideAtTill(practice, { attempt: key, amount_cents, signed: "", card }, now);
    return outcomeOf(answer, attempt, { shop, card, now });
  };
}
