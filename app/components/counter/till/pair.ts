import { pairedAs, rememberPairing } from "./here";
import { newPair, publicKeyOf } from "./sign";
import { indexedTill, openTillDb, readMeta, writeMeta } from "./store";
import { type PairAnswer, sendPairing } from "./wire";

/** Kept until the club has answered: the same key again is the same till, since an answer can be lost. */
let pair: Promise<CryptoKeyPair> | null = null;

/** Makes this device a till: by the portal's code, or without one where the shop has remembered it. */
export async function pairHere({ code, name }: { code?: string; name: string }): Promise<PairAnswer> {
  const before = pair ? null : await keysOfBefore();
  if (before) {
    const answer = await pairWith(before, { code, name });
    // It is another shop's till, or one that the portal has ended: it becomes a new one.
    if (answer.kind !== "refused" || answer.code !== "conflict") return answer;
  }
  pair ??= newPair();
  return pairWith(await pair, { code, name });
}

/** A device that is paired anew stays the till that it is, with its book and its lines; null if that is over. */
async function keysOfBefore(): Promise<CryptoKeyPair | null> {
  const before = pairedAs();
  if (!before) return null;
  const db = await openTillDb(`till-${before.till}`);
  const told = await readMeta(db, "told");
  const { ended, broken } = await indexedTill(db, before.till).transact({}, ({ state }) => ({
    result: state,
  }));
  const keys = await readMeta(db, "pair");
  db.close();
  return ended || broken || told?.unknown ? null : (keys ?? null);
}

async function pairWith(
  keys: CryptoKeyPair,
  { code, name }: { code: string | undefined; name: string },
): Promise<PairAnswer> {
  // Asked in the press of a button. Without it the till works, but never keeps the book.
  const persisted = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
  const answer = await sendPairing({
    ...(code && { code }),
    name,
    public_key: await publicKeyOf(keys),
    persisted,
  });
  if (answer.kind !== "paired") return answer;
  const db = await openTillDb(`till-${answer.till}`);
  await writeMeta(db, "pair", keys);
  db.close();
  pair = null;
  rememberPairing({ till: answer.till, partner: answer.partner, by: code ? "code" : "cookie" });
  return answer;
}

const TRIED = "counter_till_tried";
const TRIED_MS = 24 * 3_600_000;

/** A device that the shop remembers becomes a till on its next visit, without anybody's doing; tried once a day. */
export async function adoptDevice(): Promise<void> {
  if (pairedAs() || !("subtle" in crypto) || !("indexedDB" in window)) return;
  if (Date.now() - Number(localStorage.getItem(TRIED)) < TRIED_MS) return;
  localStorage.setItem(TRIED, String(Date.now()));
  await pairHere({ name: deviceName() });
}

/** A name to begin with, which the shop can change. */
export function deviceName(): string {
  const { userAgent } = navigator;
  const found = ["Android", "iPhone", "iPad", "Windows", "Mac", "Linux"].find((each) =>
    userAgent.includes(each),
  );
  return found ? `Till on ${found}` : "Till";
}
