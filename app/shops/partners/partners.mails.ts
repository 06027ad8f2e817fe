import { button, facts, firstName, paragraph, type Template } from "~/kernel/mail/blocks";
import type { EmailData, ToMember } from "~/kernel/mail/mail";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    partner_notice: ToMember & {
      partner_name: string;
      partner_slug: string;
      city: string;
      short_description: string;
      offer_text: string;
      is_new: boolean;
      unsubscribe_url: string;
    };
  }
}

export const partner_notice: Template<EmailData["partner_notice"]> = (data, club) => ({
  heading: `${data.partner_name} gives you 10% off`,
  unsubscribe_url: data.unsubscribe_url,
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, ${data.partner_name} in ${data.city} ${data.is_new ? "has joined the club" : "gives members a discount"}.`,
    ),
    ...(data.short_description ? [paragraph(data.short_description)] : []),
    facts([["Discount", data.offer_text]]),
    button("See the shop", `${club.origin}/partners/${data.partner_slug}`),
  ],
});
