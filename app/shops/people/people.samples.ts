import type { Samples } from "~/kernel/mail/mail";

export const peopleSamples = (origin: string) =>
  ({
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
  }) satisfies Partial<Samples>;
