import { type Day, longDay } from "~/kernel/clock";
import { button, firstName, paragraph, type Template } from "~/kernel/mail/blocks";
import type { EmailData, ToMember } from "~/kernel/mail/mail";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    term_ending: ToMember & { ends_on: Day };
  }
}

export const term_ending: Template<EmailData["term_ending"]> = (data, club) => ({
  heading: "Your paid months will end",
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, the months that you paid ahead end on ${longDay(data.ends_on)}. They do not renew by themselves: nothing is charged, and your card works through that day.`,
    ),
    paragraph(
      "If you want to stay, pay further months in time; the price and what else has changed stands in your account. You can also end earlier: write to us, and we give back the money for the days that are left.",
    ),
    button("Open my membership", `${club.origin}/account/membership`),
  ],
});
