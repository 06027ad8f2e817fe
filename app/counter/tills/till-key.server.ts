import { createPublicKey, verify } from "node:crypto";

function keyOf(public_key: string) {
  const key = Buffer.from(public_key, "base64url");
  return createPublicKey({ key, format: "der", type: "spki" });
}

/** ECDSA P-256, SPKI, base64url. */
export function isTillKey(public_key: string): boolean {
  try {
    return keyOf(public_key).asymmetricKeyDetails?.namedCurve === "prime256v1";
  } catch {
    return false;
  }
}

/** WebCrypto's signatures are two numbers of 32 bytes (IEEE P1363). */
export function isSignedBy(public_key: string, text: string, signature: string): boolean {
  const signed = { key: keyOf(public_key), dsaEncoding: "ieee-p1363" as const };
  return verify("sha256", Buffer.from(text), signed, Buffer.from(signature, "base64url"));
}
