import type { Tx } from "~/db/connection/client.server";
import type { Agreement, Checkout, Member, Payment } from "~/db/generated/client";
import { type KnownRows, knownRows } from "~/db/queries/settlement.server";
import { PLANS, type PlanType } from "../../catalog";
import type { Day } from "../../clock";
import type { Cents } from "../../money";
import { acceptedAmounts } from "../../prices/amounts";
import { type NoticedAgreement, WITH_NOTICES } from "../../prices/notices.server";
import type { ProviderName, ProviderNotice } from "../provider";

type CheckoutWithPayment = Checkout & { payment: Payment | null };

export interface Target {
  agreement: NoticedAgreement | null;
  checkout: CheckoutWithPayment | null;
  /** Whose the agreement is, or else the checkout. */
  member: Member | null;
  /** The agreement that the member has now, whichever the message names. */
  current: Agreement | null;
  /** What the books have of the payment that the message is about. */
  payment: Payment | null;
  /** The e-mail address of the checkout's account. */
  buyer_email: string | null;
}

/** Whom a monthly charge or agreement is about, for a provider that names no agreement with a charge. */
export type Subscriber = Pick<ProviderNotice, "subscriber" | "customer">;

/**
 * Finds what a message is about: by the agreement's token, then by our reference, then by the payer of a monthly charge. The
 * payer is the provider's customer number; the e-mail address counts only where no number is known.
 */
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
  const where = agreement ? { id: agreement.member_id } : { user_id: checkout?.user_id ?? 0 };
  const member = await tx.member.findUnique({ where });
  const current = member && (await tx.agreement.findUnique({ where: { current_member_id: member.id } }));
  const buyer = checkout && (await tx.user.findUnique({ where: { id: checkout.user_id } }));
  return { agreement, checkout, payment, member, current, buyer_email: buyer?.email ?? null };
}

/** The paid checkout of a Local plan whose agreement the provider has not told us about yet, newest first. */
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

/** Their agreement, the current one first; before we know of one, the checkout that it will belong to. */
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

/** What first payments say of this payer, the surest first. An address whose number is another's may have changed hands. */
function knownAs({ subscriber, customer }: Subscriber): KnownAs[] {
  if (!customer) return subscriber ? [{ payer_email: subscriber }] : [];
  return [{ customer }, ...(subscriber ? [{ customer: null, payer_email: subscriber }] : [])];
}

function paid(provider: ProviderName) {
  const plan_type: PlanType = "local_recurring";
  return { provider, plan_type, status: "paid" };
}

/**
 * What may have been paid on `day`: what the checkout said, and for a charge of an agreement what it takes by then. While a price
 * changes, the amount of before is one of them.
 */
export function expectedAmounts({ agreement, checkout }: Found, day: Day): Cents[] {
  if (agreement) return acceptedAmounts(agreement, day);
  return [checkout?.amount_cents ?? PLANS.local_recurring.price_cents];
}

/** The plan comes from our own row, never from whether the message carries a token. */
export function planOf({ checkout }: Found): PlanType {
  return (checkout?.plan_type as PlanType | undefined) ?? "local_recurring";
}
