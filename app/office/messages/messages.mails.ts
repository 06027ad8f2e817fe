import { type Day, longDay } from "~/kernel/clock";
import { button, facts, paragraph, quote, small, strangersName, type Template } from "~/kernel/mail/blocks";
import type { EmailData, ToMember } from "~/kernel/mail/mail";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    /** Does not repeat the message: its writer may have typed somebody else's address. */
    message_answer: ToMember & { answer: string; wrote_on: Day; about_data: boolean };
    contact_message: { name: string; email: string; type: string; subject: string; message: string };
    /** To whoever wrote, or to whose address somebody wrote. */
    acknowledgement: { about: "message" | "application" };
    partner_application: {
      business_name: string;
      name: string;
      email: string;
      phone: string;
      category: string;
      address: string;
      website: string;
      message: string;
    };
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

export const contact_message: Template<EmailData["contact_message"]> = (data) => ({
  heading: data.subject,
  reply_to: data.email,
  blocks: [
    facts([
      ["From", `${data.name} (${data.email})`],
      ["About", data.type],
    ]),
    quote(data.message),
    small("Reply to this e-mail to answer the sender."),
  ],
});

export const acknowledgement: Template<EmailData["acknowledgement"]> = ({ about }) => ({
  heading: about === "message" ? "We have received your message" : "We have received your application",
  blocks: [
    paragraph(
      about === "message"
        ? "Thank you for writing. We answer within one working day, usually sooner."
        : "Thank you for applying. We review applications within 24 hours and will write to you.",
    ),
    small("Not you? Somebody typed your address by mistake, and you can ignore this e-mail."),
  ],
});

export const partner_application: Template<EmailData["partner_application"]> = (data, club) => ({
  heading: `New partner application: ${data.business_name}`,
  reply_to: data.email,
  blocks: [
    facts([
      ["Business", data.business_name],
      ["Category", data.category],
      ["Address", data.address],
      ["Contact", data.name],
      ["E-mail", data.email],
      ["Phone", data.phone],
      ["Website", data.website],
    ]),
    ...(data.message ? [quote(data.message)] : []),
    button("Open the applications", `${club.origin}/admin/partners?tab=applications`),
  ],
});
