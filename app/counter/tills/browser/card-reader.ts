import { ED25519, type SignedCard, type VerifyKey, verifyCard } from "~/members/card/signed-card";
import type { TillVerdict } from "../decide";
import type { PublicKey } from "../wire";
import { fromBase64url } from "./sign";
import { signedIn } from "./signed-in";

/** A card that the club has signed, or what the till says of anything else. */
type CardRead = { signed: string; card: SignedCard } | { verdict: TillVerdict };

/** Of what was typed or scanned, by the public keys that the club has sent. */
export async function readCard(presented: string, public_keys: PublicKey[]): Promise<CardRead> {
  const signed = signedIn(presented);
  if (!signed) return { verdict: { says: "full_price", why: "needs_card" } };
  const keys = new Map<number, VerifyKey>();
  try {
    for (const { key_id, public_key } of public_keys) keys.set(key_id, await verifyKeyOf(public_key));
  } catch {
    return { verdict: { says: "full_price", why: "old_browser" } };
  }
  let is_known = true;
  const card = await verifyCard(signed, (key_id) => {
    is_known = keys.has(key_id);
    return keys.get(key_id);
  });
  if (card) return { signed, card };
  // Nobody here can say whose a card is that names another key.
  return { verdict: is_known ? { says: "no", why: "forged" } : { says: "full_price", why: "other_key" } };
}

/** By WebCrypto; else by a library that is loaded only there: Chromium before 137, Safari before 17 and Firefox before 129. */
async function verifyKeyOf(public_key: string): Promise<VerifyKey> {
  const raw = fromBase64url(public_key);
  try {
    return await crypto.subtle.importKey("raw", raw, ED25519, false, ["verify"]);
  } catch {
    const { verifyAsync } = await import("@noble/ed25519");
    return (signature, body) => verifyAsync(signature, body, raw, { zip215: false });
  }
}

/** Loads what verifying a card needs, while there is a signal. Throws if it cannot be had. */
export async function loadVerifier(): Promise<void> {
  await verifyKeyOf(ANY_KEY);
}

/** 32 bytes. */
const ANY_KEY = "A".repeat(43);
