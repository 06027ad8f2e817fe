import { timeOfDay } from "~/kernel/clock";
import {
  button,
  callOrWrite,
  code,
  momentInWords,
  paragraph,
  small,
  type Template,
  warning,
} from "~/kernel/mail/blocks";
import type { EmailData } from "~/kernel/mail/mail";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    /** The same whether the address has an account or not. `code` is sealed in the queue. */
    sign_in_code: { code: string; works_until: string; device: string };
    /** Names nobody, because somebody else may read this mailbox by now. The waiting screen shows `reference` too. */
    identity_link: { confirm_url: string; reference: string; works_until: string };
    /** Mails queued before 29 November 2026 lack `which`. */
    identity_linked: { linked_at: string; which?: "first" | "another" };
  }
}

/** The code is also in the subject, so that a phone's notification is enough to read it. */
export const sign_in_code: Template<EmailData["sign_in_code"]> = (data) => ({
  heading: "Your sign-in code",
  subject: `${data.code} is your sign-in code`,
  blocks: [
    code(data.code),
    paragraph(
      `Enter it on the screen that asked for it (${data.device}). It works once, until ${timeOfDay(new Date(data.works_until))}.`,
    ),
    small(
      "Not you? Do nothing: nobody can sign in without the code. Do not share it; the club never asks for it by phone or in a message.",
    ),
  ],
});

export const identity_link: Template<EmailData["identity_link"]> = (data) => ({
  heading: "Sign in with another Google account?",
  blocks: [
    paragraph("Somebody used a new Google account with your address. It is not the one you used before."),
    paragraph(
      "If it was you, compare the number with the one on your screen and press the button. From then on the new account opens your membership, and the old one no longer does.",
    ),
    code(data.reference),
    button("Use the new account", data.confirm_url),
    small(`The link works until ${momentInWords(data.works_until)}.`),
    small("Not you? Do nothing: nobody gets in without this link. Do not pass it on."),
  ],
});

export const identity_linked: Template<EmailData["identity_linked"]> = (data, club) => ({
  heading: `${isFirst(data) ? "A" : "Another"} Google account opens your membership`,
  blocks: [
    paragraph(
      isFirst(data)
        ? `Since ${momentInWords(data.linked_at)} your membership also opens with the Google account that has this e-mail address. We signed every other browser out.`
        : `Since ${momentInWords(data.linked_at)} your membership opens with another Google account. Somebody linked it with the link that we mailed to you, and we signed every browser out.`,
    ),
    warning(`Not you? ${callOrWrite(club)} right away.`),
    button(
      "Write to the club",
      club.support_email ? `mailto:${club.support_email}` : `${club.origin}/contact`,
    ),
  ],
});

const isFirst = (data: EmailData["identity_linked"]) => "which" in data && data.which === "first";
