import type { EmailData, EmailType } from "~/domain/mail/mail";

const paid = {
  plan_name: "Local",
  amount_cents: 9900,
  receipt_number: 1042,
  paid_on: "2027-02-03",
  starts_on: "2027-02-03",
  ends_on: "2027-03-03",
  is_renewal: false,
  payment_id: 1042,
  provider_label: "PayFast",
  vat_number: "4123456789",
};

export function sampleMails(origin: string): {
  [Type in EmailType]: { subject: string; data: EmailData[Type] };
} {
  const unsubscribe_url = `${origin}/newsletter/unsubscribe/example`;
  const letter = {
    subject: "Three new shops in Gqeberha",
    body: "Hello,\n\nthree shops have joined this month:\n\n- **Kowie Roasters**\n- Sea Breeze Books\n- Bay Surf\n\n[See all shops](/partners)",
    audience: "subscribers" as const,
    reason: "" as const,
    unsubscribe_url,
  };
  return {
    letter: { subject: letter.subject, data: letter },
    letter_trial: { subject: `[Test] ${letter.subject}`, data: letter },
    welcome: {
      subject: "Welcome to the club: your card is ready",
      data: {
        full_name: "Nomvula Khumalo",
        member_id: "FBI-PA-7H3K9Q",
        plan_name: "Local",
        expiry_date: null,
        paid,
      },
    },
    payment_success: {
      subject: "We received your payment: receipt 1042",
      data: { full_name: "Nomvula Khumalo", ...paid },
    },
    payment_receipt: {
      subject: "Receipt 1042: R99.00",
      data: { full_name: "Nomvula Khumalo", ...paid, is_renewal: true },
    },
    payment_failed: {
      subject: "Your monthly payment did not go through",
      data: { full_name: "Nomvula Khumalo", works_until: "2027-03-08", declined: true, tries_again: true },
    },
    payment_overdue: {
      subject: "Your card works until 8 March 2027",
      data: { full_name: "Nomvula Khumalo", works_until: "2027-03-08" },
    },
    membership_paused: {
      subject: "Your membership is paused until 10 May 2027",
      data: {
        full_name: "Nomvula Khumalo",
        paused_until: "2027-05-10",
        works_until: "2027-03-10",
        amount_cents: 9900,
      },
    },
    membership_expired: {
      subject: "Your membership has ended",
      data: { full_name: "Nomvula Khumalo", ended_on: "2027-03-08" },
    },
    renewal_reminder: {
      subject: "Your membership renews on 3 March 2027",
      data: {
        full_name: "Nomvula Khumalo",
        renews_on: "2027-03-03",
        amount_cents: 9900,
        by_itself: true,
        office: null,
      },
    },
    gift_bought: {
      subject: "Your gift is ready: receipt 1042",
      data: {
        ...{ full_name: "Nomvula Khumalo", order_id: 7, plan_type: "tourist_oneoff", quantity: 3 },
        ...{ unit_cents: 9900, amount_cents: 29700, valid_through: "2030-02-03", receipt_number: 1042 },
        ...{ paid_on: "2027-02-03", payment_id: 1042, provider_label: "PayFast", vat_number: "4123456789" },
      },
    },
    gift_redeemed: {
      subject: "Your gift is on your card",
      data: {
        ...{ full_name: "Nomvula Khumalo", what: "1 Tourist Pass", member_id: "FBI-PA-7H3K9Q" },
        ...{ starts_on: "2027-02-03", ends_on: "2027-03-05" },
      },
    },
    gift_ending: {
      subject: "Your gift can be used until 3 February 2030",
      data: {
        full_name: "Nomvula Khumalo",
        order_id: 7,
        what: "2 Tourist Passes",
        valid_through: "2030-02-03",
      },
    },
    gift_refunded: {
      subject: "Your gift is refunded: R99.00",
      data: {
        ...{ full_name: "Nomvula Khumalo", order_id: 7, what: "1 Tourist Pass", amount_cents: 9900 },
        ...{ receipt_number: 1042, provider_label: "PayFast" },
      },
    },
    invitation_days: {
      subject: "15 days for inviting a friend",
      data: { full_name: "Nomvula Khumalo", friend_name: "Pieter", days: 15, ends_on: "2027-03-18" },
    },
    refusal_reported: {
      subject: "A member was refused at Kowie Bakery",
      data: {
        partner_name: "Kowie Bakery",
        happened: "The till said no",
        answer_by: "2026-11-25T12:30:00.000Z",
      },
    },
    refusal_settled: {
      subject: "About your visit to Kowie Bakery",
      data: {
        ...{ full_name: "Nomvula Khumalo", partner_name: "Kowie Bakery", reported_on: "2026-11-23" },
        ...{ settlement: "days", days: 7, ends_on: "2027-01-06" },
        reason: "The till was wrong, and your membership was active.",
        ...{ answer: "It was our mistake", answer_words: "Our new colleague did not know the card. Sorry!" },
      },
    },
    refusal_closed: {
      subject: "The report about Kowie Bakery is settled",
      data: { partner_name: "Kowie Bakery", reported_on: "2026-11-23", settlement: "Goodwill days" },
    },
    price_change: {
      subject: "Your membership costs R109.00 a month from 14 March 2027",
      data: {
        full_name: "Nomvula Khumalo",
        former_cents: 9900,
        amount_cents: 10900,
        first_charge_on: "2027-03-14",
      },
    },
    price_stays: {
      subject: "Your membership still costs R99.00 a month",
      data: {
        full_name: "Nomvula Khumalo",
        amount_cents: 9900,
        withdrawn_cents: 10900,
        planned_for: "2027-03-01",
      },
    },
    expiry_warning: {
      subject: "Your Tourist Pass ends in 7 days",
      data: { full_name: "Jan Botha", expires_on: "2027-03-05", days_left: 7 },
    },
    cancellation: {
      subject: "Your membership is cancelled",
      data: { full_name: "Nomvula Khumalo", works_until: "2027-03-03" },
    },
    redemption: {
      subject: "You saved R24.99 at Café Marina",
      data: {
        full_name: "Nomvula Khumalo",
        partner_name: "Café Marina",
        amount_cents: 24990,
        discount_cents: 2499,
        redeemed_at: "2027-02-14T10:20:00.000Z",
      },
    },
    partner_notice: {
      subject: "New partner: Café Marina",
      data: {
        full_name: "Nomvula Khumalo",
        partner_name: "Café Marina",
        partner_slug: "cafe-marina",
        city: "Port Alfred",
        short_description: "Breakfast by the river, every day from seven.",
        offer_text: "10% off once per month per member",
        unsubscribe_url,
      },
    },
    month_summary: {
      subject: "October 2026: you saved R171.20",
      data: {
        full_name: "Nomvula Khumalo",
        month: "2026-10",
        saved_cents: 17120,
        shops: [
          { name: "Umhlobo Kitchen", saved_cents: 9580 },
          { name: "Café Marina", saved_cents: 7540 },
        ],
        shop_count: 2,
        new_shops: [{ name: "Driftwood Day Spa", slug: "driftwood-day-spa", city: "Port Alfred" }],
        city: "Port Alfred",
        open_count: 53,
        open_in_city: 18,
        may_pause: true,
        unsubscribe_url,
      },
    },
    shop_month: {
      subject: "January 2027 at Café Marina: members spent R5 480.50",
      data: {
        partner_id: 12,
        partner_name: "Café Marina",
        month: "2027-01",
        visits: 20,
        turnover_cents: 548050,
        discount_cents: 54805,
        before: { visits: 17, turnover_cents: 459392 },
        unsubscribe_url: `${origin}/partner/month-mail/example`,
      },
    },
    partner_application: {
      subject: "New partner application: Surf & Co",
      data: {
        business_name: "Surf & Co",
        name: "Sipho Dlamini",
        email: "sipho@example.com",
        phone: "082 555 0100",
        category: "Retail",
        address: "1 Beach Road, Port Alfred",
        website: "",
        message: "We would like to take part.",
      },
    },
    contact_message: {
      subject: "A question about my card",
      data: {
        name: "Sipho Dlamini",
        email: "sipho@example.com",
        type: "Membership",
        subject: "A question about my card",
        message: "Does it work in East London?\nThank you!",
      },
    },
    acknowledgement: {
      subject: "We have your message",
      data: { about: "message", subject: "A question about my card" },
    },
    newsletter_confirm: {
      subject: "Please confirm your subscription",
      data: { confirm_url: `${origin}/newsletter/confirm/example`, unsubscribe_url },
    },
    portal_password: {
      subject: "Your portal access",
      data: {
        partner_name: "Café Marina",
        username: "cafe-marina",
        set_password_url: `${origin}/partner/set-password/example`,
        expires_on: "2027-02-10",
      },
    },
    portal_invite: {
      subject: "Café Marina has invited you to its partner portal",
      data: {
        full_name: "Thandi Mokoena",
        partner_name: "Café Marina",
        email: "thandi@example.co.za",
        role: "staff",
        set_password_url: `${origin}/partner/set-password/example`,
        expires_on: "2027-02-10",
      },
    },
    portal_security: {
      subject: "The password of your portal sign-in was changed",
      data: {
        full_name: "Thandi Mokoena",
        partner_name: "Café Marina",
        event: "password_changed",
        facts: "",
        device: "Chrome on Android",
        address: "41.13.92.…",
        on: "2027-02-03",
        at: "14:05",
      },
    },
    admin_security: {
      subject: "You signed in on a new device",
      data: {
        full_name: "Nomsa Adams",
        event: "new_device",
        facts: "",
        device: "Chrome on Windows",
        address: "41.13.92.…",
        on: "2027-02-03",
        at: "14:05",
      },
    },
    application_decided: {
      subject: "Café Marina takes part in the club",
      data: {
        full_name: "Ayanda Ngcobo",
        business_name: "Café Marina",
        approved: true,
        note: "",
        partner_slug: "cafe-marina",
      },
    },
    change_decided: {
      subject: "Your changes to Café Marina",
      data: {
        partner_name: "Café Marina",
        partner_slug: "cafe-marina",
        approved: false,
        note: "Please send a picture that shows the shop.",
      },
    },
    identity_link: {
      subject: "Sign in with another Google account?",
      data: {
        confirm_url: `${origin}/auth/link/example`,
        reference: "482 193",
        works_until: "2027-02-04T10:20:00.000Z",
      },
    },
    identity_linked: {
      subject: "Another Google account opens your membership",
      data: { linked_at: "2027-02-03T10:20:00.000Z" },
    },
    memberships_merged: {
      subject: "Your two memberships are one now",
      data: {
        full_name: "Nomvula Khumalo",
        member_id: "FBI-PA-7K2M9Q",
        merged_member_id: "FBI-PA-3H8T5W",
        email: "nomvula@example.com",
        paid_through: "2027-03-14",
        ended_provider: "PayFast",
      },
    },
    sign_in_code: {
      subject: "Your sign-in code",
      data: { code: "482193", works_until: "2027-02-03T10:20:00.000Z", device: "Chrome on Android" },
    },
    account_deletion: {
      subject: "Your account will be deleted on 10 February 2027",
      data: { full_name: "Nomvula Khumalo", deletes_on: "2027-02-10" },
    },
    account_deleted: { subject: "Your account is deleted", data: {} },
    audit_anchor: {
      subject: "Audit log: row 1042",
      data: { row: 1042, rows: 1042, hash: `0d1f3a7c.${"5e".repeat(32)}`, day: "2027-02-03" },
    },
    test: { subject: "Test", data: { sent_by: "owner@example.com" } },
  };
}
