import type { MemberCard } from "~/accounts/access/member-card.schema";
import type { Checkout, Payment } from "~/db/generated/client";
import { timeWords } from "~/kernel/clock";
import { readMemberId } from "~/kernel/ids";
import { memberOfUser, ownMemberById } from "~/members/membership/members.server";
import { ITS_GIFT } from "~/money/gifts/gift";
import type { PaymentDeps } from "~/money/payments/deps";
import { readWay } from "~/money/payments/provider";
import { wayLabel } from "~/money/payments/way-label";
import { isFinal } from "~/money/settlement/settling";
import { askProvider } from "./ask-provider.server";
import { type PendingPayment, pendingOf } from "./payment-notice";

export type Outcome =
  | { kind: "done"; member: MemberCard; payment: "completed" | "refunded" | null }
  /** `since`: when the buyer went to the provider. `cancelled`: they came back without having paid. */
  | { kind: "pending"; pending: PendingPayment; since: Date; cancelled: boolean }
  | { kind: "failed"; reason: string }
  /** Its own page tells how it stands. */
  | { kind: "gift"; gift_id: number; is_open: boolean }
  | { kind: "none" }
  /** It exists, or might, but is not this person's. */
  | { kind: "not_theirs" };

/** By temporary or member id. Only the provider makes it `done`. Other people's ids and unknown ones look the same. */
export async function paymentOutcome(deps: PaymentDeps, user_id: number, id: string): Promise<Outcome> {
  const temp_member_id = id.trim().toUpperCase();
  if (!temp_member_id.startsWith("TMP-")) {
    const member_id = readMemberId(id);
    const member = member_id && (await ownMemberById(deps, user_id, member_id));
    return member ? { kind: "done", member, payment: null } : { kind: "not_theirs" };
  }
  const checkout = await findCheckout(deps, temp_member_id);
  if (!checkout) return { kind: "none" };
  if (checkout.user_id !== user_id) return { kind: "not_theirs" };
  if (isOpen(checkout) && (await askProvider(deps, checkout))) {
    return said(deps, (await findCheckout(deps, temp_member_id)) ?? checkout);
  }
  return said(deps, checkout);
}

type Found = Checkout & { payment: Payment | null; gifts: { id: number }[] };

function findCheckout(deps: PaymentDeps, temp_member_id: string): Promise<Found | null> {
  return deps.db.checkout.findUnique({
    where: { temp_member_id },
    include: { payment: true, gifts: ITS_GIFT },
  });
}

function isOpen(checkout: Found): boolean {
  return checkout.payment !== null && !isFinal(checkout.payment.status);
}

async function said(deps: PaymentDeps, checkout: Found): Promise<Outcome> {
  const provider = readWay(checkout.provider);
  if (!checkout.payment || !provider) return { kind: "none" };
  const [gift] = checkout.gifts;
  if (gift) {
    const is_open = checkout.status === "open" && isOpen(checkout);
    return { kind: "gift", gift_id: gift.id, is_open };
  }
  if (isFinal(checkout.payment.status)) {
    const member = await memberOfUser(deps, checkout.user_id);
    const payment = checkout.payment.status === "refunded" ? "refunded" : "completed";
    return member
      ? { kind: "done", member, payment }
      : { kind: "failed", reason: "The payment was refunded" };
  }
  if (checkout.status === "open") {
    const { temp_member_id: reference, amount_cents, left_at, created_at, cancelled_at } = checkout;
    const since = left_at ?? created_at;
    const pending = pendingOf({
      payment_id: checkout.payment.id,
      reference,
      provider,
      provider_label: wayLabel(provider),
      amount_cents,
      since: timeWords(since, deps.clock()),
    });
    return { kind: "pending", pending, since, cancelled: cancelled_at !== null };
  }
  return { kind: "failed", reason: checkout.failure_reason ?? "The payment was not completed" };
}
