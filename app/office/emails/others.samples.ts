import type { Samples } from "~/kernel/mail/mail";

export const OTHERS = {
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
  identity_linked: {
    subject: "Another account opens your membership",
    data: { linked_at: "2027-02-03T10:20:00.000Z" },
  },
  address_changed: {
    subject: "You now sign in with this address",
    data: { changed_at: "2027-02-03T10:20:00.000Z", which: "new" },
  },
  sign_in_code: {
    subject: "Your sign-in code",
    data: { code: "482193", works_until: "2027-02-03T10:20:00.000Z", device: "Chrome on Android" },
  },
  test: { subject: "Test", data: { sent_by: "owner@example.com" } },
} satisfies Partial<Samples>;
