import "~/club";
import { describe, expect, it } from "vitest";
import { club as assembled } from "~/accounts/access/club.server";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import type { EmailType } from "~/kernel/mail/mail";
import { makeSecrets } from "~/web/process/secrets.server";
import { makePartner } from "../../factories";
import { clubForFile } from "../../support/club-for-file";
import { Browser } from "../../support/http";
import { payAtPayfast, signIn } from "../../support/journey";
import { TEST_SECRET } from "../../support/server";

const secrets = makeSecrets(TEST_SECRET);
const club = clubForFile();

/** Waits until `count` mails have arrived. */
async function mailbox(to: string, count: number) {
  await expect.poll(async () => (await club.mails(to)).length).toBeGreaterThanOrEqual(count);
  return club.mails(to);
}

const MARKETING = ["partner_notice", "month_summary", "shop_month", "newsletter_confirm", "letter_trial"];
const GAPS = /undefined|\bnull\b|NaN|\[object|Invalid Date/;
/** To pages: the club's telephone and its address for mail are links too. */
const linksIn = (html: string) => [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, url]) => url!);

describe("after a payment", () => {
  it("one mail arrives: the welcome with card and receipt and working links", async () => {
    const email = "mail@example.test";
    const { browser } = await signIn(club, email, "Naledi Mokoena");
    await payAtPayfast(browser, "local", "pay", { full_name: "Naledi Mokoena" });
    await mailbox(email, 1);
    await expect.poll(() => club.db.outboxMail.count({ where: { status: "pending" } })).toBe(0);
    const messages = await mailbox(email, 1);
    expect(messages.map(({ subject }) => subject)).toEqual(["Welcome to the club: your card is ready"]);
    const welcome = messages[0]!;
    expect(welcome.text).toMatch(/Receipt 1,[\s\S]*Paid through: PayFast[\s\S]*Paid: R99\.00/);
    expect(welcome.text).toMatch(/Your card: Naledi Mokoena, FBI-PA-[0-9A-Z]{6}, Local/);
    expect(welcome.attachments).toMatchObject([
      { filename: expect.stringMatching(/^FBI-PA-.{6}\.png$/), contentType: "image/png" },
    ]);
    expect(welcome.attachments[0]!.size).toBeGreaterThan(2_000);
    for (const { html, text, subject } of messages) {
      expect(`${subject}${html}${text}`).not.toMatch(GAPS);
      for (const link of linksIn(html)) {
        const page = await browser.get(link);
        expect([link, page.status]).toEqual([link, 200]);
      }
    }
  });
});

describe("every mail", () => {
  it("arrives, has the same content as HTML and text, no missing values, and links to the club", async () => {
    // A gift's mail is sent only while its gift is unused, a discount's only while it stands: tests beside them have one.
    const samples = Object.entries(assembled().samples(club.origin)).filter(
      ([email_type]) => email_type !== "gift_given" && email_type !== "redemption",
    );
    // The shop of the sample, which would get no mail if it were gone.
    await makePartner(club.db, { id: 12 });
    // The links of the portal's mails have to work; the last word of a mail's key names the link.
    for (const set_password_hash of ["portal_password", "portal_invite"])
      await club.db.partnerAccount.create({
        data: {
          partner_id: 12,
          email: `${set_password_hash}@example.test`,
          set_password_hash,
          set_password_expires_at: new Date(Date.now() + 3_600_000),
        },
      });
    await club.db.admin.create({
      data: {
        email: "admin_invite@example.test",
        full_name: "Nomsa Adams",
        role: "support",
        password_hash: "",
        set_password_hash: "admin_invite",
        set_password_expires_at: new Date(Date.now() + 3_600_000),
      },
    });
    for (const [email_type, { subject, data }] of samples) {
      await enqueueMail(club.db, {
        email_type: email_type as EmailType,
        recipient_email: `${email_type}@example.test`,
        dedupe_key: `sample:${email_type}`,
        subject,
        data: ("code" in data
          ? { ...data, code: secrets.seal("mail", data.code), works_until: new Date(Date.now() + 3_600_000) }
          : data) as never,
      });
    }
    for (const [email_type, { subject }] of samples) {
      const [mail] = await mailbox(`${email_type}@example.test`, 1);
      // A sign-in code is put before its subject.
      expect(mail?.subject.toLowerCase(), email_type).toContain(subject.toLowerCase());
      expect(`${mail!.html}${mail!.text}`, email_type).not.toMatch(GAPS);
      for (const link of linksIn(mail!.html)) {
        expect(link, email_type).toMatch(new RegExp(`^${club.origin}/`));
        expect(mail!.text, email_type).toContain(link.replaceAll("&amp;", "&"));
      }
      const isMarketing = MARKETING.includes(email_type);
      expect(/Unsubscribe/.test(mail!.text), email_type).toBe(isMarketing);
      expect("list-unsubscribe" in mail!.headers || "list" in mail!.headers, email_type).toBe(isMarketing);
    }
  });

  it("has a preview for developers", async () => {
    const browser = new Browser(club.origin);
    const list = await browser.get("/dev/mail");
    for (const [email_type, { subject }] of Object.entries(assembled().samples(club.origin))) {
      expect(list.words).toContain(subject);
      const mail = await browser.get(`/dev/mail/${email_type}`);
      expect(mail.status).toBe(200);
      expect(mail.text).not.toMatch(GAPS);
    }
    expect((await browser.get("/dev/mail/nonsense")).status).toBe(404);
  });
});

describe("a busy mail server", () => {
  it("gets the mail later", async () => {
    await club.control("mail", { fail: true });
    await enqueueMail(club.db, {
      email_type: "test",
      recipient_email: "later@example.test",
      dedupe_key: "later",
      subject: "Later",
      data: { sent_by: "" },
    });
    for (let tries = 0; tries < 100; tries += 1) {
      const row = await club.db.outboxMail.findUniqueOrThrow({ where: { dedupe_key: "later" } });
      if (row.error_message) break;
      await new Promise((done) => setTimeout(done, 100));
    }
    expect(await club.db.outboxMail.findUnique({ where: { dedupe_key: "later" } })).toMatchObject({
      status: "pending",
      attempts: 1,
      error_message: expect.stringContaining("451"),
    });
    await club.control("mail", { fail: false });
    const now = new Date();
    await club.db.outboxMail.update({ where: { dedupe_key: "later" }, data: { next_attempt_at: now } });
    expect(await mailbox("later@example.test", 1)).toHaveLength(1);
  });
});
