import type { Checkout } from "~/db/generated/client";
import { ClubError } from "~/kernel/errors";
import { ITS_GIFT } from "~/money/gifts/gift";
import type { PaymentDeps } from "~/money/payments/deps";
import { BANK, type Begun, type CheckoutWay, readWay } from "~/money/payments/provider";
import { wayLabel } from "~/money/payments/way-label";
import { hasHostedPage } from "./hosted-page.server";
import { type Buyer, orderOf } from "./start-checkout.server";

export interface WayToPay {
  checkout: Checkout;
  payment_id: number;
  /** Of a gift, whose page tells how it stands. */
  gift_id: number | null;
  provider: CheckoutWay;
  provider_label: string;
  /** Without an address where the provider's page was asked for and never came. */
  begun:
    | Exclude<Begun, { kind: "redirect" }>
    | { kind: "redirect"; url: string | null }
    | { kind: "transfer" };
}

/** Asks nobody and writes nothing. Somebody else's checkout is `not_found`. */
export async function wayToPay(deps: PaymentDeps, buyer: Buyer, temp_member_id: string): Promise<WayToPay> {
  const checkout = await deps.db.checkout.findFirst({
    where: { temp_member_id, user_id: buyer.user_id },
    include: { payment: true, gifts: ITS_GIFT },
  });
  const name = readWay(checkout?.provider);
  if (!checkout?.payment || !name) throw new ClubError("not_found", "There is no such checkout.");
  const gift_id = checkout.gifts[0]?.id ?? null;
  const found = { checkout, payment_id: checkout.payment.id, gift_id, provider: name };
  if (name === BANK) return { ...found, provider_label: wayLabel(BANK), begun: { kind: "transfer" } };
  const provider = deps.providers[name];
  const begun = hasHostedPage(checkout)
    ? { kind: "redirect" as const, url: checkout.authorization_url }
    : await provider.begin(orderOf(checkout, buyer.email));
  if (begun.kind === "subscribed")
    throw new ClubError("conflict", `${provider.label} still has an earlier subscription of yours.`);
  return { ...found, provider_label: provider.label, begun };
}
