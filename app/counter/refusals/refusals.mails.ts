import { type Day, longDay, shortMoment } from "~/kernel/clock";
import { button, facts, firstName, paragraph, quote, small, type Template } from "~/kernel/mail/blocks";
import type { EmailData, ToMember } from "~/kernel/mail/mail";
import type { Settlement } from "./refusal";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    /** To the shop: what happened, without the member's name or note. */
    refusal_reported: { partner_name: string; happened: string; answer_by: string };
    /** `answer` and `answer_words` are empty where the shop said nothing or the office does not pass it on. */
    refusal_settled: ToMember & {
      partner_name: string;
      reported_on: Day;
      settlement: Settlement;
      reason: string;
      days: number;
      /** The last of the goodwill days. */
      ends_on: Day | null;
      answer: string;
      answer_words: string;
    };
    /** To the shop. */
    refusal_closed: { partner_name: string; reported_on: Day; settlement: string };
  }
}

export const refusal_reported: Template<EmailData["refusal_reported"]> = (data, club) => ({
  heading: "A member was refused at your counter",
  blocks: [
    paragraph(
      `A member of ${club.club_name} reports that ${data.partner_name} did not give the discount. Please tell us what happened: choose an answer in the portal. The office then settles the report.`,
    ),
    facts([
      ["What happened", data.happened],
      ["Please answer by", shortMoment(new Date(data.answer_by))],
    ]),
    button("Answer in the portal", `${club.origin}/partner/dashboard/refusals`),
  ],
});

export const refusal_settled: Template<EmailData["refusal_settled"]> = (data, club) => ({
  heading: `Your visit to ${data.partner_name}`,
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, on ${longDay(data.reported_on)} you told us that ${data.partner_name} refused you. ${OUTCOMES[data.settlement](data)}`,
    ),
    quote(data.reason),
    ...(data.answer ? [paragraph(`${data.partner_name} said: ${data.answer}.`)] : []),
    ...(data.answer_words ? [quote(data.answer_words)] : []),
    button("Open my reports", `${club.origin}/account/refusals`),
  ],
});

const OUTCOMES: Record<
  EmailData["refusal_settled"]["settlement"],
  (data: EmailData["refusal_settled"]) => string
> = {
  entry: () => "The office has entered the discount for you, and it counts in your savings:",
  days: ({ days, ends_on }) =>
    `The office has given you ${days === 1 ? "one more day" : `${days} more days`} of membership, until ${longDay(ends_on ?? "")}:`,
  nothing: () => "The office has looked into it:",
};

export const refusal_closed: Template<EmailData["refusal_closed"]> = (data, club) => ({
  heading: "The report has been settled",
  blocks: [
    paragraph(
      `The office has settled what a member reported about ${data.partner_name} on ${longDay(data.reported_on)}.`,
    ),
    facts([["Settlement", data.settlement]]),
    button("Open the portal", `${club.origin}/partner/dashboard/refusals`),
    small("Nothing is charged to your shop."),
  ],
});
