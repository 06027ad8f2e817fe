import type { Checkout } from "~/db/generated/client";
import { fold, type PlanType } from "~/kernel/catalog";
import { type Day, dayOf } from "~/kernel/clock";
import { ClubError, fieldError } from "~/kernel/errors";
import { newTempMemberId } from "~/kernel/ids";
import type { Cents } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { factsOf } from "~/members/membership/members.server";
import { mayBuy } from "~/members/membership/membership";
import { refuseSecondPayment } from "~/money/agreements/charging.server";
import { agreementInForce } from "~/money/agreements/next-charge.server";
import { spendWaiting } from "~/money/bank/spend-waiting.server";
import { GIFT } from "~/money/gifts/gift";
import { requireOpen } from "~/money/opening/opening.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { BANK, type Begun, type Order } from "~/money/payments/provider";
import { priceFor } from "~/money/prices/read-prices.server";
import { heldPayment } from "~/money/settlement/held-payment.server";
import { startTransfer as transfer } from "~/money/transfer/start-transfer.server";
import { accountOf } from "~/money/transfer/transfer";
import { agreedTerms, withdrawalWords } from "~/money/withdrawal/withdrawal";
import type { CheckoutInput } from "./checkout.schema";
import { endEarlier, endLeftOver } from "./end-earlier.server";
import { withHostedPage } from "./hosted-page.server";
import { heldWords } from "./payment-notice";
import { pendingPayment } from "./pending-payment.server";
import { purchaseOf } from "./purchase";

export interface Buyer {
  user_id: number;
  email: string;
  /** An administrator's privilege: a payment is tried before the club opens. */
  may_try_out?: boolean;
}

/**
 * Price and plan are the server's from here on (R22). Throws `not_open` (R142), `already_member` for a Local member who is charged automatically,
 * `provider_unavailable`, `conflict` for somebody who is leaving or whose earlier subscription has not ended, is not known or charges soon, and
 * `confirmation_required` while an earlier payment is pending and the buyer has not agreed to pay again (R32).
 */
export async function startCheckout(
  deps: PaymentDeps,
  buyer: Buyer,
  input: CheckoutInput,
): Promise<Checkout> {
  await requireOpen(deps, buyer.may_try_out);
  const first_charge_on = await firstChargeFor(deps, buyer, input);
  await refuseLeaving(deps, buyer);
  await refuseSecondPayment(deps, buyer.user_id);
  const { plan_type, payment_method: provider } = input;
  const amount_cents = await priceFor(deps, buyer.user_id, plan_type);
  const now = deps.clock();
  if (provider === BANK) return startTransfer(deps, buyer, input, amount_cents);
  if (!input.pay_again) await refusePending(deps, buyer);
  const checkout = await deps.db.checkout.create({
    data: {
      temp_member_id: newTempMemberId(now, deps.random),
      user_id: buyer.user_id,
      plan_type,
      amount_cents,
      full_name: input.full_name,
      phone: input.phone,
      city: input.city,
      provider,
      first_charge_on,
      ...agreedTerms(now, withdrawalWords(amount_cents)),
      created_at: now,
      payment: {
        create: {
          payment_provider: provider,
          amount_cents,
          transaction_type: plan_type === "local_recurring" ? "subscription" : "one_time",
          payer_name: input.full_name,
          payer_email: buyer.email.toLowerCase(),
          search_text: fold(`${input.full_name} ${buyer.email}`),
          created_at: now,
        },
      },
    },
  });
  return withHostedPage(deps, checkout, async () => {
    const begun = await beginAfter(deps, buyer, orderOf(checkout, buyer.email));
    return begun.kind === "redirect" ? begun.url : begun.action;
  });
}

/** A transfer that was begun and is the same is shown again, also while it is on its way. */
async function startTransfer(
  deps: PaymentDeps,
  buyer: Buyer,
  { plan_type, full_name, phone, city, ...said }: CheckoutInput,
  amount_cents: Cents,
): Promise<Checkout> {
  if (!accountOf(await readSettings(deps))) throw new ClubError("invalid_input", NO_ACCOUNT, WHERE_TO_PAY);
  const agreed = agreedTerms(deps.clock(), withdrawalWords(amount_cents));
  const wanted = { ...buyer, plan_type, amount_cents, full_name, phone, city, agreed };
  const waiting = await pendingPayment(deps, buyer.user_id);
  if (waiting && waiting.provider !== BANK && !said.pay_again) throw mayPayTwice(waiting);
  const order = await transfer(deps, wanted);
  await spendWaiting(deps, order);
  return order;
}

export const NO_ACCOUNT = "Bank transfers are not possible at the moment. Please choose another way.";
export const WHERE_TO_PAY = { field_errors: { payment_method: [NO_ACCOUNT] } };

export function orderOf(checkout: Checkout, email: string): Order {
  const isGift = checkout.plan_type === GIFT;
  return {
    reference: checkout.temp_member_id,
    // A gift is charged once, like a pass.
    plan_type: isGift ? "tourist_oneoff" : (checkout.plan_type as PlanType),
    ...(isGift && { item: { name: "Gift membership", description: "A code to give away, paid once" } }),
    amount_cents: checkout.amount_cents,
    full_name: checkout.full_name,
    email,
    phone: checkout.phone,
    first_charge_on: checkout.first_charge_on,
  };
}

export async function refuseLeaving(deps: PaymentDeps, { user_id }: Buyer): Promise<void> {
  const leaving = { id: user_id, deletion_requested_at: { not: null } };
  if ((await deps.db.user.count({ where: leaving })) === 0) return;
  throw new ClubError("conflict", "You asked us to delete your account. Keep the account first, then pay.");
}

/** Somebody who tries again because nothing happens would pay twice. */
async function refusePending(deps: PaymentDeps, { user_id }: Buyer): Promise<void> {
  const waiting = await pendingPayment(deps, user_id);
  const held = await heldPayment(deps, user_id);
  if (held) throw mayPayTwice({ words: heldWords(held) });
  if (waiting) throw mayPayTwice(waiting);
}

function mayPayTwice({ words }: { words: string }): ClubError {
  return fieldError("pay_again", `${words} Tick the box if you want to pay anyway.`, "confirmation_required");
}

/** Null if the membership begins today. Refuses members who are charged automatically. */
async function firstChargeFor(
  deps: PaymentDeps,
  { user_id }: Buyer,
  { plan_type, payment_method }: CheckoutInput,
): Promise<Day | null> {
  const member = await deps.db.member.findUnique({ where: { user_id } });
  if (!member) return null;
  const { grace_days } = await readSettings(deps);
  const now = deps.clock();
  const facts = factsOf(member);
  if (!mayBuy(facts, now, grace_days) && (await agreementInForce(deps.db, member.id)))
    throw new ClubError("already_member", "You are a member already. Your card is in your account.");
  if (payment_method === BANK) return null;
  const bought = { plan_type, provider: payment_method };
  return purchaseOf(facts, bought, dayOf(now), grace_days).first_charge_on;
}

/** Ends an earlier subscription first: two must not charge. Throws `conflict`. */
async function beginAfter(deps: PaymentDeps, buyer: Buyer, order: Order): Promise<Begun> {
  const provider = deps.providers.paystack;
  await endLeftOver(deps, buyer, provider);
  const begun = await provider.begin(order);
  if (begun.kind !== "subscribed") return begun;
  const outcome = await endEarlier(deps, buyer, provider, begun.plan);
  const again = outcome === "ended" ? await provider.begin(order) : begun;
  if (again.kind !== "subscribed") return again;
  throw new ClubError("conflict", outcome === "not_theirs" ? NOT_THEIRS : NOT_YET);
}

const NOT_YET =
  "Paystack still has an earlier subscription of yours and has not ended it yet. Nothing was charged. Please try again in a few minutes, or pay with PayFast.";
const NOT_THEIRS =
  "Paystack has a subscription under your e-mail address that belongs to another membership. Nothing was charged. Please pay with PayFast; the club has been notified and will resolve it.";
