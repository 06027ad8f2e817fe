import type { PlanType } from "~/kernel/catalog";
import { type Day, longDay } from "~/kernel/clock";
import {
  type Block,
  button,
  code,
  facts,
  firstName,
  link,
  paragraph,
  slip,
  small,
  type Template,
  typedName,
} from "~/kernel/mail/blocks";
import type { EmailData, PaidFacts, ToMember } from "~/kernel/mail/mail";
import { receiptTitle, supplierOf } from "~/kernel/mail/receipt";
import { formatRand } from "~/kernel/money";
import { vatIncluded } from "~/kernel/vat";
import { giftCodeShown, giftLink, giftWords } from "./gift";

type GiftPaid = Omit<PaidFacts, "plan_name" | "starts_on" | "ends_on" | "is_renewal"> & { gift_id: number };

declare module "~/kernel/mail/mail" {
  interface EmailData {
    gift_bought: ToMember &
      GiftPaid & {
        plan_type: PlanType;
        valid_through: Day;
        /** Of the receiver; empty: the giver hands it over. Mails queued before 26 November 2026 lack these. */
        mailed_to?: string;
        /** Null: at once. */
        mailed_on?: Day | null;
      };
    /** To the receiver, whom the giver names. `code`: sealed in the queue. */
    gift_given: {
      gift_id: number;
      what: string;
      giver_name: string;
      code: string;
      valid_through: Day;
    };
    gift_redeemed: ToMember & { what: string; member_id: string; starts_on: Day; ends_on: Day };
    gift_ending: ToMember & { gift_id: number; what: string; valid_through: Day };
  }
}

const pageOf = (origin: string, gift_id: number) => `${origin}/gift/${gift_id}`;

export const gift_bought: Template<EmailData["gift_bought"]> = (data, club) => ({
  heading: "Thank you, your gift is ready",
  blocks: [
    ...boughtWords(data, club.origin),
    slip({
      title: receiptTitle(data.receipt_number, data.vat_number),
      note: longDay(data.paid_on),
      rows: [
        ["Received from", data.full_name],
        supplierOf(club, data.vat_number),
        ["VAT number", data.vat_number],
        ["Gift", giftWords(data.plan_type)],
        ["Paid through", data.provider_label],
        ["VAT included", data.vat_number ? formatRand(vatIncluded(data.amount_cents)) : ""],
      ],
      total: ["Paid", formatRand(data.amount_cents)],
    }),
    link("Receipt to print", `${club.origin}/account/payments/${data.payment_id}`),
  ],
});

function boughtWords(data: EmailData["gift_bought"], origin: string): Block[] {
  return [
    paragraph(
      `Hello ${firstName(data.full_name)}, you bought ${giftWords(data.plan_type)}. On your gift page it has a code, a link to send and a page to print. It can be used until ${longDay(data.valid_through)}.`,
    ),
    ...mailingWords(data),
    button("Send or print the gift", pageOf(origin, data.gift_id)),
  ];
}

function mailingWords(data: EmailData["gift_bought"]): Block[] {
  if (!("mailed_to" in data && data.mailed_to)) return [];
  if (!data.mailed_on) return [paragraph(`We have mailed the gift to ${data.mailed_to}.`)];
  return [
    paragraph(
      `We will mail the gift to ${data.mailed_to} on the morning of ${longDay(data.mailed_on)}. Until then you can change the day and the address on your gift page.`,
    ),
  ];
}

export const gift_given: Template<EmailData["gift_given"]> = (data, club) => {
  const giver = typedName(firstName(data.giver_name), club);
  const heading = giver ? `${giver} gives you ${data.what}` : `A gift for you: ${data.what}`;
  return {
    heading,
    subject: heading,
    blocks: [
      paragraph(
        `${club.club_name} is a card on your phone: 10% off at local shops, at each shop once a month. Your gift is paid for. Redeem it when your days should begin, until ${longDay(data.valid_through)}.`,
      ),
      code(giftCodeShown(data.code)),
      button("Redeem my gift", giftLink(club.origin, data.code)),
      small(
        "Somebody bought this gift and asked us to mail it to you. We use your address for nothing else.",
      ),
    ],
  };
};

export const gift_redeemed: Template<EmailData["gift_redeemed"]> = (data, club) => ({
  heading: "Your gift is on your card",
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, you redeemed ${data.what}. Its days run from ${longDay(data.starts_on)} to ${longDay(data.ends_on)}.`,
    ),
    facts([["Member ID", data.member_id]]),
    button("Open my card", `${club.origin}/account/card`),
    small("The gift is already paid for. You are not charged for it."),
  ],
});

export const gift_ending: Template<EmailData["gift_ending"]> = (data, club) => ({
  heading: `Your gift can be used until ${longDay(data.valid_through)}`,
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, nobody has redeemed ${data.what} that you bought. Remind whoever has the code, or ask for a refund on your gift page while it is unused.`,
    ),
    button("Open the gift", pageOf(club.origin, data.gift_id)),
  ],
});
