const ECDSA = { name: "ECDSA", namedCurve: "P-256" };

/** The private key never leaves the browser: no script can read it, only use it. */
export const newPair = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(ECDSA, false, ["sign", "verify"]);

export async function publicKeyOf({ publicKey }: CryptoKeyPair): Promise<string> {
  return base64url(await crypto.subtle.exportKey("spki", publicKey));
}

/** Of method, path and body, so that a signature fits one request only. */
export async function signatureOf({ privateKey }: CryptoKeyPair, text: string): Promise<string> {
  const algorithm = { name: "ECDSA", hash: "SHA-256" };
  return base64url(await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(text)));
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=/g, "");

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
}
