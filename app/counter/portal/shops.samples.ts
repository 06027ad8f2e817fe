import type { Samples } from "~/kernel/mail/mail";

export const SHOPS = {
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
  portal_security: {
    subject: "Your portal password was changed",
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
