import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { SEALED_AS, type SealPurpose } from "~/kernel/deps";
import { makeSecrets } from "./secrets.server";

const SECRET = "a secret of thirty-two characters and more";
const secrets = makeSecrets(SECRET);
const PURPOSES = Object.keys(SEALED_AS) as SealPurpose[];

/** As texts were sealed before they had a purpose. */
function sealedBefore(text: string): string {
  const key = Buffer.from(hkdfSync("sha256", SECRET, "club", "seal", 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

describe.each(PURPOSES)("what is sealed as %s", (purpose) => {
  it.each(PURPOSES)("opens as that alone, tried as %s", (other) => {
    const sealed = secrets.seal(purpose, "Kowie");
    if (other === purpose) expect(secrets.open(other, sealed)).toBe("Kowie");
    else expect(() => secrets.open(other, sealed)).toThrow();
  });

  it("opens without a purpose only where a database or a sent mail may hold it", () => {
    const sealed = sealedBefore("Kowie");
    if (SEALED_AS[purpose] === "kept") expect(secrets.open(purpose, sealed)).toBe("Kowie");
    else expect(() => secrets.open(purpose, sealed)).toThrow();
  });
});

describe("a sealed text", () => {
  it("opens as what it was, and looks different each time", () => {
    expect(secrets.open("pin", secrets.seal("pin", "Kowie"))).toBe("Kowie");
    expect(secrets.seal("pin", "Kowie")).not.toBe(secrets.seal("pin", "Kowie"));
  });

  it("does not open when a single byte of it was changed or left out", () => {
    const bytes = Buffer.from(secrets.seal("pin", "Kowie"), "base64url");
    for (let at = 0; at < bytes.length; at++) {
      const bent = Buffer.from(bytes);
      bent.writeUInt8(bent.readUInt8(at) ^ 1, at);
      expect(() => secrets.open("pin", bent.toString("base64url"))).toThrow();
      expect(() => secrets.open("pin", bytes.subarray(0, at).toString("base64url"))).toThrow();
    }
  });

  it("needs its whole tag, also when it holds nothing: a short one would be guessed", () => {
    const empty = Buffer.from(secrets.seal("pin", ""), "base64url");
    expect(secrets.open("pin", empty.toString("base64url"))).toBe("");
    for (let length = 12; length < empty.length; length++)
      expect(() => secrets.open("pin", empty.subarray(0, length).toString("base64url"))).toThrow();
  });
});
