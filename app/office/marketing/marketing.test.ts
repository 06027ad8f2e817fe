import { expect, it } from "vitest";
import type { OutboxMail } from "~/db/generated/client";
import { whyUnwanted } from "~/office/emails/still-wanted.server";
import { makeMember } from "../../../tests/factories";
import { testClubForEach } from "../../../tests/support/for-file";
import { consentProof } from "./consent-proof.server";
import { cleansingDue } from "./marketing";
import { importOptOuts, isSuppressed, remindToCleanse, suppressionState } from "./suppression.server";

const club = testClubForEach("2026-11-01");

const ADMIN = { kind: "admin", id: 1, name: "Bongi" } as const;
const importing = (text: string) => importOptOuts(club.deps, ADMIN, new File([text], "registry.csv"));
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
  expect(await importing("mail;phone\nThandi@Example.test;+27 82 555 0199\n")).toBe(2);
  expect(await importing("thandi@example.test,0825550199\n")).toBe(0);
  const suppressed = (recipient_email: string, member_id: number | null) =>
    isSuppressed(club.deps, { recipient_email, member_id });
  expect(await suppressed("THANDI@example.test", null)).toBe(true);
  expect(await suppressed("other@example.test", member.id)).toBe(true);
  expect(await suppressed("other@example.test", null)).toBe(false);
  const kept = JSON.stringify(await club.db.suppressedContact.findMany());
  expect(kept).not.toMatch(/thandi|5550199/i);
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
    { what: "Terms of 2026-11-25", words: expect.stringContaining("Begin my membership at once") },
  ]);
});
