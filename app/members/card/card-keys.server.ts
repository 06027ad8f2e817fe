import { createPrivateKey, createPublicKey } from "node:crypto";
import { type Day, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ED25519 } from "./signed-card";

/** An Ed25519 private key in PKCS #8 is this and 32 bytes. */
const PKCS8 = Uint8Array.from([48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32]);
const FIRST_YEAR = 2026;
const made = new Map<string, Promise<CryptoKey>>();

/** The club signs with a new key each quarter. Its number, from 0 in the first quarter of 2026. */
export const quarterOf = (day: Day): number =>
  (Number(day.slice(0, 4)) - FIRST_YEAR) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3);

/** Derived from the club's secret, so that every machine has the same and no file can be lost. */
export async function cardSigner(deps: Pick<Deps, "secrets" | "clock">) {
  const quarter = quarterOf(dayOf(deps.clock()));
  const bytes = privateKeyOf(deps, quarter);
  const seed = Buffer.from(bytes).toString("hex");
  const known = made.get(seed);
  if (known) return { key_id: quarter & 0xff, key: await known };
  const key = crypto.subtle.importKey("pkcs8", bytes, ED25519, false, ["sign"]);
  made.set(seed, key);
  return { key_id: quarter & 0xff, key: await key };
}

function privateKeyOf({ secrets }: Pick<Deps, "secrets">, quarter: number): Uint8Array<ArrayBuffer> {
  const seed = secrets.hash("card-key", String(quarter));
  return Uint8Array.from([...PKCS8, ...Buffer.from(seed, "hex")]);
}

/** What tills verify cards with: of the last, this and the next quarter, raw, base64url. */
export function cardPublicKeys(
  deps: Pick<Deps, "secrets" | "clock">,
): { key_id: number; public_key: string }[] {
  const now = quarterOf(dayOf(deps.clock()));
  return [now - 1, now, now + 1].map((quarter) => {
    const key = Buffer.from(privateKeyOf(deps, quarter));
    const { x } = createPublicKey(createPrivateKey({ key, format: "der", type: "pkcs8" })).export({
      format: "jwk",
    });
    return { key_id: quarter & 0xff, public_key: x ?? "" };
  });
}
