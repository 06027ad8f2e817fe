import "~/club";
import { describe, expect, it } from "vitest";
import { club as assembled } from "~/accounts/access/club.server";
import { renderMail } from "~/accounts/access/render-mail";
import { deletePartner } from "~/counter/partner-page/delete.server";
import { DEFAULT_SETTINGS, MADE_UP_CONTACT } from "~/kernel/settings/settings";
import { LEASE_MS, sendDueMail } from "~/office/emails/mail.server";
import { disablePortalAccess, givePortalAccess } from "~/shops/people/portal-access.server";
import { makePartner } from "../../../tests/factories";
import { testClubForEach } from "../../../tests/support/for-file";
import { enqueueMail } from "./enqueue.server";
import { type EmailType, type MailTransport, type OutgoingMail, RETRY_MINUTES } from "./mail";

const OWNER = { kind: "admin", id: 1, name: "Owner" } as const;
const examples = assembled().samples("https://club.test");
const about = { origin: "https://club.test", ...DEFAULT_SETTINGS, ...MADE_UP_CONTACT };

describe("the templates", () => {
  it.each(Object.keys(assembled().mails) as EmailType[])(
    "%s has the same content as HTML and as text",
    (email_type) => {
      const { html, text } = renderMail(about, email_type, "Subject", examples[email_type].data);
      expect(`${html}${text}`).not.toMatch(/undefined|NaN|\[object|null/);
      expect(text).toContain(about.support_email);
      expect(html.length).toBeLessThan(8_000);
    },
  );

  it.each(Object.keys(assembled().mails) as EmailType[])(
    "%s of a club without contact details names none, and leads to its page instead",
    (email_type) => {
      const closed = { ...about, ...DEFAULT_SETTINGS };
      const { data } = examples[email_type];
      const { html, text, reply_to } = renderMail(closed, email_type, "Subject", data);
      // What its office or the mail's own facts say stays: samples name a club of their own.
      const own = JSON.stringify(data);
      for (const made_up of Object.values(MADE_UP_CONTACT))
        if (!own.includes(made_up)) expect(`${html}${text}`).not.toContain(made_up);
      expect(html).not.toMatch(/mailto:["?]/);
      expect(text).not.toMatch(
        /undefined|(?:call|write to|number:|where:|questions\?) *(?:or\b|and\b|right\b|\.|$)/im,
      );
      expect(reply_to).not.toBe("");
    },
  );

  // What there is nothing to press for: the reader answers the mail, types the code, or is only informed.
  const WITHOUT_BUTTON = [
    "message_answer",
    "acknowledgement",
    "breach_notice",
    "contact_message",
    "sign_in_code",
    "test",
  ];
  const TO_SHOPS_AND_OFFICE =
    /^(portal_|shop_month|partner_application|application_decided|change_decided|admin_)/;

  it.each(Object.keys(assembled().mails) as EmailType[])(
    "%s has the brand, one button at most, no bare address and the club's words",
    (email_type) => {
      const { html, text } = renderMail(about, email_type, "Subject", examples[email_type].data);
      expect(html).toMatch(/<td bgcolor="#0b4a59"[^>]*><p [^>]*color:#fff[^>]*>Frontier Coast Club<\/p>/);
      expect(html.split("display:block;padding:12px 24px").length - 1).toBe(
        WITHOUT_BUTTON.includes(email_type) ? 0 : 1,
      );
      const words = html.replace(/<style.*?<\/style>|<[^>]+>/gs, " ");
      expect(words).not.toMatch(/https?:|www\.|club\.test/);
      expect(words).not.toMatch(/\b(stores?|outlets?|merchants?|vouchers?|cashback)\b/i);
      if (!TO_SHOPS_AND_OFFICE.test(email_type)) expect(words).not.toMatch(/\bpartners?\b/i);
      for (const [, address] of html.matchAll(/<a href="(https:[^"]+)"/g)) expect(text).toContain(address);
    },
  );

  it("has a subject that a phone shows whole (P112)", () => {
    const long = Object.entries(examples).flatMap(([type, { subject, data }]) => {
      const own = renderMail(about, type as EmailType, subject, data);
      return (own.subject ?? subject).length > 40 ? [type] : [];
    });
    expect(long).toEqual([]);
  });

  it("the welcome mail shows the member's card, and says what is on it", () => {
    const { html, text } = renderMail(about, "welcome", "Welcome", examples.welcome.data);
    expect(html).toMatch(
      /<img src="cid:card@club"[^>]* alt="Your card: Nomvula Khumalo, FBI-PA-7H3K9Q, Local"/,
    );
    expect(text).toContain("Your card: Nomvula Khumalo, FBI-PA-7H3K9Q, Local");
    expect(html.indexOf("Paid")).toBeGreaterThan(html.indexOf("Open my card"));
    expect(text).toContain(
      "The next R99.00 is charged on 3 March 2027, then each month. You can cancel anytime",
    );
  });

  it("say one day beside a receipt: that of the next charge, or else the last paid one", () => {
    const receipt = (next_charge: object | null) =>
      renderMail(about, "payment_receipt", "Hi", { ...examples.payment_receipt.data, next_charge }).text;
    expect(receipt({ on: "2027-03-01", amount_cents: 9900 })).toMatch(
      /thank you\. The next R99\.00 is charged on 1 March 2027\. Your card/,
    );
    expect(receipt({ on: "2027-03-01", amount_cents: 9900 })).not.toContain("paid until");
    expect(receipt(null)).toContain("paid until 3 March 2027. Your card");
  });

  it("escape typed text", () => {
    const { html } = renderMail(about, "payment_receipt", "<i>", {
      ...examples.payment_receipt.data,
      full_name: "Thandi <b>Mbeki</b>",
    });
    expect(html).toContain("&lt;b&gt;Mbeki");
    expect(html).not.toContain("<b>Mbeki");
  });

  it("render older mails with the data they have", () => {
    const { paid, next_charge: _, ...welcome } = examples.welcome.data;
    expect(renderMail(about, "welcome", "Hi", welcome).text).not.toContain("Receipt");
    const since = ["payment_id", "provider_label", "vat_number"];
    const early = Object.fromEntries(Object.entries(paid!).filter(([name]) => !since.includes(name)));
    const { text } = renderMail(about, "payment_success", "Hi", { full_name: "Thandi", ...early });
    expect(text).toContain("Receipt 1042, 3 February 2027");
    expect(text).toContain("https://club.test/account/payments\n");
  });

  it("refuse to render without a required fact", () => {
    expect(() => renderMail(about, "welcome", "Hi", { full_name: "Thandi" })).toThrow("lacks");
    expect(() => renderMail(about, "nonsense", "Hi", {})).toThrow("no template");
  });
});

describe("the email queue", () => {
  const club = testClubForEach();

  const put = (dedupe_key = "test:1") =>
    enqueueMail(club.db, {
      email_type: "test",
      recipient_email: "thandi@example.test",
      dedupe_key,
      subject: "Test",
      data: { sent_by: "" },
      now: club.deps.clock(),
    });
  const mailbox = (fails = 0): MailTransport & { received: OutgoingMail[] } => {
    const received: OutgoingMail[] = [];
    let left = fails;
    return {
      received,
      async send(mail) {
        if (left-- > 0) throw new Error("421 busy");
        received.push(mail);
      },
    };
  };
  const row = () => club.db.outboxMail.findFirstOrThrow();

  it("sends a mail once with concurrent workers", async () => {
    await put();
    await put();
    const box = mailbox();
    await Promise.all([sendDueMail(club.deps, box), sendDueMail(club.deps, box)]);
    expect(box.received).toMatchObject([{ to: "thandi@example.test", subject: "Test" }]);
    expect(await row()).toMatchObject({ status: "sent", attempts: 1, locked_until: null });
  });

  it("retries and finally gives up with the reason", async () => {
    await put();
    const box = mailbox(99);
    const started = club.deps.clock().getTime();
    expect(await sendDueMail(club.deps, box)).toBe(1);
    expect(await sendDueMail(club.deps, box)).toBe(0);
    expect(await row()).toMatchObject({ status: "pending", error_message: "421 busy" });
    expect((await row()).next_attempt_at.getTime() - started).toBe(60_000);
    for (let tries = 0; tries < RETRY_MINUTES.length; tries += 1) {
      await club.db.outboxMail.updateMany({ data: { next_attempt_at: club.deps.clock() } });
      await sendDueMail(club.deps, box);
    }
    expect(await row()).toMatchObject({ status: "failed", attempts: RETRY_MINUTES.length + 1 });
  });

  it("takes over the mail of a dead worker", async () => {
    await put();
    const dead = new Date(club.deps.clock().getTime() - 1);
    await club.db.outboxMail.updateMany({ data: { locked_until: new Date(dead.getTime() + LEASE_MS) } });
    expect(await sendDueMail(club.deps, mailbox())).toBe(0);
    await club.db.outboxMail.updateMany({ data: { locked_until: dead } });
    const box = mailbox();
    await sendDueMail(club.deps, box);
    expect(box.received).toHaveLength(1);
  });

  it("names no new shop that has left since", async () => {
    const here = await makePartner(club.db, { name: "Bay Café" });
    const left = await makePartner(club.db, { name: "Driftwood Day Spa" });
    const { data } = examples.month_summary;
    await enqueueMail(club.db, {
      email_type: "month_summary",
      recipient_email: "thandi@example.test",
      dedupe_key: "month:1",
      subject: "October",
      now: club.deps.clock(),
      data: { ...data, new_shops: [here, left] },
    });
    await deletePartner(club.deps, OWNER, left.id);
    const box = mailbox();
    await sendDueMail(club.deps, box);
    expect(box.received.map(({ text }) => text)).toEqual([expect.stringContaining("Bay Café (")]);
    expect(box.received[0]?.text).not.toContain("Driftwood");
  });

  it.each(["in force", "replaced", "run out", "without its shop", "without its portal"])(
    "sends a link to the portal that works, and no other: %s",
    async (how) => {
      const { id } = await makePartner(club.db, { email: "shop@example.test" });
      await givePortalAccess(club.deps, OWNER, id, "bay.cafe");
      if (how === "replaced") await givePortalAccess(club.deps, OWNER, id, "bay.cafe");
      if (how === "run out") club.setDay("2026-01-18");
      if (how === "without its shop") await deletePartner(club.deps, OWNER, id);
      if (how === "without its portal") await disablePortalAccess(club.deps, OWNER, id);
      const box = mailbox();
      await sendDueMail(club.deps, box);
      expect(box.received).toHaveLength(how === "in force" || how === "replaced" ? 1 : 0);
      expect(await row()).toMatchObject({ status: how === "in force" ? "sent" : "cancelled" });
    },
  );

  it("does not remind somebody whose membership has ended", async () => {
    const buyer = await club.person();
    const { temp_member_id: reference } = await club.checkout(buyer, "tourist_oneoff");
    await club.say({ reference });
    const member = (await club.member(buyer))!;
    await club.db.outboxMail.deleteMany();
    await enqueueMail(club.db, {
      email_type: "expiry_warning",
      recipient_email: member.email,
      member_id: member.id,
      dedupe_key: "expiry:1",
      subject: "Soon",
      data: { full_name: "T", expires_on: "2026-02-09", days_left: 1 },
      now: club.deps.clock(),
    });
    club.setDay("2026-02-10");
    const box = mailbox();
    await sendDueMail(club.deps, box);
    expect(box.received).toHaveLength(0);
    expect(await row()).toMatchObject({ status: "cancelled" });
  });
});
