import type { PaymentDeps } from "~/money/payments/deps";
import { agreedNotice } from "~/money/payments/notice";
import {
  type ChargingAgreement,
  type Payer,
  type ProviderName,
  readProvider,
} from "~/money/payments/provider";
import { bookFromProviderHistory } from "~/money/settlement/book-from-history.server";
import { checkoutWithoutAgreement, type Subscriber } from "~/money/settlement/settlement.queries.server";
import { nameSubscription } from "./name-subscription.server";
import { unknownSubscriptions } from "./unknown-subscriptions.server";

interface Learnt {
  complete: boolean;
  unexplained: (ChargingAgreement & { provider: ProviderName })[];
}

/** Books agreements whose message never came, so that a member who cancels is not charged by an unknown one. */
export async function learnAgreements(deps: PaymentDeps, member_id: number): Promise<Learnt> {
  await nameUnknown(deps, member_id);
  const learnt: Learnt = { complete: true, unexplained: [] };
  for (const { provider, ...payer } of await payersOf(deps, member_id)) {
    const answer = await deps.providers[provider].agreementsOf(payer);
    if (answer.kind === "unreachable") learnt.complete = false;
    if (answer.kind !== "found") continue;
    for (const agreement of answer.agreements) {
      if (isOf(learnt, provider, agreement.token) || (await isKnown(deps, provider, agreement.token)))
        continue;
      const subscriber = subscriberOf(payer, agreement);
      if (await checkoutWithoutAgreement(deps.db, provider, subscriber))
        await book(deps, provider, agreement, subscriber);
      else learnt.unexplained.push({ ...agreement, provider });
    }
  }
  return learnt;
}

/** Its list of movements, or its word about the payment, may name what its message would have named. */
async function nameUnknown(deps: PaymentDeps, member_id: number): Promise<void> {
  for (const unknown of await unknownSubscriptions(deps.db, member_id, deps.clock())) {
    const { provider, reference, transaction_id } = unknown;
    const line = await deps.db.providerLine.findFirst({
      where: { provider, kind: "charge", reference, token: { not: null } },
      select: { token: true },
    });
    const word = line ? null : await deps.providers[provider].askPayment(transaction_id);
    const token = line?.token ?? (word?.kind === "found" ? word.token : null);
    if (token) await nameSubscription(deps, provider, { token, transaction_id });
  }
}

async function payersOf(
  deps: PaymentDeps,
  member_id: number,
): Promise<(Payer & { provider: ProviderName })[]> {
  const paid = await deps.db.payment.findMany({
    where: {
      member_id,
      payer_email: { not: "" },
      checkout: { status: "paid", plan_type: "local_recurring" },
    },
    distinct: ["payment_provider", "payer_email", "customer"],
    select: { payment_provider: true, payer_email: true, customer: true },
    orderBy: { id: "desc" },
    take: 5,
  });
  return paid.flatMap(({ payment_provider, payer_email: email, customer }) => {
    const provider = readProvider(payment_provider);
    return provider ? [{ provider, email, customer }] : [];
  });
}

function subscriberOf({ email, customer }: Payer, agreement: ChargingAgreement): Subscriber {
  const number = agreement.customer ?? customer;
  return { subscriber: email, ...(number && { customer: number }) };
}

/** One that was paid under several addresses is told for each of them. */
const isOf = ({ unexplained }: Learnt, provider: ProviderName, token: string): boolean =>
  unexplained.some((one) => one.provider === provider && one.token === token);

async function isKnown({ db }: PaymentDeps, provider: ProviderName, token: string): Promise<boolean> {
  const where = { provider_token: { provider, token } };
  return (await db.agreement.findUnique({ where, select: { id: true } })) !== null;
}

async function book(
  deps: PaymentDeps,
  provider: ProviderName,
  { token, email_token }: ChargingAgreement,
  subscriber: Subscriber,
): Promise<void> {
  const notice = { ...agreedNotice(token), ...subscriber, ...(email_token && { email_token }) };
  const raw_body = JSON.stringify({ event: notice.provider_status, data: { subscription_code: token } });
  await bookFromProviderHistory(deps, provider, { notice, raw_body, source: "asked" });
}
