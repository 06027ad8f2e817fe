import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scryptSync } from "node:crypto";

/** By name; the contents are text. */
export type Keys = Record<string, string>;

const MAGIC = "frontier-coast-club-keys-1";
/** 128 MB and half a second a try, so that a stolen bundle resists guessing. */
const COST: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 };
const SHORTEST = 12;

/** One line of text that only the passphrase opens (scrypt, AES-256-GCM). Throws for a passphrase under 12 characters. */
export function sealKeys(keys: Keys, passphrase: string): string {
  if (passphrase.length < SHORTEST)
    throw new Error(`The passphrase must have ${SHORTEST} characters or more.`);
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(passphrase, salt), iv).setAAD(Buffer.from(MAGIC));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(keys), "utf8"), cipher.final()]);
  return [MAGIC, ...[salt, iv, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"))].join(
    ".",
  );
}

/** Throws one sentence if it is no bundle, is damaged, or the passphrase is another. */
export function openKeys(bundle: string, passphrase: string): Keys {
  const [magic, ...parts] = bundle.trim().split(".");
  if (magic !== MAGIC || parts.length !== 4) throw new Error("This is not a key bundle of the club.");
  const [salt, iv, tag, sealed] = parts.map((part) => Buffer.from(part, "base64url")) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(passphrase, salt), iv, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(MAGIC)).setAuthTag(tag);
    return JSON.parse(Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8"));
  } catch {
    throw new Error(
      "The passphrase is not the one that this bundle was sealed with, or the bundle is damaged.",
    );
  }
}

const keyOf = (passphrase: string, salt: Buffer): Buffer =>
  scryptSync(passphrase.normalize("NFC"), salt, 32, COST);
