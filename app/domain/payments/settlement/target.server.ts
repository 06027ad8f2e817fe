import type { Tx } from "~/db/connection/client.server";
import type { Checkout, Payment } from "~/db/generated/client";
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
}

/** Whom a monthly charge or agreement is about, for a provider that names no agreement with a charge. */
export type Subscriber = Pick<ProviderNotice, "subscriber" | "customer">;

/**
 * Finds what a message is about: by the agreement's token, then by our reference, then by the payer of a monthly charge. The
 * payer is the provider's customer number; the e-mail address counts only where no number is known.
 */
export async function findTarget(tx: Tx, provider: ProviderName, notice: ProviderNotice): Promise<Target> {
  const agreement = notice.token
    ? await tx.agreement.findUnique({
        where: { provider_token: { provider, token: notice.token } },
        include: WITH_NOTICES,
      })
    : null;
  const checkout = await findCheckout(tx, provider, notice, agreement);
  if (agreement || checkout || knownAs(notice).length === 0) return { agreement, checkout };
  // An unknown subscription belongs to the member whose checkout has none.
  if (notice.token)
    return { agreement: null, checkout: await checkoutWithoutAgreement(tx, provider, notice) };
  return findBySubscriber(tx, provider, notice);
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
async function findBySubscriber(tx: Tx, provider: ProviderName, subscriber: Subscriber): Promise<Target> {
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

async function findCheckout(
  tx: Tx,
  provider: ProviderName,
  notice: ProviderNotice,
  agreement: NoticedAgreement | null,
) {
  const include = { payment: true } as const;
  if (agreement?.checkout_id) {
    return tx.checkout.findUnique({ where: { id: agreement.checkout_id }, include });
  }
  if (!notice.reference) return null;
  return tx.checkout.findFirst({ where: { temp_member_id: notice.reference, provider }, include });
}

/**
 * What may have been paid on `day`: what the checkout said, and for a charge of an agreement what it takes by then. While a price
 * changes, the amount of before is one of them.
 */
export function expectedAmounts({ agreement, checkout }: Target, day: Day): Cents[] {
  if (agreement) return acceptedAmounts(agreement, day);
  return [checkout?.amount_cents ?? PLANS.local_recurring.price_cents];
}

/** The plan comes from our own row, never from whether the message carries a token. */
export function planOf({ checkout }: Target): PlanType {
  return (checkout?.plan_type as PlanType | undefined) ?? "local_recurring";
}
