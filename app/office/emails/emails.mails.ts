import { paragraph, small, type Template } from "~/kernel/mail/blocks";
import type { EmailData } from "~/kernel/mail/mail";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    test: { sent_by: string };
  }
}

export const test: Template<EmailData["test"]> = (data, club) => ({
  heading: "This is a test",
  blocks: [
    paragraph(`Mail from ${club.club_name} arrives.`),
    ...(data.sent_by ? [small(`Sent by ${data.sent_by}.`)] : []),
  ],
});
