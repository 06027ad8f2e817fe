import { type Day, longDay } from "~/kernel/clock";
import {
  button,
  facts,
  firstName,
  link,
  paragraph,
  small,
  strangersName,
  type Template,
} from "~/kernel/mail/blocks";
import type { EmailData, ToMember } from "~/kernel/mail/mail";

export const PORTAL_SECURITY_WORDS = {
  password_changed: "Your portal password was changed",
  passkey_added: "A passkey was added to your portal",
  passkey_removed: "A passkey was removed from your portal",
} as const;
export type PortalSecurityEvent = keyof typeof PORTAL_SECURITY_WORDS;

declare module "~/kernel/mail/mail" {
  interface EmailData {
    portal_password: { partner_name: string; username: string; set_password_url: string; expires_on: Day };
    /** To whom an owner of the shop gives a sign-in of their own. */
    portal_invite: ToMember & {
      partner_name: string;
      email: string;
      role: "owner" | "staff";
      set_password_url: string;
      expires_on: Day;
    };
    /** `full_name` is empty for the shop's own sign-in. */
    portal_security: ToMember & {
      partner_name: string;
      event: PortalSecurityEvent;
      facts: string;
      device: string;
      address: string;
      on: Day;
      at: string;
    };
  }
}

export const portal_password: Template<EmailData["portal_password"]> = (data, club) => ({
  heading: `Your portal access for ${data.partner_name}`,
  blocks: [
    paragraph(
      "Choose a password to open your business portal: your statistics, your history and the scanner.",
    ),
    facts([
      ["Username", data.username],
      ["Link works until", longDay(data.expires_on)],
    ]),
    button("Choose a password", data.set_password_url),
    link("Sign in afterwards", `${club.origin}/partner/login`),
    small("The link works once. Do not pass it on."),
  ],
});

export const portal_invite: Template<EmailData["portal_invite"]> = (data, club) => ({
  heading: `${data.partner_name} has invited you`,
  blocks: [
    paragraph(
      data.role === "owner"
        ? `Hello ${strangersName(data.full_name, club)}, you have your own sign-in to the partner portal of ${data.partner_name}. There you see the figures and the history, use the scanner, and decide who else may sign in.`
        : `Hello ${strangersName(data.full_name, club)}, you have your own sign-in to the partner portal of ${data.partner_name}. There you give members their discount and look it up later.`,
    ),
    facts([
      ["You sign in with", data.email],
      ["Link works until", longDay(data.expires_on)],
    ]),
    button("Choose a password", data.set_password_url),
    link("Sign in afterwards", `${club.origin}/partner/login`),
    small("The link works once. Do not pass it on. If you do not know this shop, ignore this e-mail."),
  ],
});

export const portal_security: Template<EmailData["portal_security"]> = (data, club) => ({
  heading: PORTAL_SECURITY_WORDS[data.event],
  blocks: [
    paragraph(
      `${data.full_name ? `Hello ${firstName(data.full_name)}, this` : "This"} happened to a sign-in for the partner portal of ${data.partner_name}.`,
    ),
    facts([
      ["What", data.facts],
      ["When", `${longDay(data.on)}, ${data.at}`],
      ["Device", data.device],
      ["Address", data.address],
    ]),
    button("Open your sign-in", `${club.origin}/partner/dashboard/sign-in`),
    small("Not you? Contact an owner of the shop or the club: both can give you a new link."),
  ],
});
