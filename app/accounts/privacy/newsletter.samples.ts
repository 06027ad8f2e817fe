import type { Samples } from "~/kernel/mail/mail";

export const newsletterSamples = (origin: string) =>
  ({
    newsletter_confirm: {
      subject: "Please confirm your subscription",
      data: {
        confirm_url: `${origin}/newsletter/confirm/example`,
        unsubscribe_url: `${origin}/newsletter/unsubscribe/example`,
      },
    },
  }) satisfies Partial<Samples>;
