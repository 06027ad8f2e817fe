import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resetCard } from "~/domain/backoffice/members/member-acts.server";
import { startContact } from "~/domain/book/till-contact";
import { refuseForged } from "~/domain/book/till-decide";
import type { Deps } from "~/domain/deps";
import { voidRedemption } from "~/domain/redemptions/void.server";
import { newPairingCode } from "~/domain/tills/pair.server";
import { recoverBooks } from "~/domain/tills/recover-books.server";
import { issueVoucher } from "~/domain/vouchers/vouchers.server";
import { makeSecrets } from "~/http/session/secrets.server";
import { discountsOf, freshMembers } from "../support/counter";
import { testDeps } from "../support/deps";
import { Browser } from "../support/http";
import { checkLedger } from "../support/ledger";
import { Club, type DemoCredentials, TEST_SECRET } from "../support/server";
import { SignedTill } from "../support/till";

let club: Club;
let partner: DemoCredentials["partners"][number];
let members: Awaited<ReturnType<typeof freshMembers>>;
let deps: Deps;
let portal: Browser;
beforeAll(async () => {
  club = await Club.open({ seeded: true });
  partner = club.credentials.partners[12]!;
  members = await freshMembers(club, partner.id, 37);
  deps = { ...testDeps(club.db), clock: () => new Date(), secrets: makeSecrets(TEST_SECRET) };
  portal = new Browser(club.origin);
  const { username, password } = partner;
  await portal.json("POST", "/api/partner/login", { username, password });
});
afterAll(() => club.close());

const LIST = "/partner/dashboard/tills";
const next = () => members.shift()!;
const codeOf = async (id = partner.id) =>
  (await newPairingCode(deps, { kind: "partner", id, name: "An owner" })).code;

async function keeper(): Promise<SignedTill> {
  const till = await SignedTill.pair(new Browser(club.origin), await codeOf());
  await club.db.till.update({ where: { id: till.id }, data: { works_offline: true } });
  await till.take();
  return till;
}

/** At every door that gives the discount for this shop. */
const DOORS = {
  api: (member_id: string, key: string) =>
    new Browser(club.origin).json(
      "POST",
      "/api/redemptions",
      { member_id, amount_spent: 100, business_pin: partner.business_pin },
      { "Idempotency-Key": key },
    ),
  "portal-api": (member_id: string, key: string) =>
    portal.json("POST", "/api/partner/scan", { member_id, amount_spent: 100 }, { "Idempotency-Key": key }),
  "portal-form": (member_id: string, idempotency_key: string) =>
    portal.post("/partner/dashboard/scan", {
      member_id,
      amount_spent: "100",
      idempotency_key,
      step: "apply",
    }),
  "redeem-form": (member_id: string, idempotency_key: string) =>
    new Browser(club.origin).post("/redeem", {
      ...{ member_id, amount_spent: "100", idempotency_key, step: "apply" },
      business_pin: partner.business_pin,
    }),
  "counter-script": (presented: string, idempotency_key: string) =>
    new Browser(club.origin).json("POST", "/redeem/attempts", {
      ...{ via: "counter", presented, amount_spent: "100", idempotency_key },
      business_pin: partner.business_pin,
    }),
  "portal-script": (presented: string, idempotency_key: string) =>
    portal.json("POST", "/redeem/attempts", {
      ...{ via: "portal", presented, amount_spent: "100", idempotency_key },
    }),
};

describe("pairing a till", () => {
  it("takes a code once, and the same key again gives the same till", async () => {
    const code = await codeOf();
    const browser = new Browser(club.origin);
    const { body } = await SignedTill.request(code);
    const paired = await browser.json("POST", "/redeem/pair", body);
    expect(paired.data).toMatchObject({
      name: "Front counter",
      partner: { id: partner.id, slug: partner.slug },
    });
    expect((await browser.json("POST", "/redeem/pair", body)).data.till).toBe(paired.data.till);
    const other = await SignedTill.request(code);
    const refused = await browser.json("POST", "/redeem/pair", other.body);
    expect(refused.status).toBe(400);
    expect(refused.data.field_errors.code).toHaveLength(1);
  });

  it("takes the cookie of a remembered device, and is one device in the list then", async () => {
    const browser = new Browser(club.origin);
    const { body } = await SignedTill.request(null);
    expect((await browser.json("POST", "/redeem/pair", body)).status).toBe(400);
    await browser.json("POST", "/redeem/attempts", {
      ...{ via: "counter", presented: next().member_id, amount_spent: "100", idempotency_key: "remember-me" },
      ...{ business_pin: partner.business_pin, remember: true },
    });
    const till = await SignedTill.pair(browser, null);
    const row = await club.db.till.findUniqueOrThrow({ where: { id: till.id }, include: { device: true } });
    expect(row.device).toMatchObject({ partner_id: partner.id, ended_at: null });
    // A new PIN ends every remembered device, and its signature must not outlive it.
    await club.db.counterDevice.update({ where: { id: row.device!.id }, data: { ended_at: new Date() } });
    const attempt = { via: "counter", amount_spent: "100", idempotency_key: "by-an-ended-device" };
    const tried = await till.post("/redeem/attempts", { ...attempt, presented: next().member_id });
    expect([tried.status, tried.data.code]).toEqual([403, "invalid_pin"]);
  });

  it("leaves one till of a device: the same by its key, another where the cookie comes with a new key", async () => {
    const browser = new Browser(club.origin);
    await browser.json("POST", "/redeem/attempts", {
      ...{ via: "counter", presented: next().member_id, amount_spent: "100", idempotency_key: "pair-again" },
      ...{ business_pin: partner.business_pin, remember: true },
    });
    const { body } = await SignedTill.request(null);
    const pair = async (sent: object) => (await browser.json("POST", "/redeem/pair", sent)).data.till;
    const first = await pair(body);
    expect(await pair({ ...body, code: await codeOf(), name: "Bar" })).toBe(first);
    const upgraded = await club.db.till.findUniqueOrThrow({ where: { id: first } });
    expect(upgraded).toMatchObject({ name: "Bar", proves_shop: true, ended_at: null });

    const second = await pair((await SignedTill.request(null)).body);
    const state = async (id: number) => {
      const row = await club.db.till.findUniqueOrThrow({ where: { id } });
      return [row.ended_at !== null, row.device_id !== null];
    };
    expect([await state(first), await state(second)]).toEqual([
      [true, false],
      [false, true],
    ]);
    const other = await codeOf(club.credentials.partners[13]!.id);
    const { status, data } = await browser.json("POST", "/redeem/pair", { ...body, code: other });
    expect([status, data.code]).toEqual([409, "conflict"]);
    await club.db.partner.update({ where: { id: partner.id }, data: { book_keeper_id: second } });
    const third = await pair((await SignedTill.request(null)).body);
    expect([await state(second), await state(third)]).toEqual([
      [false, false],
      [false, true],
    ]);
    await club.db.partner.update({ where: { id: partner.id }, data: { book_keeper_id: null } });
    const fresh = (await SignedTill.request(other)).body;
    expect((await browser.json("POST", "/redeem/pair", fresh)).status).toBe(200);
  });

  it.each([
    ["name", { name: " " }],
    ["name", { name: "x".repeat(61) }],
    ["public_key", { public_key: "AAAA" }],
    ["code", { code: "no code" }],
    ["code", { code: "ABCDEFGH" }],
  ])("refuses a wrong %s beside its field", async (field, wrong) => {
    const { body } = await SignedTill.request("ABCDEFGH");
    const { status, data } = await new Browser(club.origin).json("POST", "/redeem/pair", {
      ...body,
      ...wrong,
    });
    expect([status, Object.keys(data.field_errors)]).toEqual([400, [field]]);
  });

  it("limits guesses of codes", async () => {
    const { body } = await SignedTill.request("ABCDEFGH");
    const browser = new Browser(club.origin, { "fly-client-ip": "10.9.9.9" });
    const statuses = [];
    for (let left = 14; left > 0; left--)
      statuses.push((await browser.json("POST", "/redeem/pair", body)).status);
    expect(statuses).toContain(429);
    await club.db.rateLimit.deleteMany();
  });
});

describe("a till's signature", () => {
  it("is over method, path and body", async () => {
    const till = await SignedTill.pair(new Browser(club.origin), await codeOf());
    expect((await till.contact()).partner).toEqual({ id: partner.id, name: partner.name });
    const stranger = await SignedTill.pair(new Browser(club.origin), await codeOf());
    Object.assign(stranger, { id: till.id });
    const refused = await stranger.post("/counter/till/contact", {});
    expect([refused.status, refused.data.code]).toEqual([401, "till_unknown"]);
    const unsigned = await new Browser(club.origin).json("POST", "/counter/till/questions", { at: 1 });
    expect(unsigned.status).toBe(401);
  });

  it("proves the shop to the counter's script", async () => {
    const till = await SignedTill.pair(new Browser(club.origin), await codeOf());
    const attempt = { via: "counter", amount_spent: "100", idempotency_key: "by-signature" };
    const body = { ...attempt, presented: next().member_id };
    expect((await till.post("/redeem/attempts", body)).status).toBe(200);
    await club.db.till.update({ where: { id: till.id }, data: { ended_at: new Date() } });
    expect((await till.post("/redeem/attempts", body)).status).toBe(403);
  });
});

describe("in the portal", () => {
  it("an owner pairs, renames, switches and removes a till, and nobody else's", async () => {
    const made = await portal.post(`${LIST}/pair`, { intent: "code" });
    const code = /id="pairing-code"[^>]*>(\w{4}) (\w{4})</.exec(made.text)!.slice(1).join("");
    expect(made.text).toContain("QR code that opens the pairing page");
    const till = await SignedTill.pair(new Browser(club.origin), code, "Tablet");
    await till.contact();
    const address = `${LIST}/paired/${till.id}`;
    expect((await portal.get(LIST)).words).toContain("Tablet");
    expect((await portal.post(address, { intent: "rename", name: " " })).words).toContain("Give it a name");
    expect((await portal.post(address, { intent: "rename", name: "Bar" })).location).toContain("named");
    expect((await portal.post(address, { intent: "offline_on" })).location).toContain("offline_on");
    expect((await till.contact()).offline_wanted).toBe(true);
    const stranger = new Browser(club.origin);
    const { username, password } = club.credentials.partners[13]!;
    await stranger.json("POST", "/api/partner/login", { username, password });
    for (const intent of ["rename", "offline_on", "offline_off", "remove", "lost"])
      expect(
        (await stranger.post(address, { intent, ...(intent === "rename" && { name: "Mine" }) })).status,
        intent,
      ).toBe(404);
    expect((await stranger.get(address)).status).toBe(404);
    expect((await portal.post(address, { intent: "remove" })).location).toContain("removed");
    expect((await till.contact()).ended).toBe(true);
    expect((await portal.get(address)).status).toBe(404);
    expect((await till.post("/counter/till/questions", { at: 1 })).status).toBe(401);
  });

  it("one till at a time works without signal", async () => {
    const tills = [];
    for (const name of ["One", "Two"]) {
      const till = await SignedTill.pair(new Browser(club.origin), await codeOf(), name);
      await till.contact();
      await portal.post(`${LIST}/paired/${till.id}`, { intent: "offline_on" });
      tills.push(till);
    }
    expect((await tills[0]!.contact()).offline_wanted).toBe(false);
    expect((await tills[1]!.contact()).offline_wanted).toBe(true);
    await portal.post(`${LIST}/paired/${tills[1]!.id}`, { intent: "offline_off" });
  });

  it("a lost till costs at most a second discount, which shop and office see", async () => {
    const till = await keeper();
    const member = next();
    await till.decide(member, "before-it-was-lost");
    const address = `${LIST}/paired/${till.id}`;
    expect((await portal.post(address, { intent: "remove" })).status).toBe(409);
    expect((await portal.get(address)).words).toContain("What this may cost");
    expect((await portal.post(address, { intent: "lost" })).location).toContain("lost");
    expect((await DOORS.api(member.member_id, "after-it-was-lost")).status).toBe(200);
    expect((await till.contact()).ended).toBe(true);
    const over = await club.db.overrun.findFirstOrThrow({ where: { attempt: "before-it-was-lost" } });
    expect(over).toMatchObject({ overran: "after-it-was-lost", member_id: member.id, redemption_id: null });
    expect(await club.db.alert.count({ where: { kind: "book_overrun" } })).toBe(1);
    expect(await discountsOf(club, member.id, partner.id)).toBe(1);
    const shown = (await portal.get(LIST)).words;
    expect(shown).toContain(`Second discounts Given by a till`);
    expect(shown).toContain(`${member.full_name} Front counter, `);
    expect(shown).toContain(" The first one: ");
    const stranger = new Browser(club.origin);
    const { username, password } = club.credentials.partners[13]!;
    await stranger.json("POST", "/api/partner/login", { username, password });
    expect((await stranger.get(LIST)).words).not.toContain("Second discounts");
    const first = await club.db.redemption.findFirstOrThrow({
      where: { idempotency_key: "after-it-was-lost" },
    });
    const actor = { kind: "admin" as const, id: 1, name: "Office" };
    await voidRedemption(deps, actor, first.id, "A test");
    const now = await club.db.overrun.findFirstOrThrow({
      where: { id: over.id },
      include: { redemption: true },
    });
    expect(now.redemption).toMatchObject({ member_id: member.id, till_id: till.id });
    expect(await discountsOf(club, member.id, partner.id)).toBe(1);
    expect(await checkLedger(deps)).toEqual([]);
  });
});

describe("a club that was restored", () => {
  it("decides nothing for a shop until its tills have reported", async () => {
    const till = await keeper();
    await club.db.till.updateMany({
      where: { id: { not: till.id }, ended_at: null },
      data: { ended_at: new Date() },
    });
    const member = next();
    await till.decide(member, "unheard");
    expect(await recoverBooks(deps)).toBeGreaterThan(0);
    const waits = await DOORS.api(member.member_id, "while-it-recovers");
    expect([waits.status, waits.data.code]).toEqual([503, "recovering"]);
    expect((await portal.get(LIST)).words).toContain("The club waits for its report");
    await till.contact();
    await till.contact();
    const refused = await DOORS.api(member.member_id, "after-it-recovered");
    expect([refused.status, refused.data.code]).toEqual([409, "already_used"]);
    expect((await DOORS.api(next().member_id, "another-member")).status).toBe(200);
    await till.giveBack();
  });
});

describe("a till that keeps the shop's book", () => {
  it("is lent it only as the owner wants, and gives it back", async () => {
    const till = await SignedTill.pair(new Browser(club.origin), await codeOf());
    await expect(till.take()).rejects.toThrow("did not lend");
    await club.db.till.update({ where: { id: till.id }, data: { works_offline: true } });
    await till.take();
    const answer = await till.contact();
    expect(answer).toMatchObject({ yours: true, offline_wanted: true, may_keep: true });
    expect(answer.keys).toHaveLength(3);
    await till.giveBack();
    const shop = await club.db.partner.findUniqueOrThrow({ where: { id: partner.id } });
    expect(shop.book_keeper_id).toBeNull();
  });

  it("books what it decided with all that follows, once", async () => {
    const till = await keeper();
    const member = next();
    await club.db.staffInitials.create({ data: { partner_id: partner.id, initials: "TLL" } });
    await till.decide(member, "offline-1", { notes: "Two of the soaps", staff_initials: "tll" });
    const { entries } = till.memory;
    await till.contact();
    till.memory.state.heard = 0;
    await till.contact();
    expect(entries).toHaveLength(1);
    const row = await club.db.redemption.findFirstOrThrow({
      where: { idempotency_key: "offline-1" },
      include: { saving: true },
    });
    expect(row).toMatchObject({ channel: "till", till_id: till.id, discount_cents: 10_00, flag: "" });
    expect(row).toMatchObject({ notes: "Two of the soaps", staff_initials: "TLL" });
    expect(row.saving).toMatchObject({ amount_saved_cents: 10_00 });
    const mails = await club.db.outboxMail.count({ where: { dedupe_key: `redemption:${row.id}` } });
    expect(mails).toBe(1);
    expect(await discountsOf(club, member.id, partner.id)).toBe(1);
    expect(await checkLedger(deps)).toEqual([]);
    await till.giveBack();
  });

  it("books and flags a use of somebody who was deleted since", async () => {
    const till = await keeper();
    const member = next();
    await till.decide(member, "since-deleted");
    const now = new Date();
    await club.db.member.update({ where: { id: member.id }, data: { ended_at: now, anonymised_at: now } });
    await till.contact();
    const row = await club.db.redemption.findFirstOrThrow({ where: { idempotency_key: "since-deleted" } });
    expect(row).toMatchObject({ flag: "member_deleted", member_id: member.id });
    expect(await club.db.outboxMail.count({ where: { dedupe_key: `redemption:${row.id}` } })).toBe(0);
    await till.giveBack();
  });

  it("hears of cards that were reset or ended", async () => {
    const till = await keeper();
    const [lost, ended] = [next(), next()];
    const office = { kind: "admin" as const, id: 1, name: "Office" };
    await resetCard(deps, office, lost.id, "Lost");
    await club.db.member.update({ where: { id: ended.id }, data: { ended_at: new Date() } });
    const { stopped } = await till.contact();
    expect(stopped).toEqual(expect.arrayContaining([lost.card_token, ended.card_token]));
    expect((await till.decide(lost)).verdict).toEqual({ says: "no", why: "stopped" });
    await till.giveBack();
  });

  it("reads a code that was issued today, and not one of a member who was ended since", async () => {
    const till = await keeper();
    const [member, ended] = [next(), next()];
    const shop = await club.db.partner.findUniqueOrThrow({ where: { id: partner.id } });
    const codeFor = async ({ id }: { id: number }) =>
      (await issueVoucher(deps, { id, entitled: true }, shop)).voucher!.voucher_code;
    const [code, late] = [await codeFor(member), await codeFor(ended)];
    expect((await till.decideCode(code, "by-code")).says).toBe("yes");
    expect((await till.decide(member)).verdict).toEqual({ says: "no", why: "used" });
    await till.contact();
    const row = await club.db.redemption.findFirstOrThrow({ where: { idempotency_key: "by-code" } });
    expect(row).toMatchObject({ method: "voucher_code", channel: "till", member_id: member.id, flag: "" });
    const voucher = await club.db.voucher.findUniqueOrThrow({ where: { voucher_code: code } });
    expect(voucher).toMatchObject({ status: "redeemed", redeemed_amount_cents: 100_00 });
    await club.db.member.update({ where: { id: ended.id }, data: { ended_at: new Date() } });
    await till.contact();
    expect(await till.decideCode(late)).toEqual({ says: "no", why: "stopped" });
    await till.giveBack();
    expect(till.memory.state.codes).toEqual({});
    await expect(till.decideCode(late)).rejects.toThrow("no_key");
  });

  it("tells whom it refused by itself, which a report finds, once and of members that exist", async () => {
    const till = await keeper();
    const before = (await club.db.refusal.findFirst({ orderBy: { id: "desc" } }))?.id ?? 0;
    const [used, stranger] = [next(), 0xfffffff1];
    await till.decide(used);
    expect((await till.decide(used)).verdict).toMatchObject({ says: "no", why: "used" });
    await refuseForged(till.store, "a-forged-card", Date.now());
    await till.contact();
    const kept = () =>
      club.db.refusal.findMany({
        where: { partner_id: partner.id, channel: "till", id: { gt: before } },
        orderBy: { id: "asc" },
        select: { member_id: true, code: true, method: true, refused_at: true },
      });
    const today = { refused_at: expect.any(Date), method: "qr" };
    const told = [
      { ...today, member_id: null, code: "code_not_found" },
      { ...today, member_id: used.id, code: "already_used" },
    ];
    expect((await kept()).toSorted((a, b) => Number(a.member_id) - Number(b.member_id))).toEqual(told);
    const { refusals: _, ...heard } = await startContact(till.store);
    const say = (refusals: unknown) =>
      till.post("/counter/till/contact", { ...heard, persisted: true, refusals });
    const one = { attempt: "x", card_number: stranger, method: "voucher_code", why: "ended", at: Date.now() };
    for (const hostile of [
      Array.from({ length: 201 }, () => one),
      [{ ...one, at: -1 }],
      [{ ...one, why: "constructor" }],
      [{ ...one, card_number: 2 ** 33 }],
      [{ ...one, attempt: "x".repeat(201) }],
      { 0: one },
    ])
      expect((await say(hostile)).status).toBe(400);
    expect(await kept()).toHaveLength(2);
    const far = { ...one, attempt: "far", at: Date.now() + 9 * 24 * 3_600_000 };
    const old = { ...one, attempt: "old", at: Date.now() - 91 * 24 * 3_600_000 };
    for (const _ of [1, 2]) expect((await say([one, one, far, old])).status).toBe(200);
    const after = await kept();
    expect(after.slice(2).map(({ member_id, code }) => [member_id, code])).toEqual([
      [null, "not_entitled"],
      [null, "not_entitled"],
    ]);
    expect(Math.max(...after.map(({ refused_at }) => refused_at.getTime()))).toBeLessThanOrEqual(Date.now());
    await till.giveBack();
  });

  it("refuses lines that were tampered with", async () => {
    const till = await keeper();
    await till.decide(next(), "tampered");
    till.memory.entries[0]!.amount_cents += 1;
    await expect(till.contact()).rejects.toThrow(/400/);
    till.memory.entries[0]!.amount_cents -= 1;
    await till.giveBack();
  });

  it("answers every other door, and no door decides without it", async () => {
    const till = await keeper();
    for (const [name, door] of Object.entries(DOORS)) {
      const member = next();
      const [answer] = await Promise.all([door(member.member_id, `yes-${name}`), till.answerQuestions()]);
      expect(answer.status, `${name}: ${answer.words}`).toBe(200);
      expect(await discountsOf(club, member.id, partner.id)).toBe(1);
      const row = await club.db.redemption.findFirstOrThrow({ where: { idempotency_key: `yes-${name}` } });
      expect(row.till_id).toBe(till.id);
      const [again] = await Promise.all([door(member.member_id, `no-${name}`), till.answerQuestions()]);
      expect([again.status, name]).toEqual([409, name]);
    }
    await till.giveBack();
  }, 120_000);

  it("without an answer, every door waits and asks again with the same key", async () => {
    const till = await keeper();
    const asked = await Promise.all(
      Object.entries(DOORS).map(async ([name, door]) => {
        const member = next();
        const answer = await door(member.member_id, `silent-${name}`);
        return { name, member, answer, door };
      }),
    );
    for (const { name, answer, member } of asked) {
      expect([name, answer.status]).toEqual([name, 202]);
      expect(answer.text).toContain("Not confirmed yet");
      expect(await discountsOf(club, member.id, partner.id)).toBe(0);
    }
    const form = asked.find(({ name }) => name === "redeem-form")!;
    const again = form.answer.form("idempotency_key");
    const [confirmed] = await Promise.all([
      new Browser(club.origin).post(again.action, {
        ...{ ...again.fields, step: "apply" },
        business_pin: partner.business_pin,
      }),
      till.answerQuestions(),
    ]);
    expect(form.answer.words).toContain("Check again");
    expect(confirmed.words).toContain("Discount Applied");
    const { member, door, name } = asked[0]!;
    const [late] = await Promise.all([door(member.member_id, `silent-${name}`), till.answerQuestions()]);
    expect(late.data.data).toMatchObject({ late: false, repeated: false });
    const repeat = await door(member.member_id, `silent-${name}`);
    expect(repeat.data.data).toMatchObject({ late: false, repeated: true });
    const wrong = await door(next().member_id, `silent-${asked[1]!.name}`);
    expect(wrong.status).toBe(409);
    await till.giveBack();
  }, 60_000);

  it("gives one of 60 attempts at six doors, its own among them", async () => {
    const till = await keeper();
    const member = next();
    const attempts = Object.values(DOORS).flatMap((door, at) =>
      Array.from({ length: 10 }, (_, n) => door(member.member_id, `sixty-${at}-${n}`)),
    );
    let asking = true;
    const answers = (async () => {
      while (asking) await till.answerQuestions();
    })();
    const own = Array.from({ length: 5 }, () => till.decide(member));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    asking = false;
    const yes = (await Promise.all(own)).filter(({ verdict }) => verdict.says === "yes").length;
    await till.giveBack();
    await answers;
    expect(await discountsOf(club, member.id, partner.id)).toBe(1);
    expect(yes + statuses.filter((status) => status === 200).length).toBe(1);
    expect(await club.db.overrun.count({ where: { member_id: member.id } })).toBe(0);
  }, 120_000);
});
