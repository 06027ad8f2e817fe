import { createPrivateKey, createPublicKey } from "node:crypto";
import { expect, it } from "vitest";
import { testSecrets } from "../../../tests/support/deps";
import { cardSigner, quarterOf } from "./card-keys.server";
import { ED25519, type SignedCard, signCard, verifyCard } from "./signed-card";

const card: Omit<SignedCard, "key_id"> = {
  issued_at: 0,
  card_token: "0123456789ABCDEF",
  card_number: 1,
  works_until: "2026-12-31",
  plan_type: "local_recurring",
  printed: false,
  first_name: "Zola",
};

it("each quarter of the club's calendar has a key of its own", async () => {
  expect(["2026-01-01", "2026-03-31", "2026-04-01", "2027-01-01"].map(quarterOf)).toEqual([0, 0, 1, 4]);
  const at = (time: string) => cardSigner({ secrets: testSecrets(), clock: () => new Date(time) });
  expect((await at("2026-12-31T21:59:59Z")).key_id).toBe(3);
  expect((await at("2026-12-31T22:00:00Z")).key_id).toBe(4);
  expect((await at("2026-11-01T00:00:00Z")).key).toBe((await at("2026-12-31T00:00:00Z")).key);
  expect((await at("2026-12-31T21:59:59Z")).key).not.toBe((await at("2026-12-31T22:00:00Z")).key);
});

it("the key comes from the club's secret, as RFC 8410 encodes it", async () => {
  const secrets = testSecrets();
  const { key, key_id } = await cardSigner({ secrets, clock: () => new Date("2026-11-22T10:00:00Z") });
  const der = Buffer.from(`302e020100300506032b657004220420${secrets.hash("card-key", "3")}`, "hex");
  const known = createPublicKey(createPrivateKey({ key: der, format: "der", type: "pkcs8" }));
  const jwk = known.export({ format: "jwk" });
  const public_key = await crypto.subtle.importKey("jwk", jwk, ED25519, false, ["verify"]);
  const text = await signCard({ ...card, key_id }, key);
  expect(await verifyCard(text, () => public_key)).toMatchObject({ key_id: 3, first_name: "Zola" });
});
