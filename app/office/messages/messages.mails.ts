import { type Day, longDay } from "~/kernel/clock";
import { firstName, paragraph, quote, small, type Template } from "~/kernel/mail/blocks";
import type { EmailData, ToMember } from "~/kernel/mail/mail";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    message_answer: ToMember & { answer: string; message: string; wrote_on: Day };
  }
}

export const message_answer: Template<EmailData["message_answer"]> = (data, club) => ({
  heading: "Our answer to your message",
  reply_to: club.support_email,
  blocks: [
    paragraph(`Hello ${firstName(data.full_name)},`),
    ...data.answer.split(/\n{2,}/).map((part) => paragraph(part)),
    small(`You wrote on ${longDay(data.wrote_on)}:`),
    quote(data.message),
  ],
});
