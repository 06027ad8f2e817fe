import { ED25519, type SignedCard, type VerifyKey, verifyCard } from "~/members/card/signed-card";
import { fromBase64url } from "./sign";

interface PublicKey {
  key_id: number;
  public_key: string;
}

/** `other_key`: it names a key that this till has not heard of, so that nobody can say whose it is. */
type CardRead =
  | { kind: "card"; card: SignedCard }
  | { kind: "forged" }
  | { kind: "other_key" }
  /** This browser can verify no signature. */
  | { kind: "old_browser" };

export type CardReader = (signed: string) => Promise<CardRead>;

/**
 * By WebCrypto; else by a library that is loaded only there: Chromium before 137, Safari before 17 and Firefox before 129 have
 * no Ed25519.
 */
async function verifyKeyOf(public_key: string): Promise<VerifyKey> {
  const raw = fromBase64url(public_key);
  try {
    return await crypto.subtle.importKey("raw", raw, ED25519, false, ["verify"]);
  } catch {
    const { verifyAsync } = await import("@noble/ed25519");
    return (signature, body) => verifyAsync(signature, body, raw, { zip215: false });
  }
}

/** Loads what verifying a card needs, while there is a signal. */
export async function readyToVerify(): Promise<void> {
  await verifyKeyOf(ANY_KEY).catch(() => {});
}

/** 32 bytes. */
const ANY_KEY = "A".repeat(43);

export function cardReader(keysTold: () => Promise<PublicKey[]>): CardReader {
  const imported = new Map<string, Promise<VerifyKey>>();
  const imports = (public_key: string) => {
    const known = imported.get(public_key);
    if (known) return known;
    const key = verifyKeyOf(public_key);
    imported.set(public_key, key);
    // The library could not be loaded; the next card tries again.
    key.catch(() => imported.delete(public_key));
    return key;
  };
  return async (signed) => {
    const keys = new Map<number, VerifyKey>();
    for (const { key_id, public_key } of await keysTold()) {
      const key = await imports(public_key).catch(() => null);
      if (!key) return { kind: "old_browser" };
      keys.set(key_id, key);
    }
    let is_known = true;
    const card = await verifyCard(signed, (key_id) => {
      is_known = keys.has(key_id);
      return keys.get(key_id);
    });
    if (card) return { kind: "card", card };
    return { kind: is_known ? "forged" : "other_key" };
  };
}
