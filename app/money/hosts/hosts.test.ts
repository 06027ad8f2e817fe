import "~/club";
import { afterEach, expect, it } from "vitest";
import type { ClubError } from "~/kernel/errors";
import { ownGiftOrder } from "~/money/gifts/giver.server";
import { redeemGift } from "~/money/gifts/redeem.server";
import { startGiftOrder } from "~/money/gifts/start-order.server";
import { whyUnwanted } from "~/office/emails/still-wanted.server";
import { makePartner, makeRedemption } from "../../../tests/factories";
import { testClubForEach } from "../../../tests/support/for-file";
import { checkLedger } from "../../../tests/support/ledger";
import { checkIn, checkInNext, guestPass } from "./check-in.server";
import { hostPage } from "./host-page.server";
import { addHost, endHost, hostOf } from "./hosts.server";
import { sendAhead, takeBack } from "./send-ahead.server";

const OWNER = { kind: "admin", id: 1, name: "Owner" } as const;

const club = testClubForEach();
afterEach(async () => expect(await checkLedger(club)).toEqual([]));

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: ClubError) => error.message,
  );

let paid = 500;
async function hostWithPasses(quantity = 2, beforeItPays?: (host_id: number) => Promise<void>) {
  const person = await club.person();
  await addHost(club.deps, OWNER, {
    name: "Kowie Rooms",
    email: person.email,
    city: "Port Alfred",
    price: 7900,
  });
  const host = await hostOf(club.deps, person.user_id);
  const pack = { plan_type: "tourist_oneoff", quantity, giver_name: host.name, words: "" } as const;
  const buyer = { ...person, name: "Kowie Rooms" };
  const checkout = await startGiftOrder(club.deps, buyer, { ...pack, payment_method: "payfast" }, host);
  const amount_cents = 7900 * quantity;
  await beforeItPays?.(host.id);
  paid += 1;
  await club.say({ reference: checkout.temp_member_id, amount_cents, transaction_id: String(paid) });
  const { id } = await club.db.giftOrder.findUniqueOrThrow({ where: { checkout_id: checkout.id } });
  return { host, person, ...(await ownGiftOrder(club.deps, person.user_id, id)) };
}

/** Also before the pass is sent ahead. */
async function codeOf(gift_id: number): Promise<string> {
  const { code_sealed } = await club.db.gift.findUniqueOrThrow({ where: { id: gift_id } });
  return club.deps.secrets.open("gift_code", code_sealed!)!;
}

const claim = (who: { user_id: number; email: string }, code: string) =>
  redeemGift(club.deps, who, {
    code: code.replaceAll("-", ""),
    full_name: "Greta Guest",
    city: "East London",
  });

it("a pack whose money goes back closes its spare passes, and its guests keep theirs and are named", async () => {
  const { host, person, id } = await hostWithPasses(4);
  await checkInNext(club.deps, host);
  await checkInNext(club.deps, host);
  await club.refund({ payment: String(paid), amount_cents: 31_600 });
  const after = (await ownGiftOrder(club.deps, person.user_id, id)).gifts.map(({ status }) => status);
  expect(after.sort()).toEqual(["redeemed", "redeemed", "refunded", "refunded"]);
  const [alert] = await club.db.alert.findMany({ where: { kind: "days_of_lost_money" } });
  expect(alert!.message).toContain("2 people have redeemed others and had days left then:");
});

it("a pack costs the host's price, and a pass that is checked in is a card without a name", async () => {
  const { host, gifts, amount_cents } = await hostWithPasses();
  expect(amount_cents).toBe(15_800);
  const [pass] = gifts;
  await Promise.allSettled([1, 2, 3].map(() => checkIn(club.deps, host, pass!.id)));
  const member = await club.db.member.findFirstOrThrow();
  expect(member).toMatchObject({
    full_name: "Guest",
    plan_type: "tourist_oneoff",
    paid_through: "2026-02-09",
  });
  expect(await club.db.member.count()).toBe(1);
  const { card, code } = await guestPass(club.deps, host, pass!.id);
  expect(card).toMatchObject({ entitled: true, member_id: member.member_id });
  expect(code?.replaceAll("-", "")).toBe(await codeOf(pass!.id));
  const mail = await club.db.outboxMail.create({
    data: { dedupe_key: "x", email_type: "expiry_warning", recipient_email: member.email, subject: "x" },
  });
  expect(await whyUnwanted(club.deps, mail)).toBe("a guest without an address");
});

it("the guest claims the pass once, with the same card; the host's page loses it", async () => {
  const { host, gifts } = await hostWithPasses();
  await checkIn(club.deps, host, gifts[0]!.id);
  const before = await club.db.member.findFirstOrThrow();
  const guests = await Promise.all([club.person(), club.person()]);
  const code = await codeOf(gifts[0]!.id);
  const outcomes = await Promise.allSettled(guests.map((guest) => claim(guest, code)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const after = await club.db.member.findFirstOrThrow();
  expect(after).toMatchObject({ id: before.id, card_token: before.card_token, full_name: "Greta Guest" });
  expect(await club.db.user.count({ where: { provider: "guest" } })).toBe(0);
  expect(await refusalOf(guestPass(club.deps, host, gifts[0]!.id))).toBe("There is no such pass.");
});

it("a member with a card keeps it, and the paper goes on working", async () => {
  const { host, gifts } = await hostWithPasses();
  const ben = await club.person();
  await claim(ben, await codeOf(gifts[0]!.id));
  await checkIn(club.deps, host, gifts[1]!.id);
  expect(await refusalOf(claim(ben, await codeOf(gifts[1]!.id)))).toContain("you have your own card");
  expect((await guestPass(club.deps, host, gifts[1]!.id)).card.entitled).toBe(true);
});

it("a pass that was sent ahead is its guest's: the desk checks in another one", async () => {
  const { host, person, id, gifts } = await hostWithPasses(2);
  const [first, second] = gifts.map((gift) => gift.id);
  expect(gifts.map(({ code, link }) => [code, link])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(await sendAhead(club.deps, host, first!)).toBe(id);
  expect(await sendAhead(club.deps, host, first!)).toBe(id);
  const shown = (await ownGiftOrder(club.deps, person.user_id, id)).gifts;
  expect(shown.map(({ code }) => code !== null)).toEqual([true, false]);
  expect(await hostPage(club.deps, host)).toMatchObject({
    spare: 1,
    sent_count: 1,
    spares: [{ id: second }],
    sent: [{ id: first }],
  });
  expect(await refusalOf(checkIn(club.deps, host, first!))).not.toBeNull();
  expect(await checkInNext(club.deps, host)).toBe(second);
  expect(await refusalOf(checkInNext(club.deps, host))).toContain("You have no passes left.");
  const greta = await club.person();
  await claim(greta, shown[0]!.code!);
  const paper = await club.db.member.findFirstOrThrow({ where: { full_name: "Guest" } });
  expect((await club.member(greta))!.id).not.toBe(paper.id);
  const used = "This pass is no longer unused.";
  expect(await refusalOf(sendAhead(club.deps, host, second!))).toBe(used);
  expect(await refusalOf(takeBack(club.deps, host, second!))).toBeNull();
  expect(await refusalOf(takeBack(club.deps, host, first!))).toBe(used);
});

it("a pass that is taken back has a new code, and the desk can use it", async () => {
  const { host, person, id, gifts } = await hostWithPasses(1);
  const [pass] = gifts;
  const sentCode = async () => (await ownGiftOrder(club.deps, person.user_id, id)).gifts[0]!.code;
  await sendAhead(club.deps, host, pass!.id);
  const old = await sentCode();
  await takeBack(club.deps, host, pass!.id);
  await takeBack(club.deps, host, pass!.id);
  expect(await sentCode()).toBeNull();
  expect(await refusalOf(claim(await club.person(), old!))).toContain("This code is wrong.");
  expect(await checkInNext(club.deps, host)).toBe(pass!.id);
  const { code } = await guestPass(club.deps, host, pass!.id);
  expect(code).not.toBe(old);
  await claim(await club.person(), code!);
});

it("passes that are paid for after the host has ended can be sent", async () => {
  const end = (host_id: number) => endHost(club.deps, OWNER, host_id, true);
  const { gifts } = await hostWithPasses(2, end);
  for (const { code } of gifts) await claim(await club.person(), code!);
});

it("shows an ended host every code, and keeps the desk off these passes when it opens again", async () => {
  const { host, person, id, gifts } = await hostWithPasses(1);
  await endHost(club.deps, OWNER, host.id, true);
  const ended = await ownGiftOrder(club.deps, person.user_id, id);
  expect(ended).toMatchObject({ is_pack: false, gifts: [{ code: expect.any(String) }] });
  await endHost(club.deps, OWNER, host.id, false);
  expect(await refusalOf(checkInNext(club.deps, host))).toContain("You have no passes left.");
  expect(await hostPage(club.deps, host)).toMatchObject({ spare: 0, sent: [{ id: gifts[0]!.id }] });
  await takeBack(club.deps, host, gifts[0]!.id);
  expect(await checkInNext(club.deps, host)).toBe(gifts[0]!.id);
});

it("sent ahead and checked in at once, a pass is exactly one of the two", async () => {
  const { host, gifts } = await hostWithPasses(4);
  for (const { id } of gifts) {
    await Promise.allSettled([sendAhead(club.deps, host, id), checkIn(club.deps, host, id)]);
    const { status, sent_ahead_at } = await club.db.gift.findUniqueOrThrow({ where: { id } });
    expect((status === "redeemed") !== (sent_ahead_at !== null)).toBe(true);
  }
});

it("shows what all guests saved on the days of their passes, and nobody by name", async () => {
  const { host, gifts } = await hostWithPasses();
  await checkIn(club.deps, host, gifts[0]!.id);
  const member = await club.db.member.findFirstOrThrow();
  const partner = await makePartner(club.db);
  for (const now of [club.deps.clock(), new Date("2026-05-05T10:00:00Z")])
    await makeRedemption(club.db, { member, partner, now });
  const { discount_cents } = await club.db.redemption.findFirstOrThrow();
  const page = await hostPage(club.deps, host);
  expect(page).toMatchObject({ spare: 1, used: 1, visits: 1, saved_cents: discount_cents });
  expect(page.guests).toMatchObject([{ id: gifts[0]!.id, used_on: "2026-01-10", is_paper: true }]);
  expect(page.spares.map(({ id }) => id)).toEqual([gifts[1]!.id]);
  expect(JSON.stringify(page)).not.toContain(member.member_id);
});

it("two desks that check in at once get two passes, and a third hears that none is left", async () => {
  const { host, gifts } = await hostWithPasses(2);
  const both = await Promise.all([1, 2].map(() => checkInNext(club.deps, host)));
  expect(both.sort()).toEqual(gifts.map(({ id }) => id));
  expect(await refusalOf(checkInNext(club.deps, host))).toContain("You have no passes left.");
});

it("offers the pass that ends first, also before older orders, and none that has ended", async () => {
  const { host, gifts } = await hostWithPasses(3);
  const ends = (id: number, valid_through: string) =>
    club.db.gift.update({ where: { id }, data: { valid_through } });
  await ends(gifts[0]!.id, "2026-01-09");
  await ends(gifts[2]!.id, "2026-01-11");
  const { spares, spare } = await hostPage(club.deps, host);
  expect([spare, ...spares.map(({ id }) => id)]).toEqual([2, gifts[2]!.id, gifts[1]!.id]);
});

it("touches no other host's passes, and checks in none after its end", async () => {
  const [one, other] = [await hostWithPasses(1), await hostWithPasses(1)];
  expect(await refusalOf(checkIn(club.deps, one.host, other.gifts[0]!.id))).toBe("There is no such pass.");
  expect(await refusalOf(guestPass(club.deps, one.host, other.gifts[0]!.id))).toBe("There is no such pass.");
  for (const act of [sendAhead, takeBack])
    expect(await refusalOf(act(club.deps, one.host, other.gifts[0]!.id))).toBe("There is no such pass.");
  await endHost(club.deps, OWNER, one.host.id, true);
  expect(await refusalOf(hostOf(club.deps, one.person.user_id))).toBe("This page is for guest houses.");
  const [ended] = (await ownGiftOrder(club.deps, one.person.user_id, one.id)).gifts;
  await claim(await club.person(), ended!.code!);
  await endHost(club.deps, OWNER, one.host.id, false);
  expect((await hostOf(club.deps, one.person.user_id)).ended_at).toBeNull();
});
