import { type Day, dayOf, longDay, longMonth, type MonthKey, timeOfDay } from "~/kernel/clock";
import {
  button,
  code,
  facts,
  firstName,
  link,
  paragraph,
  quote,
  slip,
  small,
  strangersName,
  type Template,
  warning,
} from "~/kernel/mail/blocks";
import {
  ADMIN_SECURITY_WORDS,
  type AdminSecurityEvent,
  type EmailData,
  PORTAL_SECURITY_WORDS,
  type PortalSecurityEvent,
  type ToMember,
} from "~/kernel/mail/mail";
import { type Cents, formatRand } from "~/kernel/money";
import type { MonthInView } from "~/members/savings/month-in-view";

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
    /** Only the first `shops` and `new_shops`. */
    month_summary: ToMember &
      MonthInView & {
        shop_count: number;
        city: string;
        open_count: number;
        open_in_city: number;
        unsubscribe_url: string;
      };
    /** To a shop on the 1st. */
    shop_month: {
      partner_id: number;
      partner_name: string;
      month: MonthKey;
      visits: number;
      turnover_cents: Cents;
      discount_cents: Cents;
      before: { visits: number; turnover_cents: Cents };
      unsubscribe_url: string;
    };
    partner_application: {
      business_name: string;
      name: string;
      email: string;
      phone: string;
      category: string;
      address: string;
      website: string;
      message: string;
    };
    contact_message: { name: string; email: string; type: string; subject: string; message: string };
    /** To whoever wrote, or to whose address somebody wrote. */
    acknowledgement: { about: "message" | "application" };
    newsletter_confirm: { confirm_url: string; unsubscribe_url: string };
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
    /** `note` only if the request was refused. */
    change_decided: { partner_name: string; partner_slug: string; approved: boolean; note: string };
    /** `note`: why it was refused. `business_name` and `partner_slug`: of an approved shop, as the office has put it on the site. */
    application_decided: ToMember & {
      business_name: string;
      approved: boolean;
      note: string;
      partner_slug: string;
    };
    /** Names nobody, because somebody else may read this mailbox by now. The waiting screen shows `reference` too. */
    identity_link: { confirm_url: string; reference: string; works_until: string };
    /** Mails queued before 29 November 2026 lack `which`. */
    identity_linked: { linked_at: string; which?: "first" | "another" };
    /** To both addresses. Names nobody, because the old mailbox may be somebody else's by now, and the new one mistyped. */
    address_changed: { changed_at: string; which: "old" | "new" };
    /** The same whether the address has an account or not. `code` is sealed in the queue. */
    sign_in_code: { code: string; works_until: string; device: string };
    /** `device` and `address` are empty for acts without a browser. */
    admin_security: ToMember & {
      event: AdminSecurityEvent;
      facts: string;
      device: string;
      address: string;
      on: Day;
      at: string;
    };
    test: { sent_by: string };
  }
}

export const partner_application: Template<EmailData["partner_application"]> = (data, club) => ({
  heading: `New partner application: ${data.business_name}`,
  reply_to: data.email,
  blocks: [
    facts([
      ["Business", data.business_name],
      ["Category", data.category],
      ["Address", data.address],
      ["Contact", data.name],
      ["E-mail", data.email],
      ["Phone", data.phone],
      ["Website", data.website],
    ]),
    ...(data.message ? [quote(data.message)] : []),
    button("Open the applications", `${club.origin}/admin/partners?tab=applications`),
  ],
});

export const contact_message: Template<EmailData["contact_message"]> = (data) => ({
  heading: data.subject,
  reply_to: data.email,
  blocks: [
    facts([
      ["From", `${data.name} (${data.email})`],
      ["About", data.type],
    ]),
    quote(data.message),
    small("Reply to this e-mail to answer the sender."),
  ],
});

export const acknowledgement: Template<EmailData["acknowledgement"]> = ({ about }) => ({
  heading: about === "message" ? "We have received your message" : "We have received your application",
  blocks: [
    paragraph(
      about === "message"
        ? "Thank you for writing. We answer within one working day, usually sooner."
        : "Thank you for applying. We review applications within 24 hours and will write to you.",
    ),
    small("Not you? Somebody typed your address by mistake, and you can ignore this e-mail."),
  ],
});

export const newsletter_confirm: Template<EmailData["newsletter_confirm"]> = (data) => ({
  heading: "Please confirm your subscription",
  unsubscribe_url: data.unsubscribe_url,
  blocks: [
    paragraph(
      "Somebody, hopefully you, asked us to send our newsletter to this address. Press the button to receive it.",
    ),
    button("Yes, subscribe me", data.confirm_url),
    small("Not you? Do nothing, and you will not hear from us again."),
  ],
});

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

export const month_summary: Template<EmailData["month_summary"]> = (data, club) => {
  const month = longMonth(data.month);
  const others = data.shop_count - data.shops.length;
  const rest = data.saved_cents - data.shops.reduce((sum, { saved_cents }) => sum + saved_cents, 0);
  return {
    heading: data.saved_cents > 0 ? `You saved ${formatRand(data.saved_cents)} in ${month}` : `Your ${month}`,
    unsubscribe_url: data.unsubscribe_url,
    blocks: [
      ...(data.saved_cents > 0
        ? [
            slip({
              rows: [
                ...data.shops.map(({ name, saved_cents }): [string, string] => [
                  name,
                  formatRand(saved_cents),
                ]),
                [others === 1 ? "1 other shop" : `${others} other shops`, others > 0 ? formatRand(rest) : ""],
              ],
              total: ["You saved", formatRand(data.saved_cents)],
            }),
          ]
        : [paragraph(`Hello ${firstName(data.full_name)}, you saved nothing with your card in ${month}.`)]),
      paragraph(
        `Since the 1st you can use your card at all ${data.open_count} shops again${data.open_in_city > 0 ? `, ${data.open_in_city} of them in ${data.city}` : ""}.`,
      ),
      ...(data.new_shops.length > 0
        ? [
            paragraph(
              `New in ${month}: ${data.new_shops.map(({ name, city }) => `${name} (${city})`).join(", ")}.`,
            ),
          ]
        : []),
      button("Find shops", `${club.origin}/partners?unused=1`),
      small("These are the amounts under My Savings in your account."),
    ],
  };
};

export const shop_month: Template<EmailData["shop_month"]> = (data, club) => {
  const month = longMonth(data.month);
  const { visits, turnover_cents, discount_cents, before } = data;
  const against =
    before.visits > 0
      ? ` The month before, members spent ${formatRand(before.turnover_cents)} in ${countOf(before.visits, "visit")}.`
      : "";
  return {
    heading: `${month} at ${data.partner_name}`,
    unsubscribe_url: data.unsubscribe_url,
    blocks: [
      paragraph(
        visits > 0
          ? `Members of the club came ${visits === 1 ? "once" : `${visits} times`}.${against}`
          : `No member used the discount at your shop.${against}`,
      ),
      ...(visits > 0
        ? [
            slip({
              rows: [
                ["Members spent", formatRand(turnover_cents)],
                ["Discounts given", `−${formatRand(discount_cents)}`],
              ],
              total: ["Paid at your till", formatRand(turnover_cents - discount_cents)],
            }),
          ]
        : []),
      button("Open the statement", `${club.origin}/partner/dashboard/statement?month=${data.month}`),
      small("Undone redemptions are not counted. You can turn this e-mail off in the portal, under Profile."),
    ],
  };
};

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

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
    warning(`Not you? Call ${club.support_phone} or write to us right away.`),
    button("Write to the club", `mailto:${club.support_email}`),
  ],
});

const isFirst = (data: EmailData["identity_linked"]) => "which" in data && data.which === "first";

export const address_changed: Template<EmailData["address_changed"]> = (data, club) =>
  data.which === "new"
    ? {
        heading: "You now sign in with this address",
        blocks: [
          paragraph(
            `Since ${momentInWords(data.changed_at)} your membership opens with this e-mail address: by a code that we mail to you, or with a Google account that has it. Your earlier address no longer opens it, and we signed every browser out.`,
          ),
          button("Sign in", `${club.origin}/login`),
          warning(
            `Did you not ask for this? Call ${club.support_phone} or write to ${club.support_email} right away.`,
          ),
        ],
      }
    : {
        heading: "This address no longer opens your membership",
        blocks: [
          paragraph(
            `Since ${momentInWords(data.changed_at)} your membership opens with another e-mail address. We changed it at the club's office and signed every browser out.`,
          ),
          warning(
            `Did you not ask for this? Call ${club.support_phone} or write to ${club.support_email} right away.`,
          ),
        ],
      };

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

function momentInWords(iso: string): string {
  const moment = new Date(iso);
  return `${longDay(dayOf(moment))}, ${timeOfDay(moment)}`;
}

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

export const test: Template<EmailData["test"]> = (data, club) => ({
  heading: "This is a test",
  blocks: [
    paragraph(`Mail from ${club.club_name} arrives.`),
    ...(data.sent_by ? [small(`Sent by ${data.sent_by}.`)] : []),
  ],
});
