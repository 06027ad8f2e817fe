import { longMonth } from "~/kernel/clock";
import { button, firstName, paragraph, slip, small, type Template } from "~/kernel/mail/blocks";
import type { EmailData, ToMember } from "~/kernel/mail/mail";
import { formatRand } from "~/kernel/money";
import type { MonthInView } from "./month-in-view";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    /** Only the first `shops` and `new_shops`. */
    month_summary: ToMember &
      MonthInView & {
        shop_count: number;
        city: string;
        open_count: number;
        open_in_city: number;
        unsubscribe_url: string;
      };
  }
}

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
