import { type Content, markdown, small, type Template } from "~/kernel/mail/blocks";
import type { EmailData } from "~/kernel/mail/mail";
import { type Audience, type LetterData, REASONS } from "./letters";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    letter: LetterData;
    /** To the administrator who writes it. */
    letter_trial: LetterData;
  }
}

const WHY: Record<Exclude<Audience, "members">, string> = {
  subscribers: "You receive this letter because you asked for the club's newsletter.",
  newsletter: "You receive this letter because you asked for the club's newsletter.",
  partner_notices: "You receive this letter because you agreed to hear about new shops.",
};

const letterMail = (data: LetterData): Content => ({
  heading: data.subject,
  ...(data.unsubscribe_url && { unsubscribe_url: data.unsubscribe_url }),
  blocks: [markdown(data.body), small(why(data))],
});

function why({ audience, reason }: LetterData): string {
  if (audience !== "members") return WHY[audience];
  const about = reason && ` ${REASONS[reason]}.`;
  return `You receive this notice as a member of the club.${about} It is not an advertisement.`;
}

export const letter: Template<EmailData["letter"]> = letterMail;
export const letter_trial: Template<EmailData["letter_trial"]> = letterMail;
