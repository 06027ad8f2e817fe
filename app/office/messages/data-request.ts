import { addDays, type Day, dayOf } from "~/kernel/clock";

/** What people ask about their own information (POPIA s11(3), s23, s24). */
export const REQUEST_KINDS = {
  access: "See what you keep about me",
  correction: "Correct it",
  deletion: "Delete it",
  objection: "Object to your use of it",
} as const;
type RequestKind = keyof typeof REQUEST_KINDS;
export const REQUEST_KIND_NAMES = Object.keys(REQUEST_KINDS) as [RequestKind, ...RequestKind[]];

/** Within which the club answers (PAIA s56, POPIA regulations 2 and 3). */
const ANSWER_DAYS = 30;

export const dueOn = (asked_at: Date): Day => addDays(dayOf(asked_at), ANSWER_DAYS);

/** From the day after the last one (R125); never for a message without one. An answered request is late if its answer was. */
export function isLate(
  { due_on, answered_at }: { due_on: Day | null; answered_at: Date | null },
  today: Day,
): boolean {
  return due_on !== null && (answered_at ? dayOf(answered_at) : today) > due_on;
}
