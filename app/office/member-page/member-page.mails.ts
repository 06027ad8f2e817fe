import { button, callOrWrite, momentInWords, paragraph, type Template, warning } from "~/kernel/mail/blocks";
import type { EmailData } from "~/kernel/mail/mail";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    /** To both addresses. Names nobody, because the old mailbox may be somebody else's by now, and the new one mistyped. */
    address_changed: { changed_at: string; which: "old" | "new" };
  }
}

export const address_changed: Template<EmailData["address_changed"]> = (data, club) =>
  data.which === "new"
    ? {
        heading: "You now sign in with this address",
        blocks: [
          paragraph(
            `Since ${momentInWords(data.changed_at)} your membership opens with this e-mail address: by a code that we mail to you, or with a Google account that has it. Your earlier address no longer opens it, and we signed every browser out.`,
          ),
          button("Sign in", `${club.origin}/login`),
          warning(`Did you not ask for this? ${callOrWrite(club)} right away.`),
        ],
      }
    : {
        heading: "This address no longer opens your membership",
        blocks: [
          paragraph(
            `Since ${momentInWords(data.changed_at)} your membership opens with another e-mail address. We changed it at the club's office and signed every browser out.`,
          ),
          warning(`Did you not ask for this? ${callOrWrite(club)} right away.`),
        ],
      };
