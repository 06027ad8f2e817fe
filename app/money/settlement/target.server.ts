import type { Tx } from "~/db/connection/types";
import type { Agreement, Checkout, Member, Payment } from "~/db/generated/client";
import { PLANS, type PlanType } from "~/kernel/catalog";
import type { Day } from "~/kernel/clock";
import type { Cents } from "~/kernel/money";
import type { ProviderNotice } from "~/money/payments/notice";
import type { ProviderName } from "~/money/payments/provider";
import { acceptedAmounts, isSame } from "~/money/prices/amounts";
import { type NoticedAgreement, WITH_NOTICES } from "~/money/prices/notices.server";
import { type KnownRows, knownRows } from "./settlement.queries.server";

type CheckoutWithPayment = Checkout & { payment: Payment | null };

export interface Target {
  agreement: NoticedAgreement | null;
  checkout: CheckoutWithPayment | null;
  member: Member | null;
  current: Agreement | null;
  payment: Payment | null;
  buyer_email: string | null;
  is_invited: boolean;
}

export type Subscriber = Pick<ProviderNotice, "subscriber" | "customer" | "customer_hash">;

/** By token, then by our reference, then by payer: the customer number, or the e-mail address if no number is known. */
export async function findTarget(tx: Tx, provider: ProviderName, notice: ProviderNotice): Promise<Target> {
  const { token, reference, transaction_id } = notice;
  const rows = await knownRows(tx, { provider, token, reference, transaction_id });
  if (!rows.agreement && !rows.checkout && knownAs(notice).length > 0)
    return ofPayer(tx, rows, await findByPayer(tx, provider, notice));
  const { agreement, checkout, own, has_price_notices, ...rest } = rows;
  return {
    ...rest,
    agreement: agreement && {
      ...agreement,
      price_notices: await noticesOf(tx, agreement, has_price_notices),
    },
    checkout: checkout && { ...checkout, payment: own },
  };
}

function noticesOf(tx: Tx, { id: agreement_id }: Agreement, has_price_notices: boolean) {
  return has_price_notices
    ? tx.priceNotice.findMany({ where: { agreement_id }, ...WITH_NOTICES.price_notices })
    : [];
}

type Found = Pick<Target, "agreement" | "checkout">;

/** An unknown subscription belongs to the member whose checkout has none. */
async function findByPayer(tx: Tx, provider: ProviderName, notice: ProviderNotice): Promise<Found> {
  if (!notice.token) return findBySubscriber(tx, provider, notice);
  return { agreement: null, checkout: await checkoutWithoutAgreement(tx, provider, notice) };
}

async function ofPayer(tx: Tx, { payment }: KnownRows, { agreement, checkout }: Found): Promise<Target> {
  const buyer = checkout && (await tx.user.findUnique({ where: { id: checkout.user_id } }));
  // Begun while the account was merged: the days are the kept membership's (R102).
  const user_id = buyer?.merged_into_id ?? checkout?.user_id ?? 0;
  const where = agreement ? { id: agreement.member_id } : { user_id };
  const member = await tx.member.findUnique({ where });
  const current = member && (await tx.agreement.findUnique({ where: { current_member_id: member.id } }));
  const is_invited = checkout !== null;
  return { agreement, checkout, payment, member, current, is_invited, buyer_email: buyer?.email ?? null };
}

export async function checkoutWithoutAgreement(
  tx: Tx,
  provider: ProviderName,
  subscriber: Subscriber,
): Promise<CheckoutWithPayment | null> {
  for (const payer of knownAs(subscriber)) {
    const checkout = await tx.checkout.findFirst({
      where: { ...paid(provider), payment: { ...payer, agreement_id: null } },
      include: { payment: true },
      orderBy: { id: "desc" },
    });
    if (checkout) return checkout;
  }
  return null;
}

/** The current agreement first; before one is known, the checkout that it will belong to. */
async function findBySubscriber(tx: Tx, provider: ProviderName, subscriber: Subscriber): Promise<Found> {
  for (const payer of knownAs(subscriber)) {
    const agreement = await tx.agreement.findFirst({
      where: {
        provider,
        OR: [
          ...(payer.customer ? [{ customer: payer.customer }] : []),
          {
            payments: { some: { ...payer, checkout_id: { not: null } } },
            ...(payer.customer === null && { customer: null }),
          },
        ],
      },
      include: WITH_NOTICES,
      orderBy: [{ current_member_id: { sort: "desc", nulls: "last" } }, { id: "desc" }],
    });
    const checkout = await tx.checkout.findFirst({
      where: agreement?.checkout_id ? { id: agreement.checkout_id } : { ...paid(provider), payment: payer },
      include: { payment: true },
      orderBy: { id: "desc" },
    });
    if (agreement || checkout) return { agreement, checkout };
  }
  return { agreement: null, checkout: null };
}

interface KnownAs {
  customer?: string | null;
  payer_email?: string;
}

/** The surest first. An address with somebody else's number may have changed hands. */
function knownAs({ subscriber, customer, customer_hash }: Subscriber): KnownAs[] {
  if (!customer) return subscriber ? [{ payer_email: subscriber }] : [];
  const gone = customer_hash ? [{ customer: customer_hash }] : [];
  return [{ customer }, ...(subscriber ? [{ customer: null, payer_email: subscriber }] : []), ...gone];
}

function paid(provider: ProviderName) {
  const plan_type: PlanType = "local_recurring";
  return { provider, plan_type, status: "paid" };
}

/** Why a message of `day` cannot be booked, or null. CANCELLED has no amount and may name an unknown agreement. */
export function objectionTo(notice: ProviderNotice, target: Target, day: Day): string | null {
  if (notice.status === "cancelled" || notice.status === "agreed") return null;
  if (!target.agreement && !target.checkout) return "unknown_payment";
  if (notice.currency !== (target.checkout?.currency ?? "ZAR")) return "wrong_currency";
  if (notice.status === "failed" && notice.amount_cents === null) return null;
  const { amount_cents } = notice;
  const isExpected = expectedAmounts(target, day).some((cents) => isSame(cents, amount_cents ?? Number.NaN));
  return isExpected ? null : "wrong_amount";
}

/** What the checkout or the agreement says for `day`; around a price change both amounts. */
function expectedAmounts({ agreement, checkout }: Found, day: Day): Cents[] {
  if (agreement) return acceptedAmounts(agreement, day);
  return [checkout?.amount_cents ?? PLANS.local_recurring.price_cents];
}

/** From our own row, never from whether the message has a token. */
export function planOf({ checkout }: Found): PlanType {
  return (checkout?.plan_type as PlanType | undefined) ?? "local_recurring";
}
