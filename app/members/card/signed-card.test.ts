import { verifyAsync } from "@noble/ed25519";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readIdentifier } from "~/counter/redemptions/identifier";
import { ALPHABET } from "~/kernel/ids";
import { fromBase32, toBase32 } from "./base32";
import { cardNumberOf, memberOfCardNumber } from "./card";
import { ED25519, type SignedCard, signCard, tokenInCard, verifyCard } from "./signed-card";

const HOUR = 3_600_000;
const card: SignedCard = {
  key_id: 3,
  issued_at: Date.parse("2026-11-22T21:00:00Z"),
  card_token: "0123456789ABCDEF",
  card_number: 4_000_000_123,
  works_until: "2026-12-31",
  plan_type: "tourist_oneoff",
  printed: false,
  first_name: "Nomvula",
};
let [ours, theirs] = [{}, {}] as CryptoKeyPair[];
const keyOf = (id: number) => (id === 3 ? ours!.publicKey : undefined);

beforeAll(async () => {
  const made = () => crypto.subtle.generateKey(ED25519, true, ["sign", "verify"]) as Promise<CryptoKeyPair>;
  [ours, theirs] = [await made(), await made()];
});

describe("a signed card", () => {
  it("says what was signed, and fits into a QR code of version 7", async () => {
    const text = await signCard(card, ours!.privateKey);
    expect(text.length).toBeLessThanOrEqual(157);
    expect(await verifyCard(text, keyOf)).toEqual(card);
    const token = { method: "qr", card_token: card.card_token };
    expect(readIdentifier(`HTTPS://CLUB.EXAMPLE/C/${text}`)).toEqual(token);
  });

  it("keeps every field, whole letters of the name and the hour", async () => {
    const token = fc.string({ minLength: 16, maxLength: 16, unit: fc.constantFrom(...ALPHABET) });
    const any = fc.record({
      key_id: fc.constant(3),
      issued_at: fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2040-01-01") }),
      card_token: token,
      card_number: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      works_until: fc.constantFrom("2026-01-01", "2028-02-29", "2100-12-31"),
      plan_type: fc.constantFrom("local_recurring", "tourist_oneoff"),
      printed: fc.boolean(),
      first_name: fc.string({ unit: "grapheme", maxLength: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(any, async (each) => {
        const read = await verifyCard(await signCard(each as SignedCard, ours!.privateKey), keyOf);
        const issued_at = Math.floor(each.issued_at / HOUR) * HOUR;
        expect(read).toEqual({ ...each, issued_at, first_name: read?.first_name });
        expect(new TextDecoder().decode(new TextEncoder().encode(each.first_name))).toMatch(
          new RegExp(`^${escaped(read!.first_name)}`),
        );
        expect(new TextEncoder().encode(read!.first_name).length).toBeLessThanOrEqual(12);
      }),
      { numRuns: 60 },
    );
  });

  it("is refused with any letter changed, under another key, an unknown key or cut short", async () => {
    const text = await signCard(card, ours!.privateKey);
    for (let at = 0; at < text.length; at += 3) {
      const other = ALPHABET[(ALPHABET.indexOf(text[at]!) + 1) % 32];
      expect(await verifyCard(text.slice(0, at) + other + text.slice(at + 1), keyOf)).toBeNull();
    }
    expect(await verifyCard(await signCard(card, theirs!.privateKey), keyOf)).toBeNull();
    expect(await verifyCard(await signCard({ ...card, key_id: 4 }, ours!.privateKey), keyOf)).toBeNull();
    for (const broken of ["", "0", text.slice(0, 100), `${text}0`, text.toLowerCase(), "É".repeat(150)])
      expect(await verifyCard(broken, keyOf)).toBeNull();
    expect(tokenInCard(text.slice(0, 100))).toBeNull();
    expect(tokenInCard(`a${"😀".repeat(69)}`)).toBeNull();
  });

  it("is verified as strictly by the library for old browsers", async () => {
    const raw = new Uint8Array(await crypto.subtle.exportKey("raw", ours!.publicKey));
    const byLibrary = () => (signature: Uint8Array, body: Uint8Array) =>
      verifyAsync(signature, body, raw, { zip215: false });
    expect(await verifyCard(await signCard(card, ours!.privateKey), byLibrary)).toEqual(card);
    expect(await verifyCard(await signCard(card, theirs!.privateKey), byLibrary)).toBeNull();
    const text = await signCard(card, ours!.privateKey);
    for (let at = 4; at < text.length - 1; at += 15) {
      const other = text[at] === "A" ? "B" : "A";
      expect(await verifyCard(text.slice(0, at) + other + text.slice(at + 1), byLibrary)).toBeNull();
    }
  });
});

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

it("base32 returns all bytes and refuses what no bytes give", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(fromBase32(toBase32(bytes))).toEqual(bytes);
    }),
  );
  for (const text of ["0", "000", "01", "0I", "0l"]) expect(fromBase32(text)).toBeNull();
});

it("a card's number is a member's for life, and no two have one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 32 - 1 }), (id) => {
      expect(memberOfCardNumber(cardNumberOf(id))).toBe(id);
    }),
  );
  expect(cardNumberOf(2) - cardNumberOf(1)).not.toBe(1);
});
