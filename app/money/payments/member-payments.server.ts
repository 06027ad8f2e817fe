import type { Payment, Prisma } from "~/db/generated/client";
import { PLANS, type PlanType } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import type { Cents } from "~/kernel/money";
import { readSettings, settingsAt } from "~/kernel/settings/settings.server";
import { vatIncluded, vatNumberOn } from "~/kernel/vat";
import { isOffice, monthsAt } from "~/money/cash-and-eft/cash-and-eft";
import { GIFT, giftWords } from "~/money/gifts/gift";
import { type PriceFrom, priceOn } from "~/money/prices/prices";
import { readChanges } from "~/money/prices/read-prices.server";
import { WITH_EVIDENCE } from "~/money/repayments/match.server";
import {
  type Days,
  givenBack,
  type KnownRepayment,
  stateOf as stateOfRepayment,
  stillOwed,
  type Way,
  wentBack,
} from "~/money/repayments/repayment";
import { isFinal } from "~/money/settlement/settling";
import { cameOn, isCancelled, type OwnPayment, type PaymentState, type Receipt } from "./own-payment";
import { begunPaymentIdsOf, paymentIdsOf } from "./own-payment.queries.server";
import { wayLabel } from "./way-label";

type Paging = { skip: number; take: number };

/** Newest first, with failed ones, without checkouts that never reached a provider. */
export async function memberPayments(
  deps: Deps,
  user_id: number,
  { skip, take }: Paging,
): Promise<{ total: number; payments: OwnPayment[] }> {
  const ids = await begunPaymentIdsOf(deps.db, user_id);
  const rows = await deps.db.payment.findMany({
    where: { id: { in: ids.slice(skip, skip + take) } },
    include: INCLUDED,
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
  });
  const changes = await readChanges(deps.db);
  return { total: ids.length, payments: rows.map((row) => shown(row, changes)) };
}

/** Throws `not_found`, also for another's. */
export async function ownReceipt(deps: Deps, user_id: number, payment_id: number): Promise<Receipt> {
  const ids = await paymentIdsOf(deps.db, user_id);
  return anyReceipt(deps, ids.includes(payment_id) ? payment_id : NONE);
}

/** Of no row. */
const NONE = -1;

/** Throws `not_found`. */
export async function anyReceipt(deps: Deps, id: number): Promise<Receipt> {
  const payment = await deps.db.payment.findUnique({ where: { id }, include: INCLUDED });
  const isOfSomebody = payment?.member || payment?.transaction_type === GIFT;
  if (!payment?.receipt_number || !isOfSomebody || !isFinal(payment.status)) {
    throw new ClubError("not_found", "There is no such receipt.");
  }
  const { support_email, support_phone } = await readSettings(deps);
  // As it was issued, whatever the club is called since.
  const issued = await settingsAt(deps, payment.completed_at ?? payment.created_at);
  const { club_name, location, ...settings } = issued;
  const { law_name, law_physical_address } = settings;
  const vat_number = vatNumberOn(cameOn(payment), settings);
  return {
    ...shown(payment, await readChanges(deps.db)),
    receipt_number: payment.receipt_number,
    received_from: payment.payer_name,
    email: payment.payer_email,
    member_id: payment.member?.member_id ?? "",
    transaction_id: payment.transaction_id ?? payment.reference,
    by_office: isOffice(payment.payment_provider),
    void_on: payment.status === "void" && payment.refunded_at ? dayOf(payment.refunded_at) : null,
    repayments: payment.repayments.filter(({ withdrawn_at }) => !withdrawn_at).map(shownRepayment),
    // VAT Act s20(5)(b): the supplier's name and address.
    seller: {
      name: law_name || club_name,
      location: law_physical_address || location,
      email: support_email,
      phone: support_phone,
    },
    vat: vat_number ? { number: vat_number, included_cents: vatOf(payment) } : null,
  };
}

const INCLUDED = {
  period: true,
  member: true,
  repayments: WITH_EVIDENCE,
  checkout: { include: { gifts: { orderBy: { id: "asc" }, take: 1 } } },
  gifts: true,
} satisfies Prisma.PaymentInclude;
type Found = Prisma.PaymentGetPayload<{ include: typeof INCLUDED }>;

/** Gift by gift, as the books have it (R103). */
function vatOf({ amount_cents, gifts }: Found): Cents {
  return gifts.length > 0
    ? gifts.reduce((sum, { price_cents }) => sum + vatIncluded(price_cents), 0)
    : vatIncluded(amount_cents);
}

function shown(payment: Found, changes: readonly PriceFrom[]): OwnPayment {
  const { period, checkout, transaction_type } = payment;
  const plan = (checkout?.plan_type ?? period?.plan_type ?? guess(transaction_type)) as PlanType;
  const day = cameOn(payment);
  return {
    id: payment.id,
    day,
    what:
      giftsFor(payment) ??
      whatFor(payment, plan, [payment.member?.local_cents ?? null, priceOn(plan, day, changes)]),
    amount_cents: payment.amount_cents,
    state: stateOf(payment),
    provider: wayLabel(payment.payment_provider),
    receipt_number: isFinal(payment.status) ? payment.receipt_number : null,
    covers: period && { from: period.starts_on, to: period.ends_on },
    given_back_cents: givenBack(payment),
    owed_cents: stillOwed(payment),
  };
}

function giftsFor({ transaction_type, checkout, gifts }: Found): string | null {
  const gift = gifts[0] ?? checkout?.gifts[0];
  return transaction_type === GIFT && gift ? `Gift: ${giftWords(gift.plan_type)}` : null;
}

function shownRepayment(row: KnownRepayment & Found["repayments"][number]): Receipt["repayments"][number] {
  const { id, way, days, due_on, done_at, paid_on, account_sealed, credit_note } = row;
  const state = stateOfRepayment(row);
  return {
    id,
    state,
    way: way as Way,
    days: days as Days,
    amount_cents: state === "done" ? wentBack(row) : row.amount_cents,
    due_on,
    done_on: done_at && (paid_on ?? dayOf(done_at)),
    needs_account: way === "bank" && account_sealed === null && state === "owed",
    credit_note,
  };
}

/** `prices`: the one that the member keeps, and that of the day. */
function whatFor(payment: Payment, plan: PlanType, prices: (Cents | null)[]): string {
  const { payment_provider, transaction_type, amount_cents } = payment;
  const months = isOffice(payment_provider) ? monthsAt(plan, amount_cents, prices) : 1;
  if (months > 1) return `${PLANS[plan].name}, ${months} months`;
  return transaction_type === "renewal" ? `${PLANS[plan].name}, monthly renewal` : PLANS[plan].name;
}

function guess(transaction_type: string): PlanType {
  return transaction_type === "one_time" ? "tourist_oneoff" : "local_recurring";
}

function stateOf(payment: Found): PaymentState {
  if (isCancelled(payment)) return "cancelled";
  if (payment.status === "refunded" && stillOwed(payment) > 0) return "owed";
  return STATES[payment.status] ?? "open";
}

const STATES: Record<string, PaymentState> = {
  completed: "paid",
  success: "paid",
  disputed: "disputed",
  refunded: "refunded",
  void: "void",
  failed: "failed",
  cancelled: "abandoned",
};
