import { stateOf } from "../till-store";
import { pairedAs, rememberPairing } from "./here";
import { askToPersist } from "./kept-shell";
import { postAs } from "./post";
import { newPair, publicKeyOf } from "./sign";
import { indexedTill, openTillDb, readPair, writePair } from "./store";
import type { Paired } from "./till";

interface Refused {
  code: string;
  field_errors: Record<string, string[]>;
}

interface Typed {
  code: string;
  name: string;
}

/** Kept until the club has answered: the same key again is the same till, since an answer can be lost. */
let pair: Promise<CryptoKeyPair> | null = null;

/** Makes this device a till, by the code that the portal shows. */
export async function pairHere(typed: Typed): Promise<Paired | Refused> {
  const before = pair ? null : await earlierPair();
  if (before) {
    const answer = await pairWith(before, typed);
    // It is another shop's till, or one that was ended: it becomes a new one.
    if (!("code" in answer) || answer.code !== "conflict") return answer;
  }
  pair ??= newPair();
  return pairWith(await pair, typed);
}

/** A device that is paired again stays the till that it is, with what it has still to send; null if that has ended. */
async function earlierPair(): Promise<CryptoKeyPair | null> {
  const before = pairedAs();
  if (!before) return null;
  const db = await openTillDb(before.till);
  const { ended } = await stateOf(indexedTill(db, before.till));
  const keys = await readPair(db);
  db.close();
  return ended ? null : (keys ?? null);
}

async function pairWith(keys: CryptoKeyPair, typed: Typed): Promise<Paired | Refused> {
  askToPersist();
  const answer = await send({ ...typed, public_key: await publicKeyOf(keys) });
  if ("code" in answer) return answer;
  const db = await openTillDb(answer.till);
  await writePair(db, keys);
  db.close();
  pair = null;
  rememberPairing(answer);
  return answer;
}

async function send(body: Typed & { public_key: string }): Promise<Paired | Refused> {
  try {
    const response = await postAs(undefined, "/redeem/pair", body);
    const answer = await response.json();
    if (response.ok && typeof answer?.till === "number" && typeof answer.partner?.id === "number")
      return { till: answer.till, partner: answer.partner };
    if (response.status < 500 && typeof answer?.error === "string")
      return {
        code: String(answer.code),
        field_errors: answer.field_errors ?? { code: [answer.error] },
      };
  } catch {
    // As for an answer that is not the club's.
  }
  const words = "The club did not answer. Nothing was changed: try again.";
  return { code: "", field_errors: { code: [words] } };
}

/** A name to begin with, which the shop can change. */
export function deviceName(): string {
  const { userAgent } = navigator;
  const found = ["Android", "iPhone", "iPad", "Windows", "Mac", "Linux"].find((each) =>
    userAgent.includes(each),
  );
  return found ? `Till on ${found}` : "Till";
}
