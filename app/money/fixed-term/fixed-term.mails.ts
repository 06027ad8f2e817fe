import { type Day, longDay } from "~/kernel/clock";
import { type Block, button, firstName, paragraph, type Template } from "~/kernel/mail/blocks";
import type { EmailData, PaidFacts, ToMember } from "~/kernel/mail/mail";
import { isFixedTerm } from "./fixed-term";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    term_ending: ToMember & { ends_on: Day };
  }
}

const EARLIER =
  "You can also end earlier: write to us, and we give back the money for the days that are left.";

/** In the mail about a payment for several months: when they end, and the member's choices (CPA s14(2)(c)). */
export function termWords(paid: Pick<PaidFacts, "starts_on" | "ends_on">): Block[] {
  if (!isFixedTerm(paid)) return [];
  return [
    paragraph(
      `The months that you paid end on ${longDay(paid.ends_on)}. They do not renew by themselves. Pay further months in time if you want to stay. ${EARLIER}`,
    ),
  ];
}

export const term_ending: Template<EmailData["term_ending"]> = (data, club) => ({
  heading: `Your paid months end on ${longDay(data.ends_on)}`,
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, your paid months do not renew by themselves, and your card works through that day.`,
    ),
    paragraph(
      `If you want to stay, pay further months in time. Your account shows today's price, and what else has changed. ${EARLIER}`,
    ),
    button("Pay further months", `${club.origin}/account/membership`),
  ],
});
