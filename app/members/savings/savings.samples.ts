import type { Samples } from "~/kernel/mail/mail";

export const savingsSamples = (origin: string) =>
  ({
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
        unsubscribe_url: `${origin}/newsletter/unsubscribe/example`,
      },
    },
  }) satisfies Partial<Samples>;
