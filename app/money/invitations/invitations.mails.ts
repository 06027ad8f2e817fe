import { type Day, longDay } from "~/kernel/clock";
import { button, firstName, paragraph, small, type Template, typedName } from "~/kernel/mail/blocks";
import type { EmailData, ToMember } from "~/kernel/mail/mail";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    /** `ends_on`: the last day of the inviter's membership. */
    invitation_days: ToMember & { friend_name: string; days: number; ends_on: Day };
  }
}

export const invitation_days: Template<EmailData["invitation_days"]> = (data, club) => ({
  heading: `Thank you: you have earned ${data.days} days`,
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, ${typedName(data.friend_name, club) || "your friend"} joined through your link. You both get ${data.days} days. Yours are on your card now: your membership is paid until ${longDay(data.ends_on)}.`,
    ),
    button("Invite another friend", `${club.origin}/account/friends`),
    small("If your friend's first payment is refunded, you both lose these days."),
  ],
});
