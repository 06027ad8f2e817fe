import type { Tx } from "~/db/client.server";
import type { ConsentKind } from "./privacy";

interface Answer {
  user_id: number;
  kind: ConsentKind;
  granted: boolean;
  /** The words that were agreed to, or how it was withdrawn. */
  text: string;
  /** Where: `join`, `account`, `newsletter`, `unsubscribe`. */
  source: string;
  at: Date;
}

/** Writes down an answer unless the latest one says the same, so that a second click writes nothing. Returns whether it did. */
export async function writeConsent(tx: Tx, { at, ...answer }: Answer): Promise<boolean> {
  if ((await consentHolds(tx, answer.user_id, answer.kind)) === answer.granted) return false;
  await tx.consent.create({ data: { ...answer, created_at: at } });
  return true;
}

/** Whether the latest answer is yes. Nobody who was never asked has agreed. */
export async function consentHolds(tx: Tx, user_id: number, kind: ConsentKind): Promise<boolean> {
  const latest = await tx.consent.findFirst({
    where: { user_id, kind },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
  });
  return latest?.granted ?? false;
}
