import { type Day, dayOf, firstOfNextMonth, longDay, shortMoment } from "~/kernel/clock";
import {
  askAt,
  button,
  type Club,
  type Content,
  card,
  facts,
  firstName,
  link,
  paragraph,
  slip,
  small,
  type Template,
  warning,
  writeTo,
} from "~/kernel/mail/blocks";
import { type EmailData, inWords, type PaidFacts, type ToMember } from "~/kernel/mail/mail";
import { chargeWords, type NextCharge, receiptAddress, receiptOf } from "~/kernel/mail/receipt";
import { type Cents, formatRand } from "~/kernel/money";
import { type Charging, chargingWords, withoutDue } from "~/money/agreements/charging";
import type { OfficeProvider } from "~/money/cash-and-eft/cash-and-eft";
import type { BankAccount } from "~/money/transfer/transfer";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    /** `paid` is null if no payment started the membership, or if its receipt was already sent. */
    welcome: ToMember & {
      member_id: string;
      plan_name: string;
      expiry_date: Day | null;
      paid: PaidFacts | null;
      /** Null where nobody charges the member. */
      next_charge: NextCharge | null;
    };
    /** `by_itself`: the provider charges it; otherwise the member has to pay. */
    renewal_reminder: ToMember & {
      renews_on: Day;
      amount_cents: Cents;
      by_itself: boolean;
      charging: Charging;
      /** For members who last paid the office: how to pay by EFT. Without an account where the settings do not name it. */
      office: {
        paid_by: OfficeProvider;
        account: BankAccount | null;
        /** Of all their transfers, else the member ID. */
        reference: string;
      } | null;
    };
    expiry_warning: ToMember & { expires_on: Day; days_left: number; charging: Charging };
    membership_ended: ToMember & { ended_on: Day; charging: Charging };
    /** `money_back`: while the member can cancel the order for its money as well (R130). */
    cancellation: ToMember & {
      works_until: Day;
      charging: Charging;
      money_back: { amount_cents: Cents; until: Day } | null;
    };
    redemption: ToMember & {
      partner_name: string;
      amount_cents: Cents;
      discount_cents: Cents;
      redeemed_at: string;
    };
    account_deletion: ToMember & { deletes_on: Day; charging: Charging };
    account_deleted: Record<string, never>;
  }
}

export const welcome: Template<EmailData["welcome"]> = (data, club) => {
  // A mail queued before receipts were included lacks this, and one before 29 November 2026 the next charge.
  const paid = "paid" in data ? data.paid : null;
  const until = data.expiry_date ? `, valid until ${longDay(data.expiry_date)}` : "";
  return {
    heading: `Welcome, ${firstName(data.full_name)}`,
    blocks: [
      paragraph("Your card works now. Show it before you pay: 10% off, once per shop every month."),
      card(`Your card: ${data.full_name}, ${data.member_id}, ${data.plan_name}${until}`),
      button("Open my card", `${club.origin}/account/card`),
      ...("next_charge" in data && data.next_charge
        ? [
            paragraph(
              `${chargeWords(data.next_charge)}, then each month. You can cancel anytime: open your account, Membership.`,
            ),
          ]
        : []),
      ...(paid
        ? [receiptOf(data.full_name, paid, club), link("Receipt to print", receiptAddress(paid, club))]
        : []),
    ],
  };
};

export const renewal_reminder: Template<EmailData["renewal_reminder"]> = (data, club) => {
  const hello = `Hello ${firstName(data.full_name)},`;
  if (data.by_itself) {
    return {
      heading: `Your membership renews on ${longDay(data.renews_on)}`,
      blocks: [
        paragraph(
          `${hello} we will charge ${formatRand(data.amount_cents)} to your bank card on that day. You do not need to do anything.`,
        ),
        ...openWords(withoutDue(data.charging)),
        paragraph("You can cancel anytime in your account."),
        button("Open my membership", `${club.origin}/account/membership`),
      ],
    };
  }
  // A reminder queued before office payments existed lacks this.
  if ("office" in data && data.office) return payTheOffice(data, data.office, club);
  return {
    heading: `Your membership is paid until the end of ${longDay(data.renews_on)}`,
    blocks: [
      paragraph(
        `${hello} you withdrew your cancellation, but automatic charges do not resume. Pay ${formatRand(data.amount_cents)} in your account by then to keep your discount and your member ID.`,
      ),
      ...openWords(data.charging),
      button("Pay in my account", `${club.origin}/account/membership`),
    ],
  };
};

function payTheOffice(
  data: EmailData["renewal_reminder"],
  { paid_by, account, reference }: NonNullable<EmailData["renewal_reminder"]["office"]>,
  club: Club,
): Content {
  const price = formatRand(data.amount_cents);
  const ask = `Ask us for the account number: ${askAt(club)}`;
  const last = paid_by === "cash" ? "in cash" : "by bank transfer";
  return {
    heading: `Your membership is paid until the end of ${longDay(data.renews_on)}`,
    blocks: [
      paragraph(
        `Hello ${firstName(data.full_name)}, you last paid ${last}, so your membership does not renew automatically. Pay ${price} for the next month by then to keep your discount and your member ID.`,
      ),
      ...openWords(data.charging),
      facts([
        ...(account ? accountFacts(account) : [["By EFT or PayShap", ask] as [string, string]]),
        ["Reference", reference],
        ["Amount", price],
        ["In cash", `Ask us where: ${club.support_phone || askAt(club)}`],
      ]),
      paragraph(
        "The reference stays yours: a monthly stop order with it keeps your card working, and twice the amount pays two months.",
      ),
      paragraph("You can also pay by bank card and have your membership renew automatically:"),
      button("Pay in my account", `${club.origin}/account/membership`),
    ],
  };
}

function accountFacts({ bank, holder, number, branch, shap_id }: BankAccount): [string, string][] {
  return [
    ["By EFT or PayShap, to", `${holder}, ${bank}`],
    ["Account number", number],
    ["Branch code", branch],
    ...(shap_id ? [["ShapID", shap_id] as [string, string]] : []),
  ];
}

export const expiry_warning: Template<EmailData["expiry_warning"]> = (data, club) => ({
  heading: `Your pass ends ${inWords(data.days_left)}`,
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, your Tourist Pass works until the end of ${longDay(data.expires_on)}. It ends by itself. ${chargingWords(data.charging)}`,
    ),
    button("Stay a member", `${club.origin}/account/membership`),
  ],
});

export const membership_ended: Template<EmailData["membership_ended"]> = (data, club) => ({
  heading: `We ended your membership on ${longDay(data.ended_on)}`,
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, your card no longer works. ${chargingWords(data.charging)}`,
    ),
    paragraph(
      `You keep your member ID and your savings. If you think that this is a mistake, or that we owe you a refund, write to ${writeTo(club)}.`,
    ),
    button("Open my account", `${club.origin}/account`),
  ],
});

/** Beside what was agreed. */
const openWords = (charging: Charging) => (charging.length > 0 ? [warning(chargingWords(charging))] : []);

export const cancellation: Template<EmailData["cancellation"]> = (data, club) => ({
  heading: "Your membership is cancelled",
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, your membership will not renew. Your card works until ${longDay(data.works_until)}.`,
    ),
    data.charging.length > 0 ? warning(chargingWords(data.charging)) : paragraph(chargingWords([])),
    paragraph("Changed your mind? Press Keep my membership before then. Your member ID stays."),
    button("Keep my membership", `${club.origin}/account/membership`),
    ...(data.money_back ? moneyBack(data.money_back, club) : []),
  ],
});

function moneyBack({ amount_cents, until }: { amount_cents: Cents; until: Day }, club: Club) {
  const sum = formatRand(amount_cents);
  return [
    paragraph(
      `You paid in the last seven days and have used no discount, so you can have ${sum} back. Ask for it by the end of ${longDay(until)}. You need no reason, and the days that you paid for end at once.`,
    ),
    link(`Get ${sum} back`, `${club.origin}/account/withdraw`),
  ];
}

export const redemption: Template<EmailData["redemption"]> = (data, club) => {
  const at = new Date(data.redeemed_at);
  return {
    heading: `You saved ${formatRand(data.discount_cents)} at ${data.partner_name}`,
    blocks: [
      slip({
        title: data.partner_name,
        note: shortMoment(at),
        rows: [
          ["Your bill", formatRand(data.amount_cents)],
          ["10% member discount", `−${formatRand(data.discount_cents)}`],
        ],
        total: ["You paid", formatRand(data.amount_cents - data.discount_cents)],
      }),
      paragraph(`Your next discount at ${data.partner_name} is on ${longDay(firstOfNextMonth(dayOf(at)))}.`),
      button("See my savings", `${club.origin}/account/savings`),
      small(`Not you? Write to ${writeTo(club)} and we will look into it.`),
    ],
  };
};

export const account_deletion: Template<EmailData["account_deletion"]> = (data, club) => ({
  heading: `Your account will be deleted on ${longDay(data.deletes_on)}`,
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, you asked us to delete your account. ${chargingWords(data.charging)}`,
    ),
    paragraph(
      "Changed your mind, or was it not you? You can keep the account until that day: sign in and press one button.",
    ),
    button("Keep my account", `${club.origin}/account/privacy`),
    small(
      "If we have to look at our data first, such as after a fault of our computers, it may take up to seven days longer. That page then says so.",
    ),
  ],
});

export const account_deleted: Template<EmailData["account_deleted"]> = (_data, club) => ({
  heading: "Your account has been deleted",
  blocks: [
    paragraph(
      "Hello, as you asked, we have deleted your account and what we knew about you. The records of payments and discounts that the law requires us to keep no longer name you, and your card no longer works.",
    ),
    paragraph("This is the last e-mail we send you. You are welcome to join again at any time."),
    button("Visit the club", `${club.origin}/`),
  ],
});
