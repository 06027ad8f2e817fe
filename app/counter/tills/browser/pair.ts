import { type PairAnswer, sendPairing } from "./calls";
import { pairedAs, rememberPairing } from "./here";
import { newPair, publicKeyOf } from "./sign";
import { indexedTill, openTillDb, readMeta, writeMeta } from "./store";

/** Kept until the club has answered: the same key again is the same till, since an answer can be lost. */
let pair: Promise<CryptoKeyPair> | null = null;

/** Makes this device a till, by the code that the portal shows. */
export async function pairHere(asked: { code: string; name: string }): Promise<PairAnswer> {
  const before = pair ? null : await keysOfBefore();
  if (before) {
    const answer = await pairWith(before, asked);
    // It is another shop's till, or one that was ended: it becomes a new one.
    if (answer.kind !== "refused" || answer.code !== "conflict") return answer;
  }
  pair ??= newPair();
  return pairWith(await pair, asked);
}

/** A device that is paired again stays the till that it is, with what it has still to send; null if that is over. */
async function keysOfBefore(): Promise<CryptoKeyPair | null> {
  const before = pairedAs();
  if (!before) return null;
  const db = await openTillDb(before.till);
  const ended = await indexedTill(db, before.till).transact({}, ({ state }) => ({ result: state.ended }));
  const keys = await readMeta(db, "pair");
  db.close();
  return ended ? null : (keys ?? null);
}

async function pairWith(keys: CryptoKeyPair, asked: { code: string; name: string }): Promise<PairAnswer> {
  // Asked in the press of a button, when browsers are most likely to grant it.
  await navigator.storage?.persist?.().catch(() => false);
  const answer = await sendPairing({ ...asked, public_key: await publicKeyOf(keys) });
  if (answer.kind !== "paired") return answer;
  const db = await openTillDb(answer.till);
  await writeMeta(db, "pair", keys);
  db.close();
  pair = null;
  rememberPairing({ till: answer.till, partner: answer.partner });
  return answer;
}

/** A name to begin with, which the shop can change. */
export function deviceName(): string {
  const { userAgent } = navigator;
  const found = ["Android", "iPhone", "iPad", "Windows", "Mac", "Linux"].find((each) =>
    userAgent.includes(each),
  );
  return found ? `Till on ${found}` : "Till";
}
