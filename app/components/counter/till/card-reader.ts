import { ED25519, type SignedCard, verifyCard } from "~/domain/book/signed-card";
import { fromBase64url } from "./sign";

interface PublicKey {
  key_id: number;
  public_key: string;
}

/** `other_key`: it names a key that this till has not heard of, so that nobody can say whose it is. */
export type CardRead = { kind: "card"; card: SignedCard } | { kind: "forged" } | { kind: "other_key" };

export type CardReader = (signed: string) => Promise<CardRead>;

export function cardReader(keysTold: () => Promise<PublicKey[]>): CardReader {
  const imported = new Map<string, Promise<CryptoKey>>();
  const imports = (public_key: string) => {
    const known = imported.get(public_key);
    if (known) return known;
    const key = crypto.subtle.importKey("raw", fromBase64url(public_key), ED25519, false, ["verify"]);
    imported.set(public_key, key);
    return key;
  };
  return async (signed) => {
    const keys = new Map<number, CryptoKey>();
    for (const { key_id, public_key } of await keysTold()) keys.set(key_id, await imports(public_key));
    let is_known = true;
    const card = await verifyCard(signed, (key_id) => {
      is_known = keys.has(key_id);
      return keys.get(key_id);
    });
    if (card) return { kind: "card", card };
    return { kind: is_known ? "forged" : "other_key" };
  };
}
