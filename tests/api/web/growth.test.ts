import { beforeAll, describe, expect, it } from "vitest";
import type { Member } from "~/db/generated/client";
import { addMonths, dayOf, startOfDay } from "~/kernel/clock";
import { makeMember, makePayment, redemptionRow, verifiedSavingsRow } from "../../factories";
import { partnerRow } from "../../factories/rows";
import { unique } from "../../factories/unique";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { ACCOUNT_SCREENS, PORTAL_SCREENS, PUBLIC_PAGES } from "../../support/public-pages";
import { browserOfUser, portalOf } from "../../support/signed-in";

/** More than any page lists at once, and three times that. */
const [MANY, MORE] = [150, 450];
/** What longer numbers, names and other rows of a list that stays as long may take. */
const MOST_BYTES = 1500;
const DIRECTORY = ["/partners", "/partners?city=Port+Alfred"];
const ADDRESSES = {
  visitor: [...PUBLIC_PAGES, ...DIRECTORY, "/redeem"],
  member: [...ACCOUNT_SCREENS, ...DIRECTORY],
  portal: PORTAL_SCREENS,
};
type Who = keyof typeof ADDRESSES;

const club = clubForFile({ seeded: true });
const sizes = new Map<string, number[]>();
let browsers: Record<Who, Browser>;

beforeAll(async () => {
  const member = await makeMember(club.db, { join_date: new Date("2022-01-01") });
  const shop = club.credentials.partners[0]!;
  browsers = {
    visitor: new Browser(club.origin),
    member: await browserOfUser(club, member.user_id),
    portal: await portalOf(club, shop.id),
  };
  let grown = 0;
  for (const size of [MANY, MORE]) {
    await grow(member, shop.id, grown, size);
    grown = size;
    for (const [who, addresses] of Object.entries(ADDRESSES))
      for (const address of addresses) {
        const page = await browsers[who as Who].get(address);
        expect([address, page.status]).toEqual([address, 200]);
        sizes.set(`${who} ${address}`, [...(sizes.get(`${who} ${address}`) ?? []), page.text.length]);
      }
  }
}, 300_000);

/** As many more shops, each visited by the member, and as many more visits of others to the shop. */
async function grow(member: Member, partner_id: number, from: number, to: number): Promise<void> {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  const mark = unique();
  await club.db.partner.createMany({
    data: numbers.map((number) =>
      partnerRow({
        name: `Harbour Bakery ${1000 + number}`,
        slug: `harbour-bakery-${1000 + number}`,
        address: `${1000 + number} Main Road`,
        latitude: -33.59 - number / 100_000,
        longitude: 26.88 + number / 100_000,
      }),
    ),
  });
  const shops = await club.db.partner.findMany({
    where: { slug: { startsWith: "harbour-bakery-" } },
    orderBy: { id: "desc" },
    take: numbers.length,
  });
  const today = dayOf(new Date());
  // One after the other: hundreds at once wait for each other until the last ones time out on a busy machine.
  const guests: Member[] = [];
  for (const _ of numbers) guests.push(await makeMember(club.db));
  const at = (number: number) => startOfDay(addMonths(`${today.slice(0, 7)}-01`, -(number % 40)));
  const visits = numbers.flatMap((number, index) => [
    { member_id: member.id, partner_id: shops[index]!.id, amount_cents: 250_00, at: at(number) },
    { member_id: guests[index]!.id, partner_id, amount_cents: 250_00, at: at(0) },
  ]);
  const first = ((await club.db.redemption.aggregate({ _max: { id: true } }))._max.id ?? 0) + 1;
  await club.db.redemption.createMany({
    data: visits.map((visit, index) => ({
      id: first + index,
      ...redemptionRow(visit, { idempotency_key: `${mark}-${index}` }),
    })),
  });
  await club.db.savingsEntry.createMany({
    data: visits.map((visit, index) => verifiedSavingsRow(visit, first + index)),
  });
  for (const number of numbers) await makePayment(club.db, { member, now: at(number) });
}

describe("with three times as many shops and visits", () => {
  const all = Object.entries(ADDRESSES).flatMap(([who, list]) => list.map((address) => [who, address]));
  it.each(all)("a %s's %s has as many bytes", (who, address) => {
    const [many = 0, more = 0] = sizes.get(`${who} ${address}`) ?? [];
    expect(many).toBeGreaterThan(0);
    expect(more - many).toBeLessThan(MOST_BYTES);
  });
});

it("a saving can still be added for any shop, without scripts", async () => {
  const { member } = browsers;
  const short = await member.get("/account/savings");
  const address = /href="([^"]*shops=all[^"]*)"/.exec(short.text)?.[1];
  expect(address).toBe("/account/savings?shops=all#add");
  const whole = await member.get("/account/savings?shops=all");
  const shops = [...whole.text.matchAll(/<option value="(\d+)">/g)].map(([, id]) => Number(id));
  expect(shops.length).toBe(await club.db.partner.count({ where: { is_active: true } }));
  const form = whole.form("amount_saved");
  const partner_id = shops.find((id) => !short.text.includes(`<option value="${id}">`))!;
  const answer = await member.post(form.action, {
    ...form.fields,
    partner_id: String(partner_id),
    amount_saved: "5,50",
  });
  expect(answer.location).toBe(`${club.origin}/account/savings?done=added`);
  expect(await club.db.savingsEntry.count({ where: { partner_id, amount_saved_cents: 550 } })).toBe(1);
});
