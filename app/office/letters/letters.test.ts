import "~/club";
import { beforeEach, describe, expect, it } from "vitest";
import { changeConsent } from "~/accounts/privacy/consents.server";
import { unsubscribe } from "~/accounts/privacy/newsletter.server";
import { dayOf } from "~/kernel/clock";
import { MailProblem, type MailTransport, type OutgoingMail } from "~/kernel/mail/mail";
import { forgetMails } from "~/office/emails/forget-mails.server";
import { LEASE_MS, leaseMail, sendDueMail } from "~/office/emails/mail.server";
import { sendMail } from "~/office/emails/send.server";
import { identityOf } from "~/office/privacy/identity.server";
import { makeMember } from "../../../tests/factories";
import { databaseForEach } from "../../../tests/support/for-file";
import { readAudience, whoIsLeftOut } from "./audience.server";
import { createDraft, deleteDraft, duplicateLetter, saveDraft } from "./drafts.server";
import { paceOf } from "./lease-letter.server";
import { letterPage } from "./letter-page.server";
import { audienceOf as chosenIn } from "./letter-selection.server";
import { letterForm } from "./letters.schema";
import { readSelection } from "./selection";
import {
  pauseLetter,
  planLetter,
  resumeLetter,
  sendLetterMailAgain,
  stopLetter,
  unplanLetter,
} from "./send-letter.server";

const actor = { kind: "admin", id: 1, name: "Olive Owner" } as const;
const owner = { actor, role: "owner" };
const NOW = { send_at: null, expected: null, no_advertising: false, as_of: null };

const { database, deps } = databaseForEach();
beforeEach(async () => {
  await database.db.setting.create({ data: { key: "letters_per_minute", value: "6000" } });
});

const draft = (more: object = {}) =>
  createDraft(
    deps,
    actor,
    letterForm.parse({ subject: "News", body: "Hello **all**", audience: "subscribers", ...more }),
  );

const subscriber = (email: string, status = "confirmed") =>
  deps.db.newsletterSubscriber.create({
    data: {
      email,
      status,
      consent_text: "Yes",
      ...(status === "confirmed" && { confirmed_at: deps.clock() }),
    },
  });

async function hearsOfPartners(granted: boolean, traits: object = {}) {
  const member = await makeMember(deps.db, { now: deps.clock(), ...traits });
  const person = { user_id: member.user_id, email: member.email };
  await changeConsent(deps, person, { kind: "partner_notices", granted: true });
  deps.setNow(new Date(deps.clock().getTime() + 1000));
  if (!granted) await changeConsent(deps, person, { kind: "partner_notices", granted: false });
  return member;
}

/** Remembers what it took; `problems` by address are thrown instead. */
function mailbox(problems: Record<string, Error> = {}) {
  const taken: OutgoingMail[] = [];
  const transport: MailTransport = {
    async send(mail) {
      const problem = problems[mail.to];
      if (problem) throw problem;
      taken.push(mail);
    },
  };
  return { transport, taken, to: () => taken.map(({ to }) => to).sort() };
}

const later = (ms: number) => deps.setNow(new Date(deps.clock().getTime() + ms));

describe("an audience", () => {
  const audienceOf = async (more: object) => {
    const chosen = {
      audience: "members",
      plan_type: "",
      city: "",
      member_status: "",
      selection: "",
      ...more,
    };
    const { recipients, left_out } = await readAudience(deps, chosen);
    return { recipients, ...Object.fromEntries(left_out.map(({ reason, count }) => [reason, count])) };
  };

  it("of subscribers are those who confirmed, and names the others", async () => {
    await subscriber("a@example.test");
    await subscriber("b@example.test", "pending");
    await subscriber("c@example.test", "unsubscribed");
    expect(await audienceOf({ audience: "subscribers" })).toEqual({
      recipients: 1,
      unconfirmed: 1,
      withdrawn: 1,
    });
    const chosen = { audience: "subscribers", plan_type: "", city: "", member_status: "", selection: "" };
    expect(await whoIsLeftOut(deps, chosen)).toEqual([
      { name: "", email: "b@example.test", words: "Did not confirm the address" },
      { name: "", email: "c@example.test", words: "Withdrew the consent" },
    ]);
  });

  it("of members holds whose membership has not expired, once for each address", async () => {
    const now = deps.clock();
    await makeMember(deps.db, { now, email: "Same@example.test" });
    await makeMember(deps.db, { now, email: "same@example.test" });
    await makeMember(deps.db, { now, status: "cancelled", city: "East London" });
    await makeMember(deps.db, { now, status: "expired" });
    const leaving = await makeMember(deps.db, { now, plan_type: "tourist_oneoff" });
    await deps.db.user.update({ where: { id: leaving.user_id }, data: { deletion_requested_at: now } });
    expect(await audienceOf({})).toEqual({ recipients: 2, same_address: 1, leaving: 1 });
    expect(await audienceOf({ city: "East London" })).toEqual({ recipients: 1 });
    expect(await audienceOf({ plan_type: "tourist_oneoff" })).toEqual({ recipients: 0, leaving: 1 });
    expect(await audienceOf({ member_status: "cancelled" })).toEqual({ recipients: 1 });
    expect(await audienceOf({ member_status: "expired" })).toEqual({ recipients: 1 });
  });

  it("of chosen members is no more than they, and consent still decides", async () => {
    const now = deps.clock();
    const reader = await makeMember(deps.db, { now });
    const gone = await makeMember(deps.db, { now, status: "expired" });
    const silent = await makeMember(deps.db, { now });
    await makeMember(deps.db, { now });
    for (const { email } of [reader, gone]) await subscriber(email);
    const rows = { ids: [reader.id, gone.id, silent.id], filter: { search: "" } };
    const chosen = await chosenIn(deps, rows);
    expect(chosen).toMatchObject({
      audience: "newsletter",
      selection: expect.stringMatching(/^rows=[\d,]+$/),
    });
    expect(await audienceOf(chosen)).toEqual({ recipients: 2, never_agreed: 1 });
    expect(await audienceOf({ ...chosen, audience: "members" })).toEqual({ recipients: 2 });
    const found = await chosenIn(deps, { ids: null, filter: { search: reader.email } });
    expect(found.selection).toBe(`rows=${reader.id}`);
    const filtered = { search: "", city: "East London", status: "active", joined_from: dayOf(now) };
    expect(await chosenIn(deps, { ids: null, filter: filtered })).toEqual({
      audience: "newsletter",
      plan_type: "",
      city: "East London",
      member_status: "active",
      selection: `joined_from=${dayOf(now)}`,
    });
    await expect(chosenIn(deps, { ...rows, ids: [] })).rejects.toMatchObject({ code: "invalid_input" });
    for (const text of ["rows=", "rows=1,x", "rows=1&city=PE", "joined_from=soon", "search=a", "nonsense"])
      expect(readSelection(text), text).toBeNull();
  });

  it("of members with a consent leaves out whoever never agreed or withdrew", async () => {
    await hearsOfPartners(true);
    await hearsOfPartners(false);
    await makeMember(deps.db, { now: deps.clock() });
    const reader = await makeMember(deps.db, { now: deps.clock() });
    await subscriber(reader.email);
    expect(await audienceOf({ audience: "partner_notices" })).toEqual({
      recipients: 1,
      never_agreed: 2,
      withdrawn: 1,
    });
    expect(await audienceOf({ audience: "newsletter" })).toEqual({ recipients: 1, never_agreed: 3 });
  });
});

describe("a letter", () => {
  it("goes once to each address, with a link to unsubscribe, whatever workers do", async () => {
    for (const name of ["a", "b", "c"]) await subscriber(`${name}@example.test`);
    const id = await draft();
    expect(await planLetter(deps, owner, id, NOW)).toBe(3);
    await expect(planLetter(deps, owner, id, NOW)).rejects.toMatchObject({ code: "conflict" });
    const box = mailbox();
    await Promise.all([sendDueMail(deps, box.transport), sendDueMail(deps, box.transport)]);
    expect(box.to()).toEqual(["a@example.test", "b@example.test", "c@example.test"]);
    expect(box.taken[0]).toMatchObject({
      subject: "News",
      html: expect.stringContaining("<strong>all</strong>"),
      text: expect.stringContaining("Hello all"),
      unsubscribe_url: expect.stringContaining("/newsletter/unsubscribe/"),
    });
    expect(await letterPage(deps, id)).toMatchObject({ letter: { status: "sent" }, results: { sent: 3 } });
  });

  it("reaches nobody who withdrew after it was planned, and nobody who came later", async () => {
    await subscriber("stays@example.test");
    await subscriber("leaves@example.test");
    const id = await draft();
    await planLetter(deps, owner, id, { ...NOW, send_at: new Date(deps.clock().getTime() + 60_000) });
    const box = mailbox();
    await sendDueMail(deps, box.transport);
    expect(box.taken).toEqual([]);
    await unsubscribe(deps, deps.secrets.seal("newsletter", "newsletter:leaves@example.test"));
    await subscriber("late@example.test");
    later(60_000);
    await sendDueMail(deps, box.transport);
    expect(box.to()).toEqual(["stays@example.test"]);
    const { results, problems } = await letterPage(deps, id);
    expect(results).toMatchObject({ recipients: 2, sent: 1, cancelled: 1 });
    expect(problems).toMatchObject([
      { recipient_email: "leaves@example.test", error_message: "Withdrew the consent" },
    ]);
  });

  it("reaches members while consent, choice and address hold", async () => {
    const [agrees, withdraws, moves, renames] = [
      await hearsOfPartners(true),
      await hearsOfPartners(true),
      await hearsOfPartners(true),
      await hearsOfPartners(true),
    ];
    const id = await draft({ audience: "partner_notices", city: "Port Alfred" });
    await planLetter(deps, owner, id, NOW);
    later(1000);
    const person = { user_id: withdraws.user_id, email: withdraws.email };
    await changeConsent(deps, person, { kind: "partner_notices", granted: false });
    await deps.db.member.update({ where: { id: moves.id }, data: { city: "East London" } });
    await deps.db.member.update({ where: { id: renames.id }, data: { email: "new@example.test" } });
    const box = mailbox();
    await sendDueMail(deps, box.transport);
    expect(box.to()).toEqual([agrees.email]);
  });

  it("is not sent again where a worker died after handing it over, and is where it died before", async () => {
    for (const name of ["a", "b", "c"]) await subscriber(`${name}@example.test`);
    const id = await draft();
    await planLetter(deps, owner, id, NOW);
    const early = (await leaseMail(deps))!;
    const late = (await leaseMail(deps))!;
    void sendMail(deps, { send: () => new Promise(() => {}) }, late);
    const handed = () => deps.db.outboxMail.count({ where: { id: late.id, sent_at: { not: null } } });
    await expect.poll(handed).toBe(1);
    const box = mailbox();
    await sendDueMail(deps, box.transport);
    expect(await letterPage(deps, id)).toMatchObject({ letter: { status: "sending" } });
    later(LEASE_MS + 1);
    await sendDueMail(deps, box.transport);
    // It was only slow: by now it is somebody else's.
    await sendMail(deps, box.transport, early);
    expect(box.taken).toHaveLength(2);
    expect(box.to()).toContain(early.recipient_email);
    expect(box.to()).not.toContain(late.recipient_email);
    const { letter, results } = await letterPage(deps, id);
    expect({ status: letter.status, ...results }).toMatchObject({ status: "sent", sent: 2, uncertain: 1 });
  });

  it("keeps the mail server's words, and tries again only what it may take later", async () => {
    for (const name of ["refused", "uncertain", "busy", "fine"]) await subscriber(`${name}@example.test`);
    const id = await draft();
    await planLetter(deps, owner, id, NOW);
    const problems: Record<string, Error> = {
      "refused@example.test": new MailProblem("550 no such mailbox", "refused"),
      "uncertain@example.test": new MailProblem("Connection closed", "uncertain"),
      "busy@example.test": new Error("421 busy"),
    };
    const box = mailbox(problems);
    await sendDueMail(deps, box.transport);
    expect((await letterPage(deps, id)).results).toMatchObject({
      sent: 1,
      refused: 1,
      uncertain: 1,
      waiting: 1,
    });
    for (const email of Object.keys(problems)) delete problems[email];
    later(60_000);
    await sendDueMail(deps, box.transport);
    expect(box.to()).toEqual(["busy@example.test", "fine@example.test"]);

    const row = (recipient_email: string) =>
      deps.db.outboxMail.findFirstOrThrow({ where: { recipient_email } });
    await sendLetterMailAgain(deps, actor, (await row("refused@example.test")).id);
    await sendDueMail(deps, box.transport);
    expect(box.to()).toContain("refused@example.test");
    await expect(sendLetterMailAgain(deps, actor, (await row("fine@example.test")).id)).rejects.toMatchObject(
      { code: "conflict" },
    );
  });

  it("forgets the address of a person who is deleted, before and after it is sent", async () => {
    const { user_id } = await makeMember(deps.db, { now: deps.clock() });
    await makeMember(deps.db, { now: deps.clock() });
    const id = await draft({ audience: "members", reason: "terms" });
    await planLetter(deps, owner, id, { ...NOW, no_advertising: true });
    await deps.db.$transaction(async (tx) => {
      const user = await tx.user.findUniqueOrThrow({ where: { id: user_id }, include: { member: true } });
      await forgetMails(tx, user, await identityOf(tx, user_id));
    });
    const box = mailbox();
    await sendDueMail(deps, box.transport);
    expect(box.taken).toHaveLength(1);
    const { letter, results } = await letterPage(deps, id);
    expect([letter.status, results.recipients]).toEqual(["sent", 1]);
  });

  it("stopped while a mail of it fails does not leave that mail waiting", async () => {
    await subscriber("a@example.test");
    const id = await draft();
    await planLetter(deps, owner, id, NOW);
    await sendDueMail(deps, {
      async send() {
        await stopLetter(deps, actor, id);
        throw new Error("421 busy");
      },
    });
    expect((await letterPage(deps, id)).results).toMatchObject({ cancelled: 1, waiting: 0 });
  });

  it("can be paused, resumed, stopped, and taken back before it begins", async () => {
    await subscriber("a@example.test");
    await subscriber("b@example.test");
    const id = await draft();
    const box = mailbox();
    const send = () => sendDueMail(deps, box.transport);
    await planLetter(deps, owner, id, NOW);
    await unplanLetter(deps, actor, id);
    expect(await deps.db.outboxMail.count()).toBe(0);
    await saveDraft(
      deps,
      actor,
      id,
      letterForm.parse({ subject: "New", body: "x", audience: "subscribers" }),
    );

    await planLetter(deps, owner, id, NOW);
    await pauseLetter(deps, actor, id);
    await send();
    expect(box.taken).toEqual([]);
    await resumeLetter(deps, actor, id);
    await deps.db.setting.update({ where: { key: "letters_per_minute" }, data: { value: "1" } });
    later(60_000);
    await send();
    expect(box.taken).toHaveLength(1);
    await expect(unplanLetter(deps, actor, id)).rejects.toMatchObject({ code: "conflict" });
    await stopLetter(deps, actor, id);
    later(60_000);
    await send();
    expect(box.taken).toHaveLength(1);
    expect(await letterPage(deps, id)).toMatchObject({
      letter: { status: "stopped" },
      results: { sent: 1, cancelled: 1, waiting: 0 },
    });
    await expect(resumeLetter(deps, actor, id)).rejects.toMatchObject({ code: "conflict" });
  });

  it("resumed before its moment waits for it", async () => {
    await subscriber("a@example.test");
    const id = await draft();
    await planLetter(deps, owner, id, { ...NOW, send_at: new Date(deps.clock().getTime() + 60_000) });
    await pauseLetter(deps, actor, id);
    await resumeLetter(deps, actor, id);
    const box = mailbox();
    await sendDueMail(deps, box.transport);
    expect(box.taken).toEqual([]);
    later(60_000);
    await sendDueMail(deps, box.transport);
    expect(box.taken).toHaveLength(1);
  });

  it("keeps the pace of the settings, behind every other mail", async () => {
    expect(paceOf(60)).toMatchObject({ points: 1, seconds: 1 });
    expect(paceOf(90)).toMatchObject({ points: 3, seconds: 2 });
    expect(paceOf(7)).toMatchObject({ points: 7, seconds: 60 });
    expect(paceOf(6000)).toMatchObject({ points: 100, seconds: 1 });
    await deps.db.setting.update({ where: { key: "letters_per_minute" }, data: { value: "60" } });
    for (const name of ["a", "b", "c"]) await subscriber(`${name}@example.test`);
    await planLetter(deps, owner, await draft(), NOW);
    const box = mailbox();
    expect(await sendDueMail(deps, box.transport)).toBe(1);
    later(1000);
    expect(await sendDueMail(deps, box.transport)).toBe(1);
  });

  it("is planned only as it was read", async () => {
    await subscriber("a@example.test");
    const id = await draft();
    const { letter } = await letterPage(deps, id);
    later(1000);
    const changed = { subject: "News", body: "Half price!", audience: "subscribers" };
    await saveDraft(deps, actor, id, letterForm.parse(changed));
    await expect(planLetter(deps, owner, id, { ...NOW, as_of: letter.as_of })).rejects.toThrow(
      "The letter has changed since you opened it.",
    );
    expect(await deps.db.outboxMail.count()).toBe(0);
    const { as_of } = (await letterPage(deps, id)).letter;
    expect(await planLetter(deps, owner, id, { ...NOW, as_of })).toBe(1);
  });

  it("is planned only for the number of people that was shown, and for somebody", async () => {
    const id = await draft();
    await expect(planLetter(deps, owner, id, NOW)).rejects.toMatchObject({ code: "conflict" });
    await subscriber("a@example.test");
    await subscriber("b@example.test");
    await expect(planLetter(deps, owner, id, { ...NOW, expected: 1 })).rejects.toThrow("2 people now");
    const past = { ...NOW, send_at: deps.clock() };
    await expect(planLetter(deps, owner, id, past)).rejects.toMatchObject({ code: "invalid_input" });
    expect(await deps.db.letter.findFirst()).toMatchObject({ status: "draft", recipients: 0 });
    expect(await deps.db.outboxMail.count()).toBe(0);
    const dead = await draft({ body: "[a](javascript:alert(1))" });
    await expect(planLetter(deps, owner, dead, NOW)).rejects.toThrow("lead nowhere: a");
  });

  it("is a draft until then: changed, copied, deleted", async () => {
    const id = await draft();
    const copy = await duplicateLetter(deps, actor, id);
    await deleteDraft(deps, actor, id);
    await expect(deleteDraft(deps, actor, id)).rejects.toMatchObject({ code: "not_found" });
    await subscriber("a@example.test");
    await planLetter(deps, owner, copy, NOW);
    await expect(deleteDraft(deps, actor, copy)).rejects.toMatchObject({ code: "conflict" });
    const input = letterForm.parse({ subject: "x", body: "x", audience: "subscribers" });
    await expect(saveDraft(deps, actor, copy, input)).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a notice", () => {
  const notice = { audience: "members", reason: "terms" };
  const plan = { ...NOW, no_advertising: true };

  it("goes to members without consent, without a link to unsubscribe, and is audited with its reason", async () => {
    const { email } = await makeMember(deps.db, { now: deps.clock() });
    const id = await draft(notice);
    await planLetter(deps, owner, id, plan);
    const box = mailbox();
    await sendDueMail(deps, box.transport);
    expect(box.taken).toMatchObject([
      {
        to: email,
        unsubscribe_url: null,
        text: expect.stringContaining("The terms or the privacy policy change"),
      },
    ]);
    expect(await deps.db.auditEntry.findFirst({ where: { action: "letter.plan" } })).toMatchObject({
      actor_name: "Olive Owner",
      reason: "The terms or the privacy policy change",
    });
  });

  it("is sent by owners only, who say that it advertises nothing", async () => {
    await makeMember(deps.db, { now: deps.clock() });
    const id = await draft(notice);
    const support = { actor, role: "support" };
    await expect(planLetter(deps, support, id, plan)).rejects.toMatchObject({ code: "forbidden" });
    await expect(planLetter(deps, owner, id, NOW)).rejects.toMatchObject({
      field_errors: { no_advertising: [expect.any(String)] },
    });
  });

  it.each([
    [{ audience: "members" }, "reason"],
    [{ audience: "members", reason: "terms", member_status: "expired" }, "member_status"],
    [{ audience: "newsletter", reason: "terms" }, "reason"],
    [{ audience: "subscribers", city: "East London" }, "city"],
    [{ audience: "subscribers", plan_type: "local_recurring" }, "plan_type"],
  ])("is told from marketing: %o", (choice, field) => {
    const { error } = letterForm.safeParse({ subject: "x", body: "x", ...choice });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});
