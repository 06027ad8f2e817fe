import type { Samples } from "~/kernel/mail/mail";

export const MESSAGES = {
  message_answer: {
    subject: "Our answer to your message",
    data: {
      full_name: "Nomvula Khumalo",
      answer:
        "Your card works: the till had no signal on Saturday.\n\nShow it again on your next visit, and tell us if it does not scan.",
      wrote_on: "2027-02-03",
      about_data: false,
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
    subject: "We have received your message",
    data: { about: "message" },
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
} satisfies Partial<Samples>;
