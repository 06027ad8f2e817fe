import { longMonth, type MonthKey } from "~/kernel/clock";
import { button, paragraph, slip, small, type Template } from "~/kernel/mail/blocks";
import type { EmailData } from "~/kernel/mail/mail";
import { type Cents, formatRand } from "~/kernel/money";

declare module "~/kernel/mail/mail" {
  interface EmailData {
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
  }
}

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
