import type { Prisma } from "~/db/generated/client";
import type { Day } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";

/** `disputed`: the bank asks for it back. `cancelled`: the buyer came back unpaid. `abandoned`: no word in time. */
export type PaymentState =
  | "paid"
  | "disputed"
  | "refunded"
  | "void"
  | "failed"
  | "open"
  | "cancelled"
  | "abandoned";

export interface OwnPayment {
  id: number;
  day: Day;
  what: string;
  amount_cents: Cents;
  state: PaymentState;
  provider: string;
  receipt_number: number | null;
  covers: { from: Day; to: Day } | null;
  given_back_cents: Cents;
}

export interface Receipt extends OwnPayment {
  receipt_number: number;
  received_from: string;
  email: string;
  member_id: string;
  /** The provider's number, or the reference of cash or an EFT. */
  transaction_id: string;
  by_office: boolean;
  refunded_on: Day | null;
  /** Of an order that was cancelled, while its money is on the way. */
  goes_back_by: Day | null;
  seller: { name: string; location: string; email: string; phone: string };
  /** Null until the club has a VAT number. */
  vat: { number: string; included_cents: Cents } | null;
}

/** Whether the buyer came back without having paid: then it is neither open nor late, whatever else is known of it. */
export function isCancelled({
  status,
  checkout,
}: {
  status: string;
  checkout: { cancelled_at: Date | null } | null;
}): boolean {
  return (status === "pending" || status === "cancelled") && checkout?.cancelled_at != null;
}

/** A person's payments: of the membership, of what was ordered with the account, and of gifts that were given with it. */
export function paidBy(user_id: number, own: Prisma.PaymentWhereInput): Prisma.PaymentWhereInput {
  return { OR: [own, { checkout: { user_id } }, { gifts: { some: { checkout: { user_id } } } }] };
}
