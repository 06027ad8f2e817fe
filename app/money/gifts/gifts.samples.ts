import type { Samples } from "~/kernel/mail/mail";

export const GIFTS = {
  gift_bought: {
    subject: "Your gift is ready: receipt 1042",
    data: {
      full_name: "Nomvula Khumalo",
      gift_id: 7,
      plan_type: "tourist_oneoff",
      amount_cents: 9900,
      valid_through: "2030-02-03",
      receipt_number: 1042,
      paid_on: "2027-02-03",
      payment_id: 1042,
      provider_label: "PayFast",
      vat_number: "4123456789",
      mailed_to: "ben@inbox.example",
      mailed_on: "2027-12-24",
    },
  },
  gift_given: {
    subject: "A gift for you: 1 Tourist Pass",
    data: {
      gift_id: 7,
      what: "1 Tourist Pass",
      giver_name: "Nomvula",
      valid_through: "2030-12-24",
      code: "7H3K9QXW2MRT",
    },
  },
  gift_redeemed: {
    subject: "Your gift is on your card",
    data: {
      full_name: "Nomvula Khumalo",
      what: "1 Tourist Pass",
      member_id: "FBI-PA-7H3K9Q",
      starts_on: "2027-02-03",
      ends_on: "2027-03-05",
    },
  },
  gift_ending: {
    subject: "Use your gift by 3 Feb 2030",
    data: {
      full_name: "Nomvula Khumalo",
      gift_id: 7,
      what: "1 Tourist Pass",
      valid_through: "2030-02-03",
    },
  },
} satisfies Partial<Samples>;
