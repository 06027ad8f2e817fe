import { describe, expect, it } from "vitest";
import { makeSecrets } from "./secrets.server";

const secrets = makeSecrets("a secret of thirty-two characters and more");

describe("a sealed text", () => {
  it("opens as what it was, and looks different each time", () => {
    expect(secrets.open(secrets.seal("Kowie"))).toBe("Kowie");
    expect(secrets.seal("Kowie")).not.toBe(secrets.seal("Kowie"));
  });

  it("does not open when a single byte of it was changed or left out", () => {
    const bytes = Buffer.from(secrets.seal("Kowie"), "base64url");
    for (let at = 0; at < bytes.length; at++) {
      const bent = Buffer.from(bytes);
      bent.writeUInt8(bent.readUInt8(at) ^ 1, at);
      expect(() => secrets.open(bent.toString("base64url"))).toThrow();
      expect(() => secrets.open(bytes.subarray(0, at).toString("base64url"))).toThrow();
    }
  });

  it("needs its whole tag, also when it holds nothing: a short one would be guessed", () => {
    const empty = Buffer.from(secrets.seal(""), "base64url");
    expect(secrets.open(empty.toString("base64url"))).toBe("");
    for (let length = 12; length < empty.length; length++)
      expect(() => secrets.open(empty.subarray(0, length).toString("base64url"))).toThrow();
  });
});
