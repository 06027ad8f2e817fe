import type { Samples } from "~/kernel/mail/mail";

export const PARTNER_PAGE = {
  application_decided: {
    subject: "Café Marina is now part of the club",
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
} satisfies Partial<Samples>;
