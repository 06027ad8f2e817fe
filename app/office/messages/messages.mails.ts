import { type Day, longDay } from "~/kernel/clock";
import { paragraph, small, strangersName, type Template } from "~/kernel/mail/blocks";
import type { EmailData, ToMember } from "~/kernel/mail/mail";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    /** Does not repeat the message: its writer may have typed somebody else's address. */
    message_answer: ToMember & { answer: string; wrote_on: Day; about_data: boolean };
  }
}

export const message_answer: Template<EmailData["message_answer"]> = (data, club) => ({
  heading: "Our answer to your message",
  reply_to: club.support_email,
  blocks: [
    ...(GREETS.test(data.answer) ? [] : [paragraph(`Hello ${strangersName(data.full_name, club)},`)]),
    ...data.answer.split(/\n{2,}/).map((part) => paragraph(part)),
    small(`You wrote to us on ${longDay(data.wrote_on)}.`),
    ...(data.about_data ? [small(REGULATOR)] : []),
  ],
});

/** In the languages of the coast: whoever greets by hand is not greeted twice. */
const GREETS =
  /^\s*(dear|hello|hi|hey|good (day|morning|afternoon|evening)|molo|molweni|hallo|beste|goeie|sawubona)\b/i;

const REGULATOR =
  "If you are not content with this answer, you can complain to the Information Regulator (South Africa): POPIAComplaints@inforegulator.org.za.";
