import type { Tx } from "~/db/connection/types";
import type { ConsentKind } from "./privacy";

interface Answer {
  user_id: number;
  kind: ConsentKind;
  granted: boolean;
  text: string;
  source: string;
  at: Date;
}

/** Records an answer unless it repeats the latest one. Returns whether it did. */
export async function writeConsent(tx: Tx, { at, ...answer }: Answer): Promise<boolean> {
  if ((await consentHolds(tx, answer.user_id, answer.kind)) === answer.granted) return false;
  await tx.consent.create({ data: { ...answer, created_at: at } });
  return true;
}

export async function consentHolds(tx: Tx, user_id: number, kind: ConsentKind): Promise<boolean> {
  const latest = await tx.consent.findFirst({
    where: { user_id, kind },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
  });
  return latest?.granted ?? false;
}
