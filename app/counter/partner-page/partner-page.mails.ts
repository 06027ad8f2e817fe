import { button, paragraph, quote, strangersName, type Template } from "~/kernel/mail/blocks";
import type { EmailData, ToMember } from "~/kernel/mail/mail";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    /** `note`: why it was refused. `business_name` and `partner_slug`: of an approved shop, as the office has put it on the site. */
    application_decided: ToMember & {
      business_name: string;
      approved: boolean;
      note: string;
      partner_slug: string;
    };
    /** `note` only if the request was refused. */
    change_decided: { partner_name: string; partner_slug: string; approved: boolean; note: string };
  }
}

export const application_decided: Template<EmailData["application_decided"]> = (data, club) => {
  const hello = `Hello ${strangersName(data.full_name, club)},`;
  return {
    heading: data.approved ? `${data.business_name} is now part of the club` : "Your application",
    reply_to: club.support_email,
    blocks: data.approved
      ? [
          paragraph(`${hello} welcome. Members can now find ${data.business_name} in the directory.`),
          paragraph(
            "Next we will send you the PIN for your till and access to your portal, where you keep your page up to date. If something on the page must change right away, reply to this e-mail.",
          ),
          button("See your page", `${club.origin}/partners/${data.partner_slug}`),
        ]
      : [
          paragraph(`${hello} thank you for applying. We cannot add your business at the moment:`),
          quote(data.note),
          paragraph(
            "If that changes, you are welcome to apply again. Reply to this e-mail if you have questions.",
          ),
        ],
  };
};

export const change_decided: Template<EmailData["change_decided"]> = (data, club) => ({
  heading: data.approved
    ? `Your changes to ${data.partner_name} are on the site`
    : `Your changes to ${data.partner_name} were not accepted`,
  blocks: [
    paragraph(
      data.approved
        ? "Thank you for keeping your page up to date. Members now see your changes."
        : "Your page has not changed. You can send changes again in the portal, under Profile.",
    ),
    ...(data.note ? [quote(data.note)] : []),
    data.approved
      ? button("See your page", `${club.origin}/partners/${data.partner_slug}`)
      : button("Open the portal", `${club.origin}/partner/dashboard/profile`),
  ],
});
