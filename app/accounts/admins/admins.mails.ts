import { type Day, longDay } from "~/kernel/clock";
import { button, facts, link, paragraph, small, strangersName, type Template } from "~/kernel/mail/blocks";
import type { EmailData, ToMember } from "~/kernel/mail/mail";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    /** To a new administrator, or one whose password was voided. */
    admin_invite: ToMember & { email: string; invited_by: string; set_password_url: string; expires_on: Day };
  }
}

export const admin_invite: Template<EmailData["admin_invite"]> = (data, club) => ({
  heading: "Choose your password",
  blocks: [
    paragraph(
      `Hello ${strangersName(data.full_name, club)}, ${data.invited_by} gave you a sign-in to the back office of ${club.club_name}. Choose your password to use it.`,
    ),
    facts([
      ["You sign in with", data.email],
      ["Link works until", longDay(data.expires_on)],
    ]),
    button("Choose a password", data.set_password_url),
    link("Sign in afterwards", `${club.origin}/admin/login`),
    small("The link works once. Do not pass it on. If you do not expect it, ignore this e-mail."),
  ],
});
