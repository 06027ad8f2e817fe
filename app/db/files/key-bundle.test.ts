import { describe, expect, it } from "vitest";
import { openKeys, sealKeys } from "./key-bundle";

const KEYS = { "session-secret": "s3cret", SESSION_SECRET: "one\ntwo\n" };
const bundle = sealKeys(KEYS, "correct horse battery");

describe("a key bundle", () => {
  it("gives back what was sealed, and shows nothing of it", () => {
    expect(openKeys(`${bundle}\n`, "correct horse battery")).toEqual(KEYS);
    expect(bundle).not.toContain("s3cret");
    expect(sealKeys(KEYS, "correct horse battery")).not.toBe(bundle);
  });

  it("opens with no other passphrase", () => {
    expect(() => openKeys(bundle, "correct horse batterz")).toThrow("passphrase is not the one");
  });

  it("notices a changed character in any part", () => {
    for (const part of [1, 2, 3, 4]) {
      const parts = bundle.split(".");
      const old = parts[part] ?? "";
      parts[part] = (old.startsWith("A") ? "B" : "A") + old.slice(1);
      expect(() => openKeys(parts.join("."), "correct horse battery")).toThrow("damaged");
    }
  });

  it("takes no other file and no short passphrase", () => {
    expect(() => openKeys("hello", "correct horse battery")).toThrow("not a key bundle");
    expect(() => sealKeys(KEYS, "short")).toThrow("12 characters");
  });
});
