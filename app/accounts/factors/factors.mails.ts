import { type Day, longDay } from "~/kernel/clock";
import { button, facts, firstName, paragraph, small, type Template } from "~/kernel/mail/blocks";
import type { EmailData, ToMember } from "~/kernel/mail/mail";

export const ADMIN_SECURITY_WORDS = {
  factor_added: "A second factor was added",
  factor_removed: "A second factor was removed",
  factors_reset: "Your second factor was removed",
  recovery_code: "A recovery code was used to sign you in",
  new_device: "You signed in on a new device",
} as const;
export type AdminSecurityEvent = keyof typeof ADMIN_SECURITY_WORDS;

declare module "~/kernel/mail/mail" {
  interface EmailData {
    /** `device` and `address` are empty for acts without a browser. */
    admin_security: ToMember & {
      event: AdminSecurityEvent;
      facts: string;
      device: string;
      address: string;
      on: Day;
      at: string;
    };
  }
}

export const admin_security: Template<EmailData["admin_security"]> = (data, club) => ({
  heading: ADMIN_SECURITY_WORDS[data.event],
  blocks: [
    paragraph(`Hello ${firstName(data.full_name)}, this happened to your account in the back office.`),
    facts([
      ["What", data.facts],
      ["When", `${longDay(data.on)}, ${data.at}`],
      ["Device", data.device],
      ["Address", data.address],
    ]),
    button("Look at your sign-ins", `${club.origin}/admin/security`),
    small("Not you? End all other sessions there, change your password, and tell an owner."),
  ],
});
