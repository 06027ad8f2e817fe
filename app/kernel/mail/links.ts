import type { Samples } from "./mail";

const unsubscribeAt = (origin: string) => `${origin}/newsletter/unsubscribe/example`;

/** Mails that can be unsubscribed from. */
export function newsSamples(origin: string) {
  const unsubscribe_url = unsubscribeAt(origin);
  return {
    partner_notice: {
      subject: "Café Marina gives you 10% off",
      data: {
        full_name: "Nomvula Khumalo",
        partner_name: "Café Marina",
        partner_slug: "cafe-marina",
        city: "Port Alfred",
        short_description: "Breakfast by the river, every day from seven.",
        offer_text: "10% off once per month per member",
        is_new: true,
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
        unsubscribe_url,
      },
    },
    newsletter_confirm: {
      subject: "Please confirm your subscription",
      data: { confirm_url: `${origin}/newsletter/confirm/example`, unsubscribe_url },
    },
  } satisfies Partial<Samples>;
}

/** Mails whose link does something. */
export function linkSamples(origin: string) {
  return {
    shop_month: {
      subject: "January 2027: members spent R5 480.50",
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
      subject: "Your invitation to the partner portal",
      data: {
        full_name: "Thandi Mokoena",
        partner_name: "Café Marina",
        email: "thandi@example.co.za",
        role: "staff",
        set_password_url: `${origin}/partner/set-password/example`,
        expires_on: "2027-02-10",
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
  } satisfies Partial<Samples>;
}
