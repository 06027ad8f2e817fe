import { type Day, longDay } from "~/kernel/clock";
import { button, facts, firstName, paragraph, type Template, warning } from "~/kernel/mail/blocks";
import type { EmailData, ToMember } from "~/kernel/mail/mail";
import { type Cents, formatRand } from "~/kernel/money";
import { type Charging, chargingWords } from "~/money/agreements/charging";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    withdrawal: ToMember & {
      amount_cents: Cents;
      receipt_number: number;
      provider_label: string;
      back_by: Day;
      charging: Charging;
    };
  }
}

export const withdrawal: Template<EmailData["withdrawal"]> = (data, club) => ({
  heading: "You cancelled within seven days",
  blocks: [
    paragraph(
      `Hello ${firstName(data.full_name)}, we cancelled your order, and your card no longer works. Your money goes back the way it came, by ${longDay(data.back_by)} at the latest.`,
    ),
    facts([
      ["Amount", formatRand(data.amount_cents)],
      ["Receipt number", String(data.receipt_number)],
      ["Paid through", data.provider_label],
    ]),
    ...(data.charging.length > 0 ? [warning(chargingWords(data.charging))] : []),
    paragraph("You are welcome to join again at any time. You keep your member ID."),
    button("Open my payments", `${club.origin}/account/payments`),
  ],
});
