import type { Day } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";

export interface ToMember {
  full_name: string;
}

/** `vat_number` is empty until the club has one. */
export interface PaidFacts {
  plan_name: string;
  amount_cents: Cents;
  receipt_number: number;
  paid_on: Day;
  starts_on: Day;
  ends_on: Day;
  is_renewal: boolean;
  payment_id: number;
  provider_label: string;
  vat_number: string;
}

/** The data of each mail, declared beside its template. Optional facts are null or empty, never missing. */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities add to it.
export interface EmailData {}

export type EmailType = keyof EmailData;

/** What may still be charged, and be asked back, is read when the mail is sent: stored it would be outdated. */
export type StoredData<Type extends EmailType> = Omit<EmailData[Type], "charging" | "money_back">;

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  reply_to: string | null;
  unsubscribe_url: string | null;
  attachments: Attachment[];
  /** The same for every try of one mail, so that mail servers can recognise duplicates. */
  message_key: string;
}

export interface Attachment {
  filename: string;
  content_type: string;
  content: Uint8Array;
  /** Where the HTML part shows it: `cid:…`. */
  cid: string;
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
}

/** Minutes to wait after the first, second, … failed try; then the mail is given up. */
export const RETRY_MINUTES = [1, 5, 15, 60, 180, 720, 1440];

export function inWords(days_left: number): string {
  if (days_left <= 0) return "today";
  return days_left === 1 ? "tomorrow" : `in ${days_left} days`;
}

export type Samples = { [Type in EmailType]: { subject: string; data: EmailData[Type] } };
