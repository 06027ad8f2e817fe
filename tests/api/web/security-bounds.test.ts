import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { BROTLI } from "../../../server/brotli.mjs";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { rawRequest } from "../../support/raw";
import type { DemoCredentials } from "../../support/server";
import { browserOfPerson } from "../../support/signed-in";

let people: DemoCredentials;
const club = clubForFile({ seeded: true });
beforeAll(() => {
  people = club.credentials;
});

describe("a shop that enumerates member ids", () => {
  const unknown = (index: number) => `FBI-PA-ZZZ${String(index).padStart(3, "0")}`;

  it("waits after two hundred unknown ones, through any channel, and no other shop does", async () => {
    const [shop, other] = people.partners as [DemoCredentials["partners"][0], DemoCredentials["partners"][0]];
    const portal = new Browser(club.origin);
    const { username, password } = shop;
    expect((await portal.post("/partner/login", { username, password })).status).toBe(303);
    const visitor = new Browser(club.origin);
    const channels = [
      (member_id: string, pin = shop.business_pin) =>
        visitor.json("POST", "/api/redemptions", { business_pin: pin, member_id, amount_spent: 10 }),
      (member_id: string) => portal.json("POST", "/api/partner/scan", { member_id, amount_spent: 10 }),
      (member_id: string) =>
        portal.post("/partner/dashboard/scan", {
          method: "manual",
          member_id,
          amount_spent: "10",
          step: "check",
        }),
      (member_id: string) =>
        visitor.post("/redeem", {
          business_pin: shop.business_pin,
          member_id,
          amount_spent: "10",
          step: "check",
        }),
      (member_id: string) =>
        portal.json("POST", "/redeem/attempts", {
          via: "portal",
          shop_id: null,
          presented: member_id,
          amount_spent: "10",
          idempotency_key: `guess-${member_id}`,
        }),
    ];
    for (let index = 0; index < 200; index++) {
      const { status } = await channels[index % channels.length]!(unknown(index));
      expect([index, status]).toEqual([index, 404]);
    }
    for (const attempt of channels) expect((await attempt(unknown(999))).status).toBe(429);
    expect((await channels[0]!(unknown(999), other.business_pin)).status).toBe(404);
  });
});

it("a member can write two hundred savings an hour, through any form, and no more", async () => {
  const { email } = people.members.find(({ status }) => status === "active")!;
  const browser = await browserOfPerson(club, email);
  const { id, slug } = people.partners[0]!;
  const ways = [
    (sum: number) => browser.json("POST", "/api/savings", { partner_id: id, amount_saved: sum }),
    (sum: number) => browser.post("/account/savings", { partner_id: String(id), amount_saved: `${sum}` }),
    (sum: number) => browser.post(`/partners/${slug}`, { intent: "track_saving", amount_saved: `${sum}` }),
  ];
  for (let index = 0; index < 200; index++) {
    const { status } = await ways[index % ways.length]!(index + 1);
    expect([index, status < 400]).toEqual([index, true]);
  }
  for (const way of ways) expect((await way(999)).status).toBe(429);
});

it("a page with a freely chosen address is compressed within milliseconds before it is cached", async () => {
  const address = "/partners?search=a";
  const ask = () => rawRequest(club.origin, address, { "accept-encoding": "br" });
  await ask();
  const kept = await ask();
  expect(kept.headers.etag).toMatch(/-br"$/);
  const body = brotliDecompressSync(kept.body);
  expect(kept.body.length).toBe(brotliCompressSync(body, BROTLI).length);
});
