import { beforeAll, describe, expect, it } from "vitest";
import { addDays, dayOf, instantAt } from "~/kernel/clock";
import { makeMember } from "../../factories";
import { ALL } from "../../support/all";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { newOfficer } from "../../support/signed-in";

const EMAIL = "olive@office.test";
let office: Browser;
let authorization: string;
const club = clubForFile();
beforeAll(async () => {
  office = await newOfficer(club, { email: EMAIL });
  authorization = `Bearer ${office.cookie("admin_token")}`;
  await club.db.setting.create({ data: { key: "letters_per_minute", value: "6000" } });
}, 120_000);

const subscribe = (email: string) =>
  club.db.newsletterSubscriber.create({
    data: { email, status: "confirmed", consent_text: "Yes", confirmed_at: new Date() },
  });
const waiting = (letter_id: number) =>
  club.db.outboxMail.count({ where: { letter_id, status: { in: ["held", "pending"] } } });
const idIn = (address: string | null | undefined) => Number(/letters\/(\d+)/.exec(address ?? "")?.[1]);
const LETTER = { subject: "News of June", body: "Hello **all**", audience: "subscribers" };
const page = (id: number, more = "") => `/admin/emails/letters/${id}${more}`;

describe("a letter without scripts", () => {
  it("is written, previewed, tried, planned, paused, resumed and sent", async () => {
    await subscribe("reader@first.test");
    await subscribe("bounce@first.test");
    const preview = await office.post("/admin/emails/letters/new", { ...LETTER, intent: "preview" });
    expect(preview.status).toBe(200);
    expect(preview.text).toContain("<strong>all</strong>");
    expect(preview.words).toContain("2 people will get it.");
    expect(preview.form("subject").fields.subject).toBe(LETTER.subject);

    const refused = await office.post("/admin/emails/letters/new", { ...LETTER, body: "", intent: "save" });
    expect([refused.status, refused.words.includes("Write the letter.")]).toEqual([400, true]);

    const first = await office.post("/admin/emails/letters/new", { ...LETTER, intent: "test" });
    expect(first.location).toMatch(/letters\/\d+\?done=tried/);
    await expect.poll(() => club.mails(EMAIL)).toMatchObject([{ subject: "[Test] News of June" }]);

    const saved = await office.post("/admin/emails/letters/new", { ...LETTER, intent: "save" });
    const id = idIn(saved.location);
    const tried = await office.post(page(id), { ...LETTER, subject: "News of July", intent: "test" });
    expect(tried.location).toContain("done=test");
    expect((await club.mails(EMAIL)).map(({ subject }) => subject).sort()).toEqual([
      "[Test] News of July",
      "[Test] News of June",
    ]);

    const day = addDays(dayOf(new Date()), 40);
    const later = { when: "later", day, time: "09:30", expected: "2" };
    const early = await office.post(page(id, "/send"), { ...later, day: "2020-01-05" });
    expect([early.status, early.words.includes("This time has passed.")]).toEqual([400, true]);
    await office.post(page(id, "/send"), later);
    expect(await club.db.letter.findUnique({ where: { id } })).toMatchObject({
      status: "planned",
      recipients: 2,
      send_at: instantAt(day, "09:30"),
    });
    await office.post(page(id), { intent: "pause" });
    await club.db.letter.update({ where: { id }, data: { send_at: new Date() } });
    await club.db.outboxMail.updateMany({ where: { letter_id: id }, data: { next_attempt_at: new Date() } });
    await office.post(page(id), { intent: "resume" });
    await expect.poll(() => waiting(id)).toBe(0);
    const result = await office.get(page(id));
    expect(result.words).toContain("bounce@first.test");
    expect(result.words).toContain("550");
    const [mail] = await club.mails("reader@first.test");
    expect(mail).toMatchObject({
      subject: "News of July",
      html: expect.stringContaining("<strong>all</strong>"),
    });
    expect(mail!.text).toContain("Hello all");
    expect(await club.mails("bounce@first.test")).toEqual([]);
  });

  it("is ended by the recipient with one click, and by no program that only looks", async () => {
    const [mail] = await club.mails("reader@first.test");
    expect(mail!.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    const address = /<([^>]+)>/.exec(mail!.headers["list-unsubscribe"]!.replace(/\s/g, ""))![1]!;
    expect(mail!.text).toContain(`Unsubscribe: ${address}`);
    const status = async () =>
      (await club.db.newsletterSubscriber.findUniqueOrThrow({ where: { email: "reader@first.test" } }))
        .status;
    const looked = await fetch(address);
    expect([looked.status, await status()]).toEqual([200, "confirmed"]);
    const clicked = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect([clicked.status, await status()]).toEqual([200, "unsubscribed"]);
  });
});

describe("a letter as JSON", () => {
  const call = (method: string, address: string, body?: unknown, more = {}) =>
    new Browser(club.origin).json(method, `/api/admin/letters${address}`, body, { authorization, ...more });

  it("is written, sent once for each Idempotency-Key, and listed with its results", async () => {
    await makeMember(club.db, { email: "member@json.test" });
    const notice = { subject: "Terms", body: "They change.", audience: "members", reason: "terms" };
    const key = { "Idempotency-Key": "letter-1" };
    const first = await call("POST", "", notice, key);
    expect(await call("POST", "", notice, key)).toMatchObject({ data: { data: first.data.data } });
    const { id } = first.data.data;
    expect((await call("POST", `/${id}/send`, {})).data.field_errors).toHaveProperty("no_advertising");
    const changed = await call("POST", `/${id}/send`, { no_advertising: true, expected_recipients: 9 });
    expect([changed.status, changed.data.code]).toEqual([409, "conflict"]);
    const { as_of } = (await call("GET", `/${id}`)).data.data;
    await office.post(page(id), { ...notice, body: "All is half price.", intent: "save" });
    const unread = await call("POST", `/${id}/send`, { no_advertising: true, as_of });
    expect([unread.status, JSON.stringify(unread.data)]).toEqual([
      409,
      expect.stringContaining("has changed since you opened it"),
    ]);
    const sending = await office.post(page(id, "/send"), {
      when: "now",
      expected: "1",
      no_advertising: "on",
      as_of,
    });
    expect([sending.status, sending.words.includes("has changed since you opened it")]).toEqual([409, true]);
    const sent = await call("POST", `/${id}/send`, { no_advertising: true, expected_recipients: 1 });
    expect(sent.data).toEqual({ success: true, data: { recipients: 1 } });
    await expect.poll(() => waiting(id)).toBe(0);
    const [mail] = await club.mails("member@json.test");
    expect(mail!.headers).not.toHaveProperty("list-unsubscribe");
    expect((await call("GET", `/${id}`)).data.data.results).toMatchObject({ recipients: 1, sent: 1 });
    const listed = async () => (await call("GET", "?status=sent&search=Terms")).data.data;
    const row = { id, recipients: 1, sent: 1, audience: "Members, as a notice" };
    await expect.poll(listed).toMatchObject([row]);
  });
});

describe("a letter to many", () => {
  const MANY = 150;

  it.runIf(ALL)(
    "reaches nobody twice and loses nobody, with two processes and when one is killed",
    async () => {
      await club.db.newsletterSubscriber.deleteMany();
      const emails = Array.from({ length: MANY }, (_, number) => `r${number}@many.test`);
      for (const email of emails) await subscribe(email);
      const other = await club.beside();
      try {
        const saved = await office.post("/admin/emails/letters/new", {
          ...LETTER,
          subject: "To many",
          intent: "save",
        });
        const id = idIn(saved.location);
        await office.post(page(id, "/send"), { when: "now", expected: String(MANY) });
        await expect.poll(() => waiting(id)).toBeLessThan(MANY - 20);
        await club.stop("SIGKILL");
        await club.start();
        // What the killed process had begun waits for the end of its lease.
        const held = { where: { letter_id: id, status: "held" }, select: { error_message: true } };
        await expect.poll(() => club.db.outboxMail.findMany(held), { timeout: 20_000 }).toEqual([]);
        await expect.poll(() => waiting(id)).toBeLessThanOrEqual(1);
        const left = { letter_id: id, status: "pending" };
        await club.db.outboxMail.updateMany({ where: left, data: { locked_until: new Date(0) } });
        const letter = () => club.db.letter.findUniqueOrThrow({ where: { id } });
        await expect.poll(async () => (await letter()).status).toBe("sent");

        const got = (await club.mails("@many.test")).map(({ to }) => to);
        expect(new Set(got).size).toBe(got.length);
        const uncertain = await club.db.outboxMail.findMany({
          where: { letter_id: id, status: "uncertain" },
        });
        expect(uncertain.length).toBeLessThanOrEqual(1);
        const accounted = new Set([...got, ...uncertain.map(({ recipient_email }) => recipient_email)]);
        expect([...accounted].sort()).toEqual(emails.sort());
      } finally {
        await other.close();
      }
    },
    120_000,
  );
});
