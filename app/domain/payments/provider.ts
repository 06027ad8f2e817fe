import type { PlanType } from "../catalog";
import type { Day } from "../clock";
import type { Cents } from "../money";
import type { DaySpan, History } from "./history";
import { type BackStatus, isAboutMoneyBack, type WentBack } from "./refunds/went-back";

export const PROVIDER_NAMES = ["payfast", "paystack"] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];
export const DEFAULT_PROVIDER: ProviderName = "payfast";

/** What a provider is told about a purchase. Everything in it was decided on the server. */
export interface Order {
  /** `TMP-{time}-{random}`: our reference, which the provider echoes. */
  reference: string;
  plan_type: PlanType;
  amount_cents: Cents;
  full_name: string;
  email: string;
  phone: string;
  /** The first monthly charge after this payment; null for a month from now, as the provider reckons. */
  first_charge_on: Day | null;
  /** The day on which the price of this plan changes, while one is announced. */
  price_until?: Day | null;
}

/** How the buyer gets to the provider: a form that the browser posts, or an address that it opens. */
export type Begun =
  | { kind: "form"; action: string; fields: Array<[name: string, value: string]> }
  | { kind: "redirect"; url: string };

/** The provider refuses a second agreement of this payer on a plan of its own. */
export interface Subscribed {
  kind: "subscribed";
  plan: string;
}

/** A message as it came in, before anybody believed it. */
export interface RawMessage {
  raw_body: string;
  /** Lower-case names. */
  headers: Record<string, string>;
  remote_address: string;
}

/**
 * `agreed`: a monthly agreement was made (a provider that tells its token apart from the first payment). `refunded` to
 * `dispute_resolved`: money goes back, or the payer's bank asks for it.
 */
export type NoticeStatus = "completed" | "failed" | "cancelled" | "agreed" | BackStatus | "other";

/** What a provider says about a payment or an agreement, in our terms. */
export interface ProviderNotice {
  /** The provider's own id of the payment; null for a message about an agreement as a whole. */
  transaction_id: string | null;
  status: NoticeStatus;
  /** The provider's own word for it. */
  provider_status: string;
  /** Our reference, as echoed; null when the message carries none. */
  reference: string | null;
  /** The agreement at the provider (PayFast token, Paystack subscription code); null for a single payment. */
  token: string | null;
  /** Null when the message names no amount. */
  amount_cents: Cents | null;
  fee_cents: Cents;
  currency: string;
  /** Whom a monthly charge or agreement is about (e-mail, lower case), for a provider that names no token with a charge. */
  subscriber?: string;
  /** The provider's own number for the payer; it stays when the e-mail address changes. */
  customer?: string;
  /** Paystack's second key to a subscription, needed to cancel it. */
  email_token?: string;
  /** The provider's own day of the next monthly charge, where the message tells. */
  next_charge_on?: Day;
  /** The provider's own number of the refund or dispute; of a refund without one, what tells it apart from others. */
  about_id?: string;
}

/** The result of reading a message: authentic and addressed to us, or the reason why it is not. */
export type Reading = (
  | {
      ok: true;
      notice: ProviderNotice;
      remark?: string;
      /** It came from an address that the provider does not publish; a person should know once it is booked. */
      is_strange?: boolean;
    }
  | { ok: false; reason: string; transaction_id: string | null; provider_status: string }
) & {
  /** What the signature covers, byte for byte and with the signature; null when it is not right. */
  signed: string | null;
};

/** `unreachable` is a passing fault: ask again later. `reversed`: it is true, and the money has gone back since. */
export type Confirmation = "valid" | "reversed" | "invalid" | "unreachable";

/** What the provider says when asked about our reference. */
export type Answer =
  | { kind: "notice"; notice: ProviderNotice; raw_body: string; is_reversed?: boolean }
  | { kind: "pending" }
  | { kind: "unknown" }
  | { kind: "unreachable" };

/** `gone`: the provider says that the agreement had ended already, which is as good as cancelled. */
export type Cancellation = "cancelled" | "gone" | "unreachable";

export type Pausing = "done" | "refused" | "unreachable";

/** Whether the provider charges another amount from now on: it says so itself when asked afterwards, where it can be asked. */
export type AmountChange = "done" | "refused" | "unreachable";

/** Whose amount a change would move: this agreement's alone, or that of all on the provider's `plan`. */
export type AmountScope = { kind: "own" } | { kind: "plan"; plan: string } | { kind: "unreachable" };

/** Where a member gives an agreement another card. `unavailable`: the provider has no such page for it. */
export type CardLink = { kind: "link"; url: string } | { kind: "unavailable" } | { kind: "unreachable" };

/** How an agreement stands at the provider. `unknown` when it cannot be asked, `unreachable` when it does not answer. */
export type AgreementState = "active" | "paused" | "cancelled" | "locked" | "unknown" | "unreachable";

export interface AgreementAnswer {
  state: AgreementState;
  /** The provider's own day of the next charge, where it tells. */
  next_charge_on: Day | null;
}

/** An agreement that may still charge somebody, as the provider lists it. */
export interface ChargingAgreement {
  token: string;
  email_token: string | null;
  /** The provider's own number for the payer. */
  customer: string | null;
  /** The provider's own name of the plan, where it has plans. */
  plan?: string | null;
}

/** Whom a provider knows a payer as. */
export interface Payer {
  /** Lower case. */
  email: string;
  /** The provider's own number, which goes before the address; null where the club was never told. */
  customer: string | null;
}

export type ChargingAgreements =
  | { kind: "found"; agreements: ChargingAgreement[] }
  | { kind: "unknown" }
  | { kind: "unreachable" };

/** What the provider says about one payment when asked by its own number; `unknown` when it cannot be asked about it. */
export type PaymentWord =
  | {
      kind: "found";
      is_paid: boolean;
      reference: string | null;
      token: string | null;
      amount_cents: Cents | null;
    }
  | { kind: "unknown" }
  | { kind: "unreachable" };

/** One company that takes payments. No method is ever called inside a database transaction. */
export interface PaymentProvider {
  name: ProviderName;
  label: string;
  /** Prepares the buyer's way to the provider. Throws ClubError `provider_unavailable`. */
  begin(order: Order): Promise<Begun | Subscribed>;
  /** Checks signature, source and addressee of a message, without any call. */
  read(message: RawMessage): Reading;
  /** Whether the provider publishes this as an address that its messages come from. */
  sendsFrom(address: string): boolean;
  /** The provider's own confirmation of a message that was read. */
  confirm(message: RawMessage): Promise<Confirmation>;
  /** Asks about a payment by our reference or by an agreement; `unknown` when the provider offers no such question. */
  ask(reference: string): Promise<Answer>;
  askAgreement(agreement: { token: string }): Promise<AgreementAnswer>;
  /** All agreements that may still charge this payer; `unknown` when the provider offers no such question. */
  agreementsOf(payer: Payer): Promise<ChargingAgreements>;
  /** Skips the next `months` (1-3) charges of an agreement. Providers that cannot are `refused`. */
  pause(agreement: { token: string }, months: number): Promise<Pausing>;
  /** Ends a pause before its time. */
  unpause(agreement: { token: string }): Promise<Pausing>;
  /**
   * Makes every later charge of an agreement take this amount. Doing it twice does no harm. Where agreements share a plan at the
   * provider (`amountScope`), all of them change.
   */
  changeAmount(agreement: { token: string }, amount_cents: Cents): Promise<AmountChange>;
  amountScope(agreement: { token: string }): Promise<AmountScope>;
  /** The provider's own page for another card; `back` is where it sends the member afterwards, where it does so. */
  cardLink(agreement: { token: string }, back: string): Promise<CardLink>;
  /** What went back of a payment, or is asked back, by the reference of its message; `unknown` when it cannot be asked. */
  wentBack(about: { reference: string | null }): Promise<WentBack>;
  /** What moved on these days, as the provider's own list has it. */
  history(span: DaySpan): Promise<History>;
  askPayment(transaction_id: string): Promise<PaymentWord>;
  cancel(agreement: { token: string; email_token: string | null }): Promise<Cancellation>;
}

export type PaymentProviders = Record<ProviderName, PaymentProvider>;

export function readProvider(text: string | null | undefined): ProviderName | null {
  return PROVIDER_NAMES.find((name) => name === text) ?? null;
}

/** What a notice is about at the provider: an agreement's beginning or end, a refund or dispute, else the payment. */
export function subjectOf(notice: ProviderNotice): string | null {
  if (isAboutMoneyBack(notice.status)) return notice.about_id ?? null;
  const isAboutAgreement = notice.status === "cancelled" || notice.status === "agreed";
  return isAboutAgreement ? notice.token : notice.transaction_id;
}
