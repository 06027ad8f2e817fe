import type { Samples } from "~/kernel/mail/mail";

export const partnersSamples = (origin: string) =>
  ({
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
        unsubscribe_url: `${origin}/newsletter/unsubscribe/example`,
      },
    },
  }) satisfies Partial<Samples>;
