import { button, paragraph, small, type Template } from "~/kernel/mail/blocks";
import type { EmailData } from "~/kernel/mail/mail";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    newsletter_confirm: { confirm_url: string; unsubscribe_url: string };
  }
}

export const newsletter_confirm: Template<EmailData["newsletter_confirm"]> = (data) => ({
  heading: "Please confirm your subscription",
  unsubscribe_url: data.unsubscribe_url,
  blocks: [
    paragraph(
      "Somebody, hopefully you, asked us to send our newsletter to this address. Press the button to receive it.",
    ),
    button("Yes, subscribe me", data.confirm_url),
    small("Not you? Do nothing, and you will not hear from us again."),
  ],
});
