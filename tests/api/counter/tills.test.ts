import { beforeAll, describe, expect, it } from "vitest";
import { deletePartner, restorePartner } from "~/counter/partner-page/delete.server";
import { voidRedemption } from "~/counter/redemptions/void.server";
import { newPairingCode } from "~/counter/tills/pair.server";
import { refuseAtTill, undoAtTill } from "~/counter/tills/till-decide";
import { newTill } from "~/counter/tills/till-store";
import { tillStrip } from "~/counter/tills/till-words";
import type { Deps } from "~/kernel/deps";
import { cardNumberOf } from "~/members/card/card";
import { resetCard } from "~/office/member-page/member-acts.server";
import { saveSettings } from "~/office/settings/save-settings.server";
import { makeSecrets } from "~/web/process/secrets.server";
import { emptyMemory } from "../../model/till-memory";
import { clubForFile } from "../../support/club-for-file";
import { clubToday, discountsOf, freshMembers } from "../../support/counter";
import { testDeps } from "../../support/deps";
import { Browser } from "../../support/http";
import { checkLedger } from "../../support/ledger";
import { type DemoCredentials, TEST_SECRET } from "../../support/server";
import { officeOf, portalOf } from "../../support/signed-in";
import { forgedLine, SignedTill, signedCard } from "../../support/till";

let partner: DemoCredentials["partners"][number];
let members: Awaited<ReturnType<typeof freshMembers>>;
let deps: Deps;
let portal: Browser;
let office: Browser;
const club = clubForFile({ seeded: true });
beforeAll(async () => {
  partner = club.credentials.partners[12]!;
  members = await freshMembers(club, partner.id, 45);
  deps = { ...testDeps(club.db), clock: () => new Date(), secrets: makeSecrets(TEST_SECRET) };
  portal = await portalOf(club, partner.id);
  office = await officeOf(club);
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LIST = "/partner/dashboard/tills";
const ADMIN = { kind: "admin" as const, id: 1, name: "Office" };
const START_OF_LOG = { sequence: 0, hash: "" };
const next = () => members.shift()!;
const codeOf = async (id = partner.id) =>
  (await newPairingCode(deps, { kind: "partner", id, name: "An owner" })).code;
const pairTill = async (name?: string) => SignedTill.pair(new Browser(club.origin), await codeOf(), name);

/** One that has its list. */
async function connected(): Promise<SignedTill> {
  const till = await pairTill();
  await till.contact();
  return till;
}

/** What became of what a till told. */
const linesOf = async ({ id }: SignedTill) =>
  (await club.db.tillLine.findMany({ where: { till_id: id }, orderBy: { id: "asc" } })).map(
    ({ result, why }) => why || result,
  );

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
      member_id,
      amount_spent: "100",
      idempotency_key,
      step: "apply",
      business_pin: partner.business_pin,
    }),
  "counter-script": (presented: string, idempotency_key: string) =>
    new Browser(club.origin).json("POST", "/redeem/attempts", {
      via: "counter",
      presented,
      amount_spent: "100",
      idempotency_key,
      business_pin: partner.business_pin,
    }),
  "portal-script": (presented: string, idempotency_key: string) =>
    portal.json("POST", "/redeem/attempts", {
      via: "portal",
      presented,
      amount_spent: "100",
      idempotency_key,
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

  it("leaves a device the till that it is, also under a new code, but not in another shop", async () => {
    const browser = new Browser(club.origin);
    const { body } = await SignedTill.request(await codeOf());
    const pair = (sent: object) => browser.json("POST", "/redeem/pair", sent);
    const first = await pair(body);
    const again = await pair({ ...body, code: await codeOf(), name: "Bar" });
    expect(again.data).toMatchObject({ till: first.data.till, name: "Bar" });
    const other = await codeOf(club.credentials.partners[13]!.id);
    const { status, data } = await pair({ ...body, code: other });
    expect([status, data.code]).toEqual([409, "conflict"]);
  });

  it("gives a second till of one name another one (T8)", async () => {
    const names = [];
    for (const _ of [1, 2, 3]) {
      const { id } = await pairTill("Veranda");
      names.push((await club.db.till.findUniqueOrThrow({ where: { id } })).name);
    }
    expect(names).toEqual(["Veranda", "Veranda 2", "Veranda 3"]);
    await club.db.till.updateMany({ where: { ended_at: null }, data: { ended_at: new Date() } });
  });

  it.each([
    ["name", { name: " " }],
    ["name", { name: "x".repeat(61) }],
    ["public_key", { public_key: "AAAA" }],
    ["code", { code: undefined }],
    ["code", { code: "no code" }],
    ["code", { code: "ABCDEFGH" }],
  ])("refuses a wrong %s beside its field", async (field, wrong) => {
    const { body } = await SignedTill.request("ABCDEFGH");
    const browser = new Browser(club.origin);
    const { status, data } = await browser.json("POST", "/redeem/pair", { ...body, ...wrong });
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
  it("is over method, path and body, and proves the shop until the till is ended", async () => {
    const till = await pairTill();
    expect((await till.contact()).ended).toBe("");
    const stranger = await pairTill();
    Object.assign(stranger, { id: till.id });
    const refused = await stranger.post("/counter/till/contact", {});
    expect([refused.status, refused.data.code]).toEqual([401, "till_unknown"]);
    const member = next();
    expect((await till.ask(member, "by-signature")).status).toBe(200);
    await club.db.till.update({ where: { id: till.id }, data: { ended_at: new Date() } });
    expect((await till.ask(member, "by-signature")).status).toBe(403);
  });

  it("ends with the shop, and with a new PIN unless the tills are kept (X7, T3)", async () => {
    const pin = `/api/admin/partners/${partner.id}/regenerate-pin`;
    const member = next();
    const till = await connected();
    const kept = await office.json("POST", pin, { keep_tills: true });
    expect(kept.status).toBe(200);
    const tries = async (key: string) => (await till.ask(member, key)).status;
    expect(await tries("after-a-kept-pin")).toBe(200);
    partner = { ...partner, business_pin: (await office.json("POST", pin, {})).data.data.business_pin };
    expect(await tries("after-a-new-pin")).toBe(403);
    const answer = await till.contact();
    expect([answer.ended, answer.months, answer.stopped, answer.keys]).toEqual(["ended", [], [], []]);

    const other = club.credentials.partners[14]!;
    const elsewhere = await SignedTill.pair(new Browser(club.origin), await codeOf(other.id));
    await elsewhere.contact();
    await deletePartner(deps, ADMIN as never, other.id);
    expect((await elsewhere.contact()).ended).toBe("shop");
    const { verdict } = await elsewhere.decide(deps, members[0]!);
    expect(verdict).toEqual({ says: "full_price", why: "ended_till" });
    await restorePartner(deps, ADMIN as never, other.id);
    expect((await elsewhere.contact()).ended).toBe("ended");
  });
});

describe("in the portal", () => {
  it("an owner pairs in one press, renames and removes a till, and nobody else's", async () => {
    const made = await portal.post(`${LIST}/pair`, { intent: "code" });
    const code = /id="pairing-code"[^>]*>(\w{4}) (\w{4})</.exec(made.text)!.slice(1).join("");
    expect(made.text).toContain("QR code that opens the pairing page");
    const till = await SignedTill.pair(new Browser(club.origin), code, "Tablet");
    await till.contact();
    const address = `${LIST}/paired/${till.id}`;
    expect((await portal.get(LIST)).words).toContain("Tablet Works without a signal");
    expect((await portal.post(address, { intent: "rename", name: " " })).words).toContain("Give it a name");
    expect((await portal.post(address, { intent: "rename", name: "Bar" })).location).toContain("named");
    const stranger = await portalOf(club, club.credentials.partners[13]!.id);
    for (const intent of ["rename", "remove"])
      expect(
        (await stranger.post(address, { intent, ...(intent === "rename" && { name: "Mine" }) })).status,
        intent,
      ).toBe(404);
    expect((await stranger.get(address)).status).toBe(404);
    expect((await portal.post(address, { intent: "remove" })).location).toContain("removed");
    expect((await till.contact()).ended).toBe("ended");
    expect((await portal.get(address)).status).toBe(404);
  });
});

describe("without a signal", () => {
  it("two tills decide by themselves, and both times of a second discount are shown (T4, T14)", async () => {
    const tills = [await connected(), await connected()];
    const member = next();
    const said = { notes: "Table 4", staff_initials: "none such" };
    const verdicts = [];
    for (const till of tills) verdicts.push((await till.decide(deps, member, said)).verdict.says);
    expect(verdicts).toEqual(["yes", "yes"]);
    expect((await tills[0]!.decide(deps, member)).verdict).toEqual({ says: "no", why: "used" });
    expect((await tills[0]!.contact()).lines).toMatchObject([{ result: "booked" }]);
    expect((await tills[1]!.contact()).lines).toMatchObject([{ result: "second" }]);
    expect(await discountsOf(club, member.id, partner.id)).toBe(1);
    const mails = { recipient_email: member.email, email_type: "redemption" };
    expect(await club.db.outboxMail.count({ where: mails })).toBe(1);
    const over = await club.db.overrun.findFirstOrThrow({ where: { member_id: member.id } });
    expect(over).toMatchObject({ redemption_id: null, till_id: tills[1]!.id });
    expect(await club.db.alert.count({ where: { kind: "till_overrun" } })).toBe(1);
    const shown = (await portal.get(LIST)).words;
    expect(shown).toContain("To look at Given by a till without a signal");
    expect(shown).toMatch(new RegExp(`${member.full_name} Front counter.*, sent .* The first one: `));
    expect((await portal.get("/partner/dashboard/history")).words).toContain(
      "Without a signal, by Front counter; sent ",
    );
    const rows = (await office.json("GET", "/api/admin/redemptions")).data.data;
    const row = rows.find(({ member_row_id }: { member_row_id: number }) => member_row_id === member.id);
    expect(row).toMatchObject({ till_name: "Front counter", told_at: expect.any(String), flag: "" });

    const first = await club.db.redemption.findFirstOrThrow({ where: { till_id: tills[0]!.id } });
    await voidRedemption(deps, ADMIN, first.id, "A test");
    const where = { id: over.id };
    const now = await club.db.overrun.findUniqueOrThrow({ where, include: { redemption: true } });
    expect(now.redemption).toMatchObject({ member_id: member.id, till_id: tills[1]!.id });
    expect(await discountsOf(club, member.id, partner.id)).toBe(1);
    expect(await checkLedger(deps)).toEqual([]);
  });

  it("an attempt that the club had applied is the same one, or is taken back (T1)", async () => {
    const till = await connected();
    const [same, paid, late] = [next(), next(), next()];
    await till.ask(same, "same-attempt");
    await till.decide(deps, same, { attempt: "same-attempt" });
    await till.ask(paid, "full-price");
    const full = { says: "full_price", why: "needs_card" } as const;
    for (const [attempt, { member_id }] of [
      ["full-price", paid],
      ["too-late", late],
    ] as const) {
      const presented = { attempt, presented: member_id, amount_cents: 100_00, verdict: full };
      await refuseAtTill(till.store, presented, Date.now());
    }
    expect((await till.contact()).lines).toEqual([{ attempt: "same-attempt", result: "booked", why: "" }]);
    const standing = [same, paid, late].map(({ id }) => discountsOf(club, id, partner.id));
    expect(await Promise.all(standing)).toEqual([1, 0, 0]);
    const voided = await club.db.redemption.findFirstOrThrow({
      where: { idempotency_key: "full-price" },
      include: { void: true },
    });
    expect(voided.void).toMatchObject({
      reason: "The till had charged the full price",
      actor_kind: "partner",
    });
    const refused = await DOORS.api(late.member_id, "too-late");
    expect([refused.status, refused.data.code]).toEqual([409, "conflict"]);
    expect((await DOORS.api(late.member_id, "another-try")).status).toBe(200);
    expect(till.memory.attempts.get("full-price")?.unsent).toBe(false);
  });

  it("tells whom it refused by itself, which a report finds, once and of members that exist (R119)", async () => {
    const till = await connected();
    const used = next();
    await till.decide(deps, used);
    await till.decide(deps, used);
    const forged = { attempt: "a-forged-card", presented: "FORGED", amount_cents: 100_00 };
    await refuseAtTill(till.store, { ...forged, verdict: { says: "no", why: "forged" } }, Date.now());
    await till.contact();
    const kept = async () =>
      (await club.db.refusal.findMany({ where: { partner_id: partner.id, channel: "till" } }))
        .map(({ member_id, code }) => `${member_id} ${code}`)
        .sort();
    const told = [`${used.id} already_used`, "null code_not_found"];
    expect(await kept()).toEqual(expect.arrayContaining(told));
    const before = (await kept()).length;
    const one = { attempt: "x", card: "NOTACARD", why: "ended", at: Date.now() } as const;
    for (const hostile of [
      Array.from({ length: 201 }, () => one),
      [{ ...one, at: -1 }],
      [{ ...one, why: "constructor" }],
      [{ ...one, card: "x".repeat(201) }],
      [{ ...one, attempt: "x".repeat(201) }],
      { 0: one },
    ])
      expect((await till.say({ refused: hostile as never })).status).toBe(400);
    const old = { ...one, attempt: "old", at: Date.now() - 8 * DAY };
    for (const _ of [1, 2]) expect((await till.say({ refused: [one, one, old] })).status).toBe(200);
    expect(await kept()).toHaveLength(before + 1);
  });

  it("is believed about a member only with the card that the club signed", async () => {
    const till = await connected();
    const [shown, named, reset, theirs] = [next(), next(), next(), next()];
    const now = Date.now();
    const signedAt = async (member: typeof shown, issued_at: number) =>
      (await signedCard(deps, member, { issued_at })).signed;
    const good = await signedAt(shown, now - DAY);
    const lost = await signedAt(reset, now - DAY);
    const stolen = await signedAt({ ...theirs, card_token: shown.card_token }, now - DAY);
    await resetCard(deps, ADMIN as never, reset.id, "Lost");
    const refusals: [string, object, number | null][] = [
      ["the card", { card: good }, shown.id],
      ["a replaced card", { card: lost, why: "stopped" }, reset.id],
      ["no card", { card: "" }, null],
      ["as an earlier page sends it", { card: undefined, card_number: cardNumberOf(named.id) }, null],
      ["a card of another member's", { card: stolen }, null],
      ["a card that was signed later", { card: await signedAt(named, now + 2 * 60 * MINUTE) }, null],
      ["a changed card", { card: `${good.slice(0, -4)}AAA0` }, null],
    ];
    for (const [attempt, said] of refusals) {
      const refused = [{ attempt, why: "used", at: now, card: "", ...said }];
      expect((await till.say({ refused: refused as never })).status, attempt).toBe(200);
    }
    const of = (attempt: string) =>
      club.db.refusal.findFirstOrThrow({ where: { claim: { startsWith: `${partner.id}:${attempt}:` } } });
    for (const [attempt, , member_id] of refusals)
      expect((await of(attempt)).member_id, attempt).toBe(member_id);
  });

  it("names cards that were reset or ended early, in every contact", async () => {
    const [lost, ended] = [next(), next()];
    await resetCard(deps, ADMIN as never, lost.id, "Lost");
    await club.db.member.update({ where: { id: ended.id }, data: { ended_at: new Date() } });
    const till = await connected();
    expect(till.memory.state.stopped).toEqual(expect.arrayContaining([lost.card_token, ended.card_token]));
    expect((await till.decide(deps, lost)).verdict).toEqual({ says: "no", why: "stopped" });
  });

  it("60 attempts at once at six doors, with a till that is offline: one holds the month", async () => {
    const till = await connected();
    const member = next();
    const attempts = Object.values(DOORS).flatMap((door, at) =>
      Array.from({ length: 10 }, (_, n) => door(member.member_id, `sixty-${at}-${n}`)),
    );
    const own = Promise.all(Array.from({ length: 5 }, () => till.decide(deps, member)));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    const yes = (await own).filter(({ verdict }) => verdict.says === "yes").length;
    await till.contact();
    expect([yes, statuses.filter((status) => status === 200).length]).toEqual([1, 1]);
    expect(await discountsOf(club, member.id, partner.id)).toBe(1);
    expect(await club.db.overrun.count({ where: { member_id: member.id } })).toBe(1);
  }, 120_000);
});

/** One that was paired a month ago. */
async function longPaired(): Promise<SignedTill> {
  const till = await connected();
  const created_at = new Date(Date.now() - 30 * DAY);
  await club.db.till.update({ where: { id: till.id }, data: { created_at } });
  return till;
}

/** As if the club had booked them that long ago. */
async function bookedAgo(ago: number, ...keys: string[]) {
  const booked_at = new Date(Date.now() - ago);
  await club.db.redemption.updateMany({ where: { idempotency_key: { in: keys } }, data: { booked_at } });
}

describe("an undo", () => {
  it("of what the club did not accept says so, and the till of a shop that has left says that (T110, T112)", async () => {
    const till = await connected();
    await till.decide(deps, next(), { attempt: "after-its-end" });
    const ended_at = new Date(Date.now() - MINUTE);
    await club.db.till.update({ where: { id: till.id }, data: { ended_at } });
    expect((await till.contact()).lines).toMatchObject([{ result: "set_aside" }]);
    const undo = { attempt: "undo-after-its-end", undoes: "after-its-end" };
    expect(await undoAtTill(till.store, undo, Date.now())).toBe("not_accepted");
    const left = { ...till.memory.state, ended: "shop" as const };
    expect(tillStrip(left, Date.now(), true)?.words).toBe("This shop has left the club.");
  });

  it("of a booked discount counts its 15 minutes from the booking until the club receives it (T9, X6)", async () => {
    const till = await connected();
    const given = { "in-time": next(), late: next(), other: next() };
    for (const [attempt, member] of Object.entries(given)) await till.decide(deps, member, { attempt });
    await till.contact();
    const row = await club.db.redemption.findFirstOrThrow({ where: { idempotency_key: "other" } });
    // Given long ago, booked just now.
    const redemption_date = new Date(Date.now() - 40 * MINUTE);
    await club.db.redemption.update({ where: { id: row.id }, data: { redemption_date } });
    const history = (await portal.get("/partner/dashboard/history")).text;
    expect(history).toContain(`/partner/dashboard/history/${row.id}/void`);
    await bookedAgo(14 * MINUTE, "in-time");
    await bookedAgo(16 * MINUTE, "late");
    for (const undoes of ["in-time", "late"])
      await undoAtTill(till.store, { attempt: `undo-${undoes}`, undoes }, Date.now());
    expect((await till.contact()).lines.map(({ result, why }) => why || result)).toEqual([
      "undone",
      "undo_late",
    ]);
    const left = [given["in-time"], given.late].map(({ id }) => discountsOf(club, id, partner.id));
    expect(await Promise.all(left)).toEqual([0, 1]);

    const { id } = await club.db.redemption.findFirstOrThrow({ where: { idempotency_key: "late" } });
    const alert = { dedupe_key: `till:undo:${id}` };
    const asked = await club.db.alert.findUniqueOrThrow({ where: alert });
    expect(asked).toMatchObject({ link: `/admin/redemptions/${id}/void`, resolved_at: null });
    expect((await office.get("/admin/dashboard")).words).toContain("Undo that a shop asks for");
    const list = (await office.get(`/admin/set-aside?why=undo_late&partner=${partner.id}`)).text;
    expect(list).toContain(`/admin/redemptions/${id}/void`);
    expect((await portal.get(LIST)).words).toContain("The club’s office was asked");
    const done = await office.post(`/admin/redemptions/${id}/void`, { reason: "Agreed on the phone" });
    expect(done.status).toBe(302);
    expect(await discountsOf(club, given.late.id, partner.id)).toBe(0);
    expect((await club.db.alert.findUniqueOrThrow({ where: alert })).resolved_at).not.toBeNull();
  });

  it("that arrives with its discount is judged by the till's times", async () => {
    const till = await longPaired();
    const now = Date.now();
    const given = { quick: next(), slow: next() };
    const lines: Awaited<ReturnType<typeof forgedLine>>[] = [];
    const add = async (said: object) => lines.push(await forgedLine(lines.at(-1) ?? START_OF_LOG, said));
    for (const [attempt, member] of Object.entries(given))
      await add({
        attempt,
        card: (await signedCard(deps, member, { issued_at: now - DAY })).signed,
        decided_at: now - 60 * MINUTE,
      });
    await add({ undoes: "quick", decided_at: now - 45 * MINUTE });
    await add({ undoes: "slow", decided_at: now - 45 * MINUTE + 1000 });
    await till.tell(...lines);
    expect(await linesOf(till)).toEqual(["booked", "booked", "undone", "undo_late"]);
    // In the hour after midnight on the first they count for the month before.
    const day = clubToday(now - 60 * MINUTE);
    const left = Object.values(given).map(({ id }) => discountsOf(club, id, partner.id, day));
    expect(await Promise.all(left)).toEqual([0, 1]);
  });

  it("is of what the till's own question or its own booked line made, and of nothing else", async () => {
    const [till, other] = [await connected(), await connected()];
    const [theirs, elsewhere, own, stranger] = [next(), next(), next(), next()];
    await DOORS.api(theirs.member_id, "made-by-the-api");
    expect((await other.ask(elsewhere, "made-by-another-till")).status).toBe(200);
    expect((await till.ask(own, "made-by-its-question")).status).toBe(200);
    const made = await club.db.redemption.findFirstOrThrow({
      where: { idempotency_key: "made-by-its-question" },
    });
    expect(made).toMatchObject({ till_id: till.id, booked_at: null });
    // A line with a foreign key: of somebody else's card, or of the very card.
    const cardOf = async (member: typeof own) =>
      (await signedCard(deps, member, { issued_at: Date.now() - DAY })).signed;
    const lines: Awaited<ReturnType<typeof forgedLine>>[] = [];
    const add = async (said: object) => lines.push(await forgedLine(lines.at(-1) ?? START_OF_LOG, said));
    const keys = ["made-by-the-api", "made-by-another-till", "made-by-its-question"];
    for (const attempt of keys) {
      await add({ attempt, card: await cardOf(stranger) });
      await add({ undoes: attempt });
    }
    await add({ attempt: "made-by-the-api", card: await cardOf(theirs) });
    await add({ undoes: "made-by-the-api" });
    await till.tell(...lines);
    const aside = ["key", "undo_unknown"];
    expect(await linesOf(till)).toEqual([...aside, ...aside, ...aside, "booked", "undo_unknown"]);
    const standing = () =>
      Promise.all([theirs, elsewhere, own].map(({ id }) => discountsOf(club, id, partner.id)));
    expect(await standing()).toEqual([1, 1, 1]);
    for (const attempt of keys.slice(0, 2)) {
      const refused = await till.post("/redeem/undo", { attempt });
      expect([refused.status, refused.data.code]).toEqual([404, "not_found"]);
    }
    const refusal = { card: "", why: "full_price", at: Date.now() } as const;
    const told = await till.say({ refused: keys.map((attempt) => ({ ...refusal, attempt })) });
    expect(told.status).toBe(200);
    // It takes back what its own question made, and nothing of the other doors.
    expect(await standing()).toEqual([1, 1, 0]);
    expect((await other.post("/redeem/undo", { attempt: "made-by-another-till" })).status).toBe(200);
    expect(await standing()).toEqual([1, 0, 0]);
  });

  it("opens no past, whatever the till says that it has left to send", async () => {
    const till = await longPaired();
    const [booked, asked] = [next(), next()];
    await till.decide(deps, booked, { attempt: "booked-five-days-ago" });
    await till.contact();
    await till.ask(asked, "asked-five-days-ago");
    const then = new Date(Date.now() - 5 * DAY);
    const data = { redemption_date: then };
    await club.db.redemption.updateMany({ where: { till_id: till.id }, data });
    await bookedAgo(5 * DAY, "booked-five-days-ago");
    const { last: sequence, last_hash: hash } = till.memory.state;
    const far = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        forgedLine({ sequence: 5000 + at, hash: "" }, { card: "NOTACARD" }),
      ),
    );
    const first = await forgedLine({ sequence, hash }, { card: "NOTACARD" });
    const second = await forgedLine(first, {
      attempt: "asked-five-days-ago",
      card: (await signedCard(deps, asked, { issued_at: then.getTime() - DAY })).signed,
      decided_at: then.getTime(),
    });
    const within = { decided_at: then.getTime() + 14 * MINUTE };
    const third = await forgedLine(second, { ...within, undoes: "booked-five-days-ago" });
    const fourth = await forgedLine(third, { ...within, undoes: "asked-five-days-ago" });
    const fifth = await forgedLine(fourth, {
      card: (await signedCard(deps, booked, { issued_at: then.getTime() - 3 * DAY })).signed,
      decided_at: Date.now() - 7 * DAY - 3 * MINUTE,
    });
    for (const line of [first, second, third, fourth, fifth])
      expect((await till.say({ lines: [line, ...far], last: 99_999 })).status).toBe(200);
    expect(await linesOf(till)).toEqual(["booked", "forged", "booked", "undo_late", "undo_late", "late"]);
    const refused = [
      { attempt: "asked-five-days-ago", card: "", why: "full_price" as const, at: Date.now() },
    ];
    await till.say({ refused });
    const left = [booked, asked].map(({ id }) => discountsOf(club, id, partner.id));
    expect(await Promise.all(left)).toEqual([1, 1]);
  });

  it("of a second discount holds, also when its own request arrives last of all", async () => {
    const till = await connected();
    const member = next();
    await DOORS.api(member.member_id, "the-first-one");
    await till.decide(deps, member, { attempt: "the-second-one" });
    expect((await till.contact()).lines).toMatchObject([{ result: "second" }]);
    await undoAtTill(till.store, { attempt: "undo-second", undoes: "the-second-one" }, Date.now());
    expect((await till.contact()).lines).toMatchObject([{ result: "undone" }]);
    const first = await club.db.redemption.findFirstOrThrow({
      where: { idempotency_key: "the-first-one" },
    });
    await voidRedemption(deps, ADMIN, first.id, "A test");
    expect((await DOORS.api(member.member_id, "the-second-one")).status).toBe(409);
    expect(await discountsOf(club, member.id, partner.id)).toBe(0);
  });
});

/** Where the shop's own mails go: its listing's address and its people's. */
async function addressesOf(partner_id: number): Promise<string[]> {
  const { email } = await club.db.partner.findUniqueOrThrow({ where: { id: partner_id } });
  const people = await club.db.partnerAccount.findMany({ where: { partner_id } });
  return [email, ...people.map((person) => person.email)].filter(Boolean);
}

describe("a told line is a claim, not a fact (X1, T2)", () => {
  it("and none of what a holder of the key makes up is booked, mailed or counted", async () => {
    const till = await pairTill("Forger");
    const [member, theirs, reset] = [next(), next(), next()];
    const now = Date.now();
    const good = (await signedCard(deps, member)).signed;
    const stolen = (await signedCard(deps, { id: member.id, card_token: theirs.card_token })).signed;
    const replaced = (await signedCard(deps, reset)).signed;
    await resetCard(deps, ADMIN as never, reset.id, "Lost");
    const aged = async (days: number) => ({
      card: (await signedCard(deps, member, { issued_at: now - days * DAY })).signed,
    });
    const forgeries: [string, object][] = [
      ["forged", { card: "NOTACARD" }],
      ["forged", { card: `${good.slice(0, -4)}AAA0` }],
      ["replaced", { card: stolen }],
      ["replaced", { card: replaced }],
      ["replaced", { card: (await signedCard(deps, { id: 0x7ffffff0, card_token: "A".repeat(16) })).signed }],
      ["amount", { card: good, amount_cents: 999_999_999 }],
      ["amount", { card: good, amount_cents: 0 }],
      ["amount", { card: good, amount_cents: 10_000_01 }],
      ["old_card", await aged(9)],
      ["old_card", { card: (await signedCard(deps, member, { works_until: "2026-01-02" })).signed }],
      ["late", { card: good, decided_at: Date.UTC(2020, 0) }],
      ["time", { card: good, decided_at: Date.UTC(2099, 0) }],
      ["time", { card: good, decided_at: now + 3 * MINUTE }],
      ["undo_unknown", { undoes: "of-another-door" }],
    ];
    await DOORS.api(theirs.member_id, "of-another-door");
    const lines: Awaited<ReturnType<typeof forgedLine>>[] = [];
    for (const [, said] of forgeries) lines.push(await forgedLine(lines.at(-1) ?? START_OF_LOG, said));
    const before = await club.db.redemption.aggregate({ _count: true, _sum: { amount_cents: true } });
    // The club's own jobs write to others meanwhile.
    const concerned = {
      OR: [
        { member_id: { in: [member.id, theirs.id, reset.id] } },
        { recipient_email: { in: await addressesOf(partner.id) } },
      ],
    };
    const mails = await club.db.outboxMail.count({ where: concerned });
    expect((await till.tell(...lines)).status).toBe(200);
    expect(await linesOf(till)).toEqual(forgeries.map(([why]) => why));
    const after = await club.db.redemption.aggregate({ _count: true, _sum: { amount_cents: true } });
    expect([after, await club.db.outboxMail.count({ where: concerned })]).toEqual([before, mails]);
    expect(await club.db.overrun.count({ where: { till_id: till.id } })).toBe(0);
    expect(await discountsOf(club, theirs.id, partner.id)).toBe(1);
    // Shown to the shop and the office, without a member.
    const shown = (await portal.get(LIST)).words;
    expect(shown).toContain("Not accepted");
    expect(shown).toContain("The club did not sign this card Forger");
    expect(shown).not.toContain(member.full_name);
    const list = (await office.json("GET", "/api/admin/set-aside?why=amount")).data;
    expect(list.data).toHaveLength(3);
    expect(list.data[0]).toMatchObject({ till_name: "Forger", reason: expect.stringContaining("amount") });
    expect((await office.get("/admin/set-aside")).words).toContain("The club did not sign this card");
    const alerts = { kind: "till_set_aside", dedupe_key: { contains: `:${till.id}:` } };
    expect(await club.db.alert.count({ where: alerts })).toBe(1);
  });

  it("at most the office's limit is decided by a till, and booked", async () => {
    const till = await connected();
    const member = next();
    await saveSettings(deps, ADMIN as never, { till_limit_rand: 50 });
    expect((await till.contact()).limits.amount_cents).toBe(50_00);
    const decide = async (amount_cents: number) =>
      (await till.decide(deps, member, { amount_cents })).verdict;
    expect(await decide(50_01)).toEqual({ says: "full_price", why: "amount" });
    const { signed } = await signedCard(deps, member);
    const { last: sequence, last_hash: hash } = till.memory.state;
    await till.tell(await forgedLine({ sequence, hash }, { card: signed, amount_cents: 50_01 }));
    expect(await linesOf(till)).toEqual(["amount"]);
    await saveSettings(deps, ADMIN as never, { till_limit_rand: 10_000 });
    expect(await discountsOf(club, member.id, partner.id)).toBe(0);
  });

  it("at most 200 lines a day are booked, and none of an ended till that it decided after its end", async () => {
    const till = await pairTill();
    const data = Array.from({ length: 200 }, (_, at) => ({
      partner_id: partner.id,
      till_id: till.id,
      sequence: 0,
      hash: `h${at}`,
      attempt: `a${at}`,
      amount_cents: 1,
      decided_at: new Date(),
      told_at: new Date(),
      result: "booked",
    }));
    await club.db.tillLine.createMany({ data });
    const member = next();
    const { signed } = await signedCard(deps, member);
    const first = await forgedLine(START_OF_LOG, { card: signed });
    await till.tell(first);
    await club.db.tillLine.deleteMany({ where: { till_id: till.id, sequence: 0 } });
    await club.db.till.update({ where: { id: till.id }, data: { ended_at: new Date(Date.now() - MINUTE) } });
    const earlier = { card: (await signedCard(deps, member, { issued_at: Date.now() - DAY })).signed };
    const second = await forgedLine(first, { card: signed });
    const third = await forgedLine(second, { ...earlier, decided_at: Date.now() - 90_000 });
    await till.tell(second, third);
    // The last one was given before the end, as a till that comes back tells it.
    expect(await linesOf(till)).toEqual(["too_many", "ended", "booked"]);
  });

  it("an ended till takes back only what it had refused before its end, and blocks no other key (X9)", async () => {
    const till = await connected();
    const [earlier, later] = [next(), next()];
    await till.ask(earlier, "refused-before-its-end");
    await till.ask(later, "refused-after-its-end");
    const ended_at = new Date(Date.now() - MINUTE);
    await club.db.till.update({ where: { id: till.id }, data: { ended_at } });
    const refusal = { card: "", why: "forged" } as const;
    const kept = () => club.db.refusal.count({ where: { partner_id: partner.id, channel: "till" } });
    const before = await kept();
    const told = await till.say({
      refused: [
        { ...refusal, attempt: "refused-before-its-end", at: ended_at.getTime() - MINUTE },
        { ...refusal, attempt: "refused-after-its-end", at: Date.now() },
        { ...refusal, attempt: "of-another-door-later", at: Date.now() },
      ],
    });
    expect(told.status).toBe(200);
    const left = [earlier, later].map(({ id }) => discountsOf(club, id, partner.id));
    expect(await Promise.all(left)).toEqual([0, 1]);
    expect(await kept()).toBe(before + 1);
    expect((await DOORS.api(next().member_id, "of-another-door-later")).status).toBe(200);
  });

  it("a replayed contact is refused, and too many of one till are (T19)", async () => {
    const till = await connected();
    const { contact } = till.memory.state;
    const replay = await till.say({ contact });
    expect([replay.status, replay.data.code, replay.data.contact]).toEqual([409, "conflict", contact]);
    expect(replay.text).not.toContain("salt");
    const statuses = [];
    for (let left = 62; left > 0; left--) statuses.push((await till.say({})).status);
    expect(statuses.slice(-1)).toEqual([429]);
    await club.db.rateLimit.deleteMany();
  });

  it("lines that were tampered with are refused", async () => {
    const till = await connected();
    await till.decide(deps, next());
    till.memory.entries[0]!.amount_cents += 1;
    await expect(till.contact()).rejects.toThrow(/400/);
  });
});

describe("a till that comes back", () => {
  it("is ended where its memory was copied: what both gave is set aside or booked, and the office knows", async () => {
    const till = await connected();
    const copy = emptyMemory(newTill(till.id));
    Object.assign(copy, structuredClone(till.memory));
    await till.decide(deps, next());
    await till.contact();
    Object.assign(till.memory, copy);
    await till.decide(deps, next());
    expect((await till.say({ contact: 50 })).data.ended).toBe("forked");
    expect(await linesOf(till)).toEqual(["booked", "forked"]);
    const where = { kind: "till_fork", dedupe_key: `till:fork:${till.id}:` };
    expect(await club.db.alert.count({ where })).toBe(1);
  });

  it("tells a restored club again what it lost (T11)", async () => {
    const till = await connected();
    const before = await club.db.till.findUniqueOrThrow({ where: { id: till.id } });
    const member = next();
    await till.decide(deps, member, { attempt: "lost-with-the-disk" });
    await till.contact();
    const redemption = await club.db.redemption.findFirstOrThrow({
      where: { idempotency_key: "lost-with-the-disk" },
    });
    await club.db.savingsEntry.deleteMany({ where: { redemption_id: redemption.id } });
    await club.db.redemption.delete({ where: { id: redemption.id } });
    await club.db.tillLine.deleteMany({ where: { till_id: till.id } });
    const { id, ...row } = before;
    await club.db.till.update({ where: { id }, data: row });
    expect((await DOORS.api(next().member_id, "at-once-after-a-restore")).status).toBe(200);
    expect((await till.contact()).heard).toBe(0);
    expect((await till.contact()).lines).toMatchObject([{ result: "booked" }]);
    expect(await discountsOf(club, member.id, partner.id)).toBe(1);
  });
});
