import type { Samples } from "~/kernel/mail/mail";

export const portalSamples = (origin: string) =>
  ({
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
  }) satisfies Partial<Samples>;
