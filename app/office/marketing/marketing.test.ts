import { expect, it } from "vitest";
import type { OutboxMail } from "~/db/generated/client";
import { dayOf, longDay } from "~/kernel/clock";
import { LEGAL_VERSION } from "~/kernel/settings/legal-version";
import { whyUnwanted } from "~/office/emails/still-wanted.server";
import { makeMember } from "../../../tests/factories";
import { testClubForEach } from "../../../tests/support/for-file";
import { consentProof } from "./consent-proof.server";
import type { ImportOptOuts } from "./suppression.schema";
import {
  addOptOut,
  cleansingDue,
  importOptOuts,
  isListed,
  isSuppressed,
  remindToCleanse,
  removeOptOut,
  suppressionState,
} from "./suppression.server";

const club = testClubForEach("2026-11-01");

const ADMIN = { kind: "admin", id: 1, name: "Bongi" } as const;
const importing = (
  text: string,
  list: ImportOptOuts = { listed_on: dayOf(club.deps.clock()), extent: "part" },
) => importOptOuts(club.deps, ADMIN, new File([text], "registry.csv"), list);
const whole = (listed_on: string, fewer?: "yes") =>
  ({ listed_on, extent: "whole", ...(fewer && { fewer }) }) as const;
const mailTo = (recipient_email: string, email_type: string, facts: Partial<OutboxMail> = {}) =>
  club.db.outboxMail.create({
    data: {
      dedupe_key: `${email_type}:${recipient_email}`,
      recipient_email,
      email_type,
      subject: "S",
      ...facts,
    },
  });

it("CPA s11, reg 4: knows an address or a phone in any spelling, and keeps neither", async () => {
  const member = await makeMember(club.db, { email: "other@example.test", phone: "082 555 0199" });
  expect(await importing("mail;phone\nThandi@Example.test;+27 82 555 0199\n")).toMatchObject({ added: 2 });
  expect(await importing("thandi@example.test,0825550199\n")).toMatchObject({ added: 0 });
  const suppressed = (recipient_email: string, member_id: number | null) =>
    isSuppressed(club.deps, { recipient_email, member_id });
  expect(await suppressed("THANDI@example.test", null)).toBe(true);
  expect(await suppressed("other@example.test", member.id)).toBe(true);
  expect(await suppressed("other@example.test", null)).toBe(false);
  const kept = JSON.stringify(await club.db.suppressedContact.findMany());
  expect(kept).not.toMatch(/thandi|5550199/i);
});

it("CPA reg 4: the whole list replaces the registry's last one, keeps what the office added, and notes its day", async () => {
  await importing("a@e.test\nb@e.test\nc@e.test\n");
  await addOptOut(club.deps, ADMIN, { contact: "asked@e.test", reason: "Asked us by phone" });
  expect(await importing("b@e.test\nd@e.test\n", whole("2026-10-30"))).toEqual({ added: 1, removed: 2 });
  const listed = (name: string) => isListed(club.deps, `${name}@e.test`);
  expect(await Promise.all(["a", "b", "d", "asked"].map(listed))).toEqual([false, true, true, true]);
  expect(await suppressionState(club.deps)).toMatchObject({
    contacts: 3,
    by_office: 1,
    cleansed_on: "30 October 2026",
    next_on: "29 November 2026",
  });
  await expect(importing("b@e.test\n", whole("2026-11-02"))).rejects.toThrow("cannot be in the future");
});

it("asks before a much shorter list replaces a long one", async () => {
  const long = Array.from({ length: 42 }, (_, n) => `n${n}@e.test`);
  await importing(long.join("\n"));
  await expect(importing(long.slice(0, 20).join("\n"), whole("2026-11-01"))).rejects.toThrow("22 of 42");
  expect(await importing(long.slice(0, 21).join("\n"), whole("2026-11-01"))).toMatchObject({ removed: 21 });
  await importing(long.join("\n"));
  expect(await importing("n1@e.test", whole("2026-11-01", "yes"))).toMatchObject({ removed: 41 });
});

it("takes off what is there by mistake, with its reason in the log and no address", async () => {
  await importing("wrong@e.test\n0825550199\n");
  const one = { contact: " Wrong@E.test ", reason: "Mistyped in the file" };
  await removeOptOut(club.deps, ADMIN, one);
  expect(await isListed(club.deps, "wrong@e.test")).toBe(false);
  await expect(removeOptOut(club.deps, ADMIN, one)).rejects.toThrow("This is not on the list");
  await expect(addOptOut(club.deps, ADMIN, { ...one, contact: "wrong" })).rejects.toThrow("Enter an e-mail");
  await addOptOut(club.deps, ADMIN, { ...one, contact: "082 555 0199" });
  await expect(addOptOut(club.deps, ADMIN, { ...one, contact: "+27825550199" })).rejects.toThrow("already");
  const log = await club.db.auditEntry.findMany({
    where: { action: { startsWith: "suppression." } },
    orderBy: { id: "asc" },
  });
  expect(log.map(({ action, reason }) => [action, reason])).toEqual([
    ["suppression.import", ""],
    ["suppression.remove", one.reason],
    ["suppression.add", one.reason],
  ]);
  expect(JSON.stringify(log)).not.toMatch(/wrong@e|5550199/i);
});

it.each(["", "name\nThandi\n"])("refuses a file without addresses (%j)", async (text) => {
  await expect(importing(text)).rejects.toThrow();
  expect((await suppressionState(club.deps)).cleansed_on).toBe("");
});

it("POPIA s69: holds back marketing on sending, and no mail about the membership itself", async () => {
  const member = await makeMember(club.db, { email: "thandi@example.test", paid_through: "2026-12-01" });
  await importing("thandi@example.test\n");
  const letter = (audience: string) =>
    club.db.letter.create({ data: { subject: "S", body: "B", audience, status: "sending" } });
  const why = async (email_type: string, facts: Partial<OutboxMail> = {}) =>
    whyUnwanted(club.deps, await mailTo(member.email, email_type, { member_id: member.id, ...facts }));
  expect(await why("partner_notice", { data: "{}" })).toBe("on the list of opt-outs");
  expect(await why("month_summary")).toBe("on the list of opt-outs");
  const { id: marketing } = await letter("newsletter");
  expect(await why("letter", { letter_id: marketing })).toBe("on the list of opt-outs");
  const { id: notice } = await letter("members");
  const told = await whyUnwanted(
    club.deps,
    await mailTo(member.email, "notice", { member_id: member.id, letter_id: notice }),
  );
  expect(told).not.toBe("on the list of opt-outs");
  expect(await why("payment_receipt")).toBeNull();
});

it.each([
  ["2026-10-02", true, "2026-11-01", false],
  ["2026-10-02", true, "2026-11-02", true],
  ["2026-10-02", false, "2026-11-02", false],
  ["", true, "2026-11-02", true],
  ["", false, "2026-11-02", false],
])(
  "CPA reg 4: compared on %j, with marketing %s, is due on %s: %s",
  (cleansed_on, sends_marketing, today, due) => {
    expect(cleansingDue({ cleansed_on, sends_marketing }, today)).toBe(due);
  },
);

it("CPA reg 4: reminds the office 30 days after the last import, until the next", async () => {
  const open = () => club.db.alert.count({ where: { kind: "suppression_due", resolved_at: null } });
  await mailTo("thandi@example.test", "partner_notice", { created_at: club.deps.clock() });
  expect([await remindToCleanse(club.deps), await open()]).toEqual([1, 1]);
  await importing("thandi@example.test\n");
  expect([await remindToCleanse(club.deps), await open()]).toEqual([0, 0]);
  club.setDay("2026-12-02");
  expect([await remindToCleanse(club.deps), await open()]).toEqual([1, 1]);
});

it("POPIA s69, form 4: proves the words, time and way of each consent of one person", async () => {
  const buyer = await club.person();
  const { temp_member_id: reference } = await club.checkout(buyer, "local_recurring", "payfast", {
    begin_at_once: "yes",
  });
  await club.say({ reference, token: "T", subscriber: buyer.email });
  const member = (await club.member(buyer))!;
  const text = "I consent to direct marketing.";
  const at = new Date("2026-11-01T09:00:00Z");
  const said = { user_id: buyer.user_id, kind: "partner_notices", granted: true, text, source: "join" };
  await club.db.consent.create({ data: { ...said, created_at: at } });
  const { proofs } = await consentProof(club.deps, member.id);
  expect(proofs).toMatchObject([
    { what: "News of partners", words: text, source: "when joining", granted: true },
    {
      what: `Terms of ${longDay(LEGAL_VERSION)}`,
      words: expect.stringContaining("Begin my membership at once"),
    },
  ]);
});
