import type { Checkout } from "~/db/generated/client";
import { fold } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import { ClubError } from "~/kernel/errors";
import { newTempMemberId } from "~/kernel/ids";
import { readSettings } from "~/kernel/settings/settings.server";
import { setupFailed, withHostedPage } from "~/money/checkout/hosted-page.server";
import {
  type Buyer,
  NO_ACCOUNT,
  orderOf,
  refuseLeaving,
  WHERE_TO_PAY,
} from "~/money/checkout/start-checkout.server";
import { requireOpen } from "~/money/opening/opening.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { BANK } from "~/money/payments/provider";
import { priceOfDay } from "~/money/prices/read-prices.server";
import { transferOfGifts } from "~/money/transfer/start-transfer.server";
import { accountOf } from "~/money/transfer/transfer";
import { agreedTerms } from "~/money/withdrawal/withdrawal";
import { GIFT } from "./gift";
import type { GiftInput, SendingInput } from "./gift.schema";
import { readSending } from "./sending.server";

type Ordered = Omit<GiftInput, keyof SendingInput> & Partial<SendingInput>;

/** At the price of the day. Throws `not_open` (R142), `provider_unavailable`, `invalid_input`, and `conflict` for who is leaving. */
export async function startGiftOrder(
  deps: PaymentDeps,
  buyer: Buyer & { name: string },
  input: Ordered,
): Promise<Checkout> {
  await requireOpen(deps, buyer.may_try_out);
  await refuseLeaving(deps, buyer);
  const { plan_type, receiver_email = "", send_on = "", payment_method: provider } = input;
  const amount_cents = await priceOfDay(deps, plan_type);
  const full_name = buyer.name || buyer.email;
  const created_at = deps.clock();
  const sending = readSending({ receiver_email, send_on }, dayOf(created_at));
  const isTransfer = provider === BANK;
  if (isTransfer && !accountOf(await readSettings(deps)))
    throw new ClubError("invalid_input", NO_ACCOUNT, WHERE_TO_PAY);
  const checkout = await deps.db.checkout.create({
    data: {
      plan_type: GIFT,
      amount_cents,
      full_name,
      provider,
      created_at,
      temp_member_id: newTempMemberId(created_at, deps.random),
      user_id: buyer.user_id,
      city: "",
      ...agreedTerms(created_at),
      ...(isTransfer && (await transferOfGifts(deps, deps.db, dayOf(created_at)))),
      payment: {
        create: {
          payment_provider: isTransfer ? "eft" : provider,
          amount_cents,
          transaction_type: GIFT,
          created_at,
          payer_name: full_name,
          payer_email: buyer.email.toLowerCase(),
          search_text: fold(`${full_name} ${buyer.email}`),
        },
      },
      gifts: { create: { plan_type, price_cents: amount_cents, ...sending, created_at } },
    },
  });
  return withHostedPage(deps, checkout, async () => {
    const begun = await deps.providers.paystack.begin(orderOf(checkout, buyer.email));
    if (begun.kind !== "redirect") throw setupFailed();
    return begun.url;
  });
}
