import { type Day, longDay } from "~/kernel/clock";
import { askAt, type Block, button, facts, firstName, paragraph, type Template } from "~/kernel/mail/blocks";
import type { EmailData, ToMember } from "~/kernel/mail/mail";
import { type Cents, formatRand } from "~/kernel/money";
import type { BankAccount } from "./transfer";

/** `said`: the buyer says that the money is on its way. `late`: five days later it has not come. `part`: not enough came. `rest`: more came than was due. */
export type TransferMoment = "said" | "late" | "part" | "rest";

declare module "~/kernel/mail/mail" {
  interface EmailData {
    transfer: ToMember & {
      moment: TransferMoment;
      /** `Local, one month`. */
      what: string;
      /** What it costs. */
      price_cents: Cents;
      /** What waits with us. */
      here_cents: Cents;
      /** Of `part` and `rest`: the day on which money came. */
      came_on: Day | null;
      reference: string;
      account: BankAccount | null;
      /** The last day on which the club waits; null where it does not. */
      until: Day | null;
    };
  }
}

type Data = EmailData["transfer"];

export const transfer: Template<Data> = (data, club) => ({
  heading: transferSubject(data),
  blocks: [
    paragraph(`Hello ${firstName(data.full_name)}, ${WORDS[data.moment](data)}`),
    ...(data.moment === "rest" ? [] : [howToPay(data)]),
    ...(data.account || data.moment === "rest"
      ? []
      : [paragraph(`Ask us for the account number: ${club.support_phone || askAt(club)}.`)]),
    button("Open my account", `${club.origin}/account`),
  ],
});

export function transferSubject(data: Pick<Data, "moment" | "here_cents" | "price_cents">): string {
  const missing = formatRand(data.price_cents - data.here_cents);
  if (data.moment === "said") return `We are waiting for your ${missing}`;
  if (data.moment === "late") return `Your ${missing} has not reached us yet`;
  const here = formatRand(data.here_cents);
  return data.moment === "part"
    ? `${here} is here: ${missing} is missing`
    : `${here} waits for your next payment`;
}

const missing = ({ price_cents, here_cents }: Data) => formatRand(price_cents - here_cents);
const until = (data: Data) => (data.until ? ` We wait until ${longDay(data.until)}.` : "");

const WORDS: Record<TransferMoment, (data: Data) => string> = {
  said: (data) =>
    `thank you. As soon as your ${missing(data)} for ${data.what} is in our account, you get a receipt by mail. Between two banks that takes one or two working days.${until(data)}`,
  late: (data) =>
    `you told us that ${missing(data)} for ${data.what} is on its way, and it has not reached us. Please compare the account and the reference with your bank's app. If you paid without the reference, answer this mail with the day and the name on the payment.${until(data)}`,
  part: (data) =>
    `on ${longDay(data.came_on!)} money of yours came by bank transfer. ${formatRand(data.here_cents)} of ${formatRand(data.price_cents)} for ${data.what} is here, and ${missing(data)} is missing. Send that with the same reference, and the rest happens by itself.`,
  rest: (data) =>
    `on ${longDay(data.came_on!)} more money of yours came by bank transfer than was due. ${formatRand(data.here_cents)} is left. It waits here, and counts towards your next payment. If you want it back, answer this mail.`,
};

function howToPay(data: Data): Block {
  const { account, reference } = data;
  const of: [string, string][] = account
    ? [
        ["Bank", account.bank],
        ["Account holder", account.holder],
        ["Account number", account.number],
        ["Branch code", account.branch],
        ...(account.shap_id ? [["ShapID (for PayShap)", account.shap_id] as [string, string]] : []),
      ]
    : [];
  return facts([["Your reference", reference], ["Amount", missing(data)], ...of]);
}
