import type { Samples } from "~/kernel/mail/mail";

export const sessionsSamples = (origin: string) =>
  ({
    sign_in_code: {
      subject: "Your sign-in code",
      data: { code: "482193", works_until: "2027-02-03T10:20:00.000Z", device: "Chrome on Android" },
    },
    identity_link: {
      subject: "Sign in with another Google account?",
      data: {
        confirm_url: `${origin}/auth/link/example`,
        reference: "482 193",
        works_until: "2027-02-04T10:20:00.000Z",
      },
    },
    identity_linked: {
      subject: "Another account opens your membership",
      data: { linked_at: "2027-02-03T10:20:00.000Z" },
    },
  }) satisfies Partial<Samples>;
