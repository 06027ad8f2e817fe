import { monthKeyOf } from "../clock";
import { addUse, undoUse } from "./club-book-entry";
import type { ClubStore, ClubTx } from "./club-store";
import { judge, type Verdict } from "./judge";
import type { Question } from "./messages";

/** How long another door waits for the keeper before it says "Not confirmed yet". */
const QUESTION_MS = 3_000;

/** What a door is told. `late`: the keeper's yes came after the deadline; staff honour it or undo it. */
type DoorAnswer =
  | { verdict: Verdict; late: boolean }
  | { undone: true }
  | { pending: true; deadline: number }
  | { recovering: true };

interface DoorAttempt extends Question {
  /** The card was reset, or the membership ended early. */
  stopped: boolean;
}

/**
 * An attempt at a door that is not the keeper. Asking again with the same key gives the same answer, or asks the keeper
 * again if it did not answer in time.
 */
export function decideAtClub(
  store: ClubStore,
  { partner, asked }: { partner: number; asked: DoorAttempt },
  now: number,
): Promise<DoorAnswer> {
  return store.transact(partner, async (tx) => {
    const known = await answered(tx, asked.attempt);
    if (known) return known;
    const { keeper, recovering } = await tx.book();
    if (recovering) return { recovering: true };
    if (keeper === null) return { verdict: await decide(tx, asked, now), late: false };
    const before = await tx.question(asked.attempt);
    if (before && before.deadline > now) return { pending: true, deadline: before.deadline };
    const { stopped: _, ...question } = asked;
    const deadline = now + QUESTION_MS;
    await tx.saveQuestion({ ...question, deadline, refused: null });
    return { pending: true, deadline };
  });
}

export function lookAtClub(
  store: ClubStore,
  { partner, attempt }: { partner: number; attempt: string },
): Promise<DoorAnswer | null> {
  return store.transact(partner, (tx) => answered(tx, attempt));
}

async function answered(tx: ClubTx, attempt: string): Promise<DoorAnswer | null> {
  const [use, question] = [await tx.use(attempt), await tx.question(attempt)];
  if (use?.undone) return { undone: true };
  if (use) return { verdict: { says: "yes" }, late: question !== null && use.booked_at > question.deadline };
  return question?.refused ? { verdict: question.refused, late: false } : null;
}

async function decide(tx: ClubTx, asked: DoorAttempt, now: number): Promise<Verdict> {
  const { attempt, card_number, card_token, amount_cents, works_until, stopped } = asked;
  const month = monthKeyOf(new Date(now));
  const used = (await tx.liveUses(month, card_number)).length > 0;
  const standing = { keeps: true, leased: true, time: now, used, stopped };
  const verdict = judge(standing, { works_until, issued_at: null });
  if (verdict.says !== "yes") return verdict;
  const use = { attempt, till: null, month, card_number, card_token, amount_cents, decided_at: now };
  await addUse(tx, { ...use, booked_at: now });
  return verdict;
}

/**
 * The office or another door takes back a use that the club knows. A till that keeps the book goes on refusing the member
 * until its next contact.
 */
export function undoAtClub(
  store: ClubStore,
  { partner, attempt }: { partner: number; attempt: string },
): Promise<void> {
  return store.transact(partner, (tx) => undoUse(tx, attempt));
}
