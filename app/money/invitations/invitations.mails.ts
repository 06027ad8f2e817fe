import { longDay } from "~/kernel/clock";
import { button, firstName, paragraph, small, type Template } from "~/kernel/mail/blocks";
import type { EmailData } from "~/kernel/mail/mail";

export const invitation_days: Template<EmailData["invitation_days"]> = (data, club) => ({
  heading: `Thank you: ${data.days} days are yours`,
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, ${data.friend_name || "your friend"} joined through your link. You both get ${data.days} days. Yours are on your card now: your membership is paid until ${longDay(data.ends_on)}.`,
    ),
    button("Invite another friend", `${club.origin}/account/friends`),
    small("If your friend's first payment is refunded, the days of both go back."),
  ],
});
