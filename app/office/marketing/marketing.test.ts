import { expect, it } from "vitest";
import type { OutboxMail } from "~/db/generated/client";
import { longDay } from "~/kernel/clock";
import { LEGAL_VERSION } from "~/kernel/settings/law";
import { whyUnwanted } from "~/office/emails/still-wanted.server";
import { makeMember } from "../../../tests/factories";
import { testClubForEach } from "../../../tests/support/for-file";
import { consentProof } from "./consent-proof.server";
import { addOptOut, isListed, isSuppressed, optedOut, removeOptOut } from "./suppression.server";

const club = testClubForEach("2026-11-01");

const ADMIN = { kind: "admin", id: 1, name: "Bongi" } as const;
const listing = (contact: string) => addOptOut(club.deps, ADMIN, { contact, reason: "Asked us by phone" });
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

it("CPA s11: knows an address or a phone in any spelling, and keeps neither", async () => {
  const member = await makeMember(club.db, { email: "other@example.test", phone: "082 555 0199" });
  await listing("Thandi@Example.test");
  await listing("+27 82 555 0199");
  await expect(listing("thandi@example.test")).rejects.toThrow("already");
  const suppressed = (recipient_email: string, member_id: number | null) =>
    isSuppressed(club.deps, { recipient_email, member_id });
  expect(await suppressed("THANDI@example.test", null)).toBe(true);
  expect(await suppressed("other@example.test", member.id)).toBe(true);
  expect(await suppressed("other@example.test", null)).toBe(false);
  const people = ["thandi@example.test", "other@example.test", "third@example.test"].map((email) => ({
    email,
    phone: email.startsWith("other") ? member.phone : "",
  }));
  expect([...(await optedOut(club.deps, people))]).toEqual(["thandi@example.test", "other@example.test"]);
  const kept = JSON.stringify(await club.db.suppressedContact.findMany());
  expect(kept).not.toMatch(/thandi|5550199/i);
});

it("takes off what is there by mistake, with its reason in the log and no address", async () => {
  await listing("wrong@e.test");
  const one = { contact: " Wrong@E.test ", reason: "Mistyped" };
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
    ["suppression.add", "Asked us by phone"],
    ["suppression.remove", one.reason],
    ["suppression.add", one.reason],
  ]);
  expect(JSON.stringify(log)).not.toMatch(/wrong@e|5550199/i);
});

it("POPIA s69: holds back marketing on sending, and no mail about the membership itself", async () => {
  const member = await makeMember(club.db, { email: "thandi@example.test", paid_through: "2026-12-01" });
  await listing("thandi@example.test");
  const why = async (email_type: string, facts: Partial<OutboxMail> = {}) =>
    whyUnwanted(club.deps, await mailTo(member.email, email_type, { member_id: member.id, ...facts }));
  expect(await why("partner_notice", { data: "{}" })).toBe("on the list of opt-outs");
  expect(await why("month_summary")).toBe("on the list of opt-outs");
  expect(await why("payment_receipt")).toBeNull();
});

it("POPIA s69, form 4: proves the words, time and way of each consent of one person", async () => {
  const buyer = await club.person();
  const { temp_member_id: reference } = await club.checkout(buyer);
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
      words: expect.stringContaining("Cancel within seven days and you get R99 back"),
    },
  ]);
});
