import { facts, paragraph, type Template } from "~/kernel/mail/blocks";
import type { EmailData } from "~/kernel/mail/mail";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    breach_notice: {
      happened: string;
      consequences: string;
      measures: string;
      advice: string;
      /** Who got at the information; empty if that is not known. */
      by_whom: string;
      officer: string;
      email: string;
      phone: string;
    };
  }
}

/** In the order of section 22(5) of POPIA. */
export const breach_notice: Template<EmailData["breach_notice"]> = (data, club) => ({
  heading: "About the security of your information",
  blocks: [
    paragraph(
      `Somebody saw, or may have seen, information about you at ${club.club_name} that they had no right to see. The law asks us to tell you, and we are sorry.`,
    ),
    paragraph(`What happened: ${data.happened}`),
    paragraph(`What may follow: ${data.consequences}`),
    paragraph(`What we have done and will do: ${data.measures}`),
    paragraph(`What we advise you to do: ${data.advice}`),
    ...(data.by_whom ? [paragraph(`Who it was, as far as we know: ${data.by_whom}`)] : []),
    facts([
      ["Information Officer", data.officer],
      ["E-mail", data.email],
      ["Phone", data.phone],
    ]),
    paragraph(
      "You can also turn to the Information Regulator (South Africa): POPIAComplaints@inforegulator.org.za.",
    ),
  ],
});
