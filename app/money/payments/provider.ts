import type { PlanType } from "~/kernel/catalog";
import type { Day } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import type { WentBack } from "~/money/refunds/went-back";
import type { DaySpan, History } from "./history";
import { isAboutMoneyBack, type ProviderNotice } from "./notice";

export const PROVIDER_NAMES = ["payfast", "paystack"] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];
/** A transfer to the club's account, which no provider reports: the office finds it on the bank's statement. */
export const BANK = "bank";
/** What a checkout can be paid by. */
export const CHECKOUT_WAYS = [...PROVIDER_NAMES, BANK] as const;
export type CheckoutWay = (typeof CHECKOUT_WAYS)[number];
export const DEFAULT_PROVIDER: ProviderName = "payfast";

export interface Order {
  reference: string;
  plan_type: PlanType;
  amount_cents: Cents;
  full_name: string;
  email: string;
  phone: string;
  /** Null for a month from now, as the provider reckons. */
  first_charge_on: Day | null;
  /** What the provider's page calls it, where it is not the plan. */
  item?: { name: string; description: string };
}

export type Begun =
  | { kind: "form"; action: string; fields: Array<[name: string, value: string]> }
  | { kind: "redirect"; url: string };

export interface Subscribed {
  kind: "subscribed";
  plan: string;
}

export interface RawMessage {
  raw_body: string;
  headers: Record<string, string>;
  remote_address: string;
}

/** Authentic and addressed to us, or why not. */
export type Reading = (
  | {
      ok: true;
      notice: ProviderNotice;
      remark?: string;
      /** The provider does not publish the address; alert once it is booked. */
      is_strange?: boolean;
    }
  | { ok: false; reason: string; transaction_id: string | null; provider_status: string }
) & {
  /** What the signature covers, byte for byte; null if it is wrong. */
  signed: string | null;
};

/** `unreachable`: ask again later. `reversed`: true, but the money has gone back since. */
export type Confirmation = "valid" | "reversed" | "invalid" | "unreachable";

export type Answer =
  | { kind: "notice"; notice: ProviderNotice; raw_body: string; is_reversed?: boolean }
  | { kind: "pending" }
  | { kind: "unknown" }
  | { kind: "unreachable" };

export type Cancellation = "cancelled" | "gone" | "unreachable";

/** `started`: the provider gives the money back. `unavailable`: a person has to do it there. */
export type Refunding = "started" | "unavailable" | "unreachable";

export type CardLink = { kind: "link"; url: string } | { kind: "unavailable" } | { kind: "unreachable" };

export type AgreementState = "active" | "paused" | "cancelled" | "locked" | "unknown" | "unreachable";

export interface AgreementAnswer {
  state: AgreementState;
  next_charge_on: Day | null;
}

export interface ChargingAgreement {
  token: string;
  email_token: string | null;
  customer: string | null;
  plan?: string | null;
}

export interface Payer {
  email: string;
  customer: string | null;
}

export type ChargingAgreements =
  | { kind: "found"; agreements: ChargingAgreement[] }
  | { kind: "unknown" }
  | { kind: "unreachable" };

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

interface RefundedPayment {
  reference: string;
  transaction_id: string | null;
  amount_cents: Cents;
}

/** No method is called inside a database transaction. */
export interface PaymentProvider {
  name: ProviderName;
  label: string;
  /** Throws `provider_unavailable`. */
  begin(order: Order): Promise<Begun | Subscribed>;
  read(message: RawMessage): Reading;
  sendsFrom(address: string): boolean;
  confirm(message: RawMessage): Promise<Confirmation>;
  ask(reference: string): Promise<Answer>;
  askAgreement(agreement: { token: string }): Promise<AgreementAnswer>;
  agreementsOf(payer: Payer): Promise<ChargingAgreements>;
  /** `back` is the return address, if supported. */
  cardLink(agreement: { token: string }, back: string): Promise<CardLink>;
  /** By the reference of its message; `unknown` if it cannot be asked. */
  wentBack(about: { reference: string | null }): Promise<WentBack>;
  /** The whole payment, once. */
  refund(payment: RefundedPayment): Promise<Refunding>;
  history(span: DaySpan): Promise<History>;
  askPayment(transaction_id: string): Promise<PaymentWord>;
  cancel(agreement: { token: string; email_token: string | null }): Promise<Cancellation>;
}

export type PaymentProviders = Record<ProviderName, PaymentProvider>;

export function readProvider(text: string | null | undefined): ProviderName | null {
  return PROVIDER_NAMES.find((name) => name === text) ?? null;
}

export function readWay(text: string | null | undefined): CheckoutWay | null {
  return CHECKOUT_WAYS.find((name) => name === text) ?? null;
}

/** The agreement, refund or dispute, else the payment. */
export function subjectOf(notice: ProviderNotice): string | null {
  if (isAboutMoneyBack(notice.status)) return notice.about_id ?? null;
  const isAboutAgreement = notice.status === "cancelled" || notice.status === "agreed";
  return isAboutAgreement ? notice.token : notice.transaction_id;
}

/** Provider, payment and status; for the end of an agreement, its token. */
export function claimOf(provider: ProviderName, notice: ProviderNotice): string | null {
  const subject = subjectOf(notice);
  return subject && `${provider}|${subject}|${notice.provider_status}`;
}

export const PROVIDER_LABELS: Record<ProviderName, string> = { payfast: "PayFast", paystack: "Paystack" };
