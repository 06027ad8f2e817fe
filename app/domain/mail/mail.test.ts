import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { renderMail, TEMPLATES } from "~/emails/render";
import { openTestClub } from "../payments/test-club";
import { DEFAULT_SETTINGS } from "../settings/settings";
import { LEASE_MS } from "./claim.server";
import { enqueueMail } from "./enqueue.server";
import type { EmailData, EmailType, MailTransport, OutgoingMail } from "./mail";
import { RETRY_MINUTES } from "./mail";
import { sendDueMail } from "./worker.server";

const payment = {
  full_name: "Thandi <b>Mbeki</b>",
  plan_name: "Local",
  amount_cents: 9900,
  receipt_number: 7,
  paid_on: "2026-01-10",
  starts_on: "2026-01-10",
  ends_on: "2026-02-10",
  is_renewal: false,
};
const examples: EmailData = {
  welcome: { full_name: "Thandi Mbeki", member_id: "FBI-PA-ABC123", plan_name: "Local", expiry_date: null },
  payment_success: payment,
  payment_receipt: { ...payment, provider_label: "PayFast", vat_number: "" },
  payment_failed: { full_name: "Thandi", works_until: "2026-02-15", tries_left: 4 },
  renewal_reminder: { full_name: "Thandi", renews_on: "2026-02-10", amount_cents: 9900, by_itself: true },
  expiry_warning: { full_name: "Thandi", expires_on: "2026-02-10", days_left: 1 },
  cancellation: { full_name: "Thandi", works_until: "2026-02-10" },
  redemption: {
    full_name: "Thandi",
    partner_name: "Café & Co",
    amount_cents: 12345,
    discount_cents: 1235,
    redeemed_at: "2026-01-10T10:00:00Z",
  },
  partner_notice: {
    full_name: "Thandi",
    partner_name: "Café & Co",
    partner_slug: "cafe-co",
    city: "Port Alfred",
    short_description: "",
    offer_text: "10% off",
    unsubscribe_url: "https://club.test/u/1",
  },
  partner_application: {
    business_name: "Surf Shop",
    name: "Sipho",
    email: "sipho@example.test",
    phone: "082",
    category: "Retail",
    address: "1 Beach Rd",
    website: "",
    message: "Hello",
  },
  contact_message: {
    name: "Sipho",
    email: "sipho@example.test",
    type: "general",
    subject: "Hi",
    message: "one\ntwo",
  },
  newsletter_confirm: { confirm_url: "https://club.test/c/1", unsubscribe_url: "https://club.test/u/1" },
  portal_password: {
    partner_name: "Surf Shop",
    username: "surf",
    set_password_url: "https://club.test/p/1",
    expires_on: "2026-02-01",
  },
  test: { sent_by: "" },
};
const about = { origin: "https://club.test", ...DEFAULT_SETTINGS };

describe("the templates", () => {
  it.each(Object.keys(TEMPLATES) as EmailType[])(
    "%s says everything twice, as HTML and as text",
    (email_type) => {
      const { html, text } = renderMail(about, email_type, "Subject", examples[email_type]);
      expect(`${html}${text}`).not.toMatch(/undefined|NaN|\[object|null/);
      expect(text).toContain(about.support_email);
      expect(html.length).toBeLessThan(8_000);
    },
  );

  it("escape what people typed", () => {
    const { html } = renderMail(about, "payment_receipt", "<i>", examples.payment_receipt);
    expect(html).toContain("&lt;b&gt;Mbeki");
    expect(html).not.toContain("<b>Mbeki");
  });

  it("refuse to be written without a fact", () => {
    expect(() => renderMail(about, "welcome", "Hi", { full_name: "Thandi" })).toThrow("lacks");
    expect(() => renderMail(about, "nonsense", "Hi", {})).toThrow("no template");
  });
});

describe("the outbox", () => {
  let club: Awaited<ReturnType<typeof openTestClub>>;
  beforeEach(async () => {
    club = await openTestClub();
  });
  afterEach(() => club.close());

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

  it("sends a mail once, whoever asks for it twice", async () => {
    await put();
    await put();
    const box = mailbox();
    await Promise.all([sendDueMail(club.deps, box), sendDueMail(club.deps, box)]);
    expect(box.received).toMatchObject([{ to: "thandi@example.test", subject: "Test" }]);
    expect(await row()).toMatchObject({ status: "sent", attempts: 1, locked_until: null });
  });

  it("tries again later, and gives up in the end with the reason", async () => {
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

  it("takes over from a worker that died", async () => {
    await put();
    const dead = new Date(club.deps.clock().getTime() - 1);
    await club.db.outboxMail.updateMany({ data: { locked_until: new Date(dead.getTime() + LEASE_MS) } });
    expect(await sendDueMail(club.deps, mailbox())).toBe(0);
    await club.db.outboxMail.updateMany({ data: { locked_until: dead } });
    const box = mailbox();
    await sendDueMail(club.deps, box);
    expect(box.received).toHaveLength(1);
  });

  it("does not remind somebody whose membership has ended since", async () => {
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
