import { type Day, longDay } from "~/kernel/clock";
import { button, facts, link, paragraph, small, strangersName, type Template } from "~/kernel/mail/blocks";
import type { EmailData, ToMember } from "~/kernel/mail/mail";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    /** To the office. Names nobody: the page does. */
    data_request: { id: number; what: string; section: string; due_on: Day };
    data_request_answer: ToMember & { what: string; asked_on: Day; answer: string };
  }
}

export const data_request: Template<EmailData["data_request"]> = (data, club) => ({
  heading: "A request about personal data",
  blocks: [
    facts([
      ["Answer by", longDay(data.due_on)],
      ["Asked for", data.what],
      ["Section", data.section],
    ]),
    button("Open the request", `${club.origin}/admin/emails/requests/${data.id}`),
  ],
});

export const data_request_answer: Template<EmailData["data_request_answer"]> = (data, club) => ({
  heading: "Our answer to your request",
  blocks: [
    paragraph(
      `Hello ${strangersName(data.full_name, club)}, on ${longDay(data.asked_on)} you asked us: ${data.what.toLowerCase()}.`,
    ),
    ...data.answer.split(/\n{2,}/).map((part) => paragraph(part)),
    small(
      "If you are not content with this answer, you can complain to the Information Regulator (South Africa): POPIAComplaints@inforegulator.org.za.",
    ),
    link("How we handle your data", `${club.origin}/privacy`),
  ],
});
