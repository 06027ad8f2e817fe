import { addDays, dayOf, endOfDay, startOfDay } from "~/kernel/clock";
import { type DaySpan, type History, type ProviderLine, reversalOf } from "~/money/payments/history";
import { everyPage, type PaystackConfig } from "./call.server";
import { ListedDispute, ListedRefund, ListedSubscription, ListedTransaction, outcomeOf } from "./listed";
import { askedAmount } from "./shapes.server";

const GONE = new Set(["refund", "dispute_lost"]);

/** Paystack filters by an entry's start; these are the days it may precede its end. */
const BEGUN_BEFORE = { transaction: 3, refund: 60, dispute: 180 };

/** Includes earlier refunds and disputes, which may have ended meanwhile. If any page fails the whole list is `unreachable`. */
export async function paystackHistory(config: PaystackConfig, span: DaySpan): Promise<History> {
  const list = (what: keyof typeof BEGUN_BEFORE) =>
    everyPage(config, `/${what}`, {
      from: startOfDay(addDays(span.from, -BEGUN_BEFORE[what])).toISOString(),
      to: endOfDay(span.to).toISOString(),
    });
  const transactions = await list("transaction");
  const refunds = transactions && (await list("refund"));
  const disputes = refunds && (await list("dispute"));
  const subscriptions = disputes && (await everyPage(config, "/subscription"));
  if (!subscriptions) return { kind: "unreachable", reason: "a list cannot be had" };
  try {
    const tokens = tokensOf(subscriptions);
    const charges = transactions
      .flatMap((one) => chargeOf(one, tokens))
      .filter(({ at }) => dayOf(at) >= span.from && dayOf(at) <= span.to);
    const back = [...refunds.flatMap(refundOf), ...disputes.flatMap(disputeOf)];
    return {
      kind: "found",
      lines: [...charges, ...back, ...charges.flatMap((one) => reversal(one, back))],
    };
  } catch {
    return { kind: "unreachable", reason: "an entry cannot be read" };
  }
}

/** The subscription of each customer who has only one, or only one that still charges. */
function tokensOf(subscriptions: unknown[]): Map<string, string> {
  const own = new Map<string, { token: string; ended: boolean }[]>();
  for (const one of subscriptions) {
    const { subscription_code: token, status, customer } = ListedSubscription.parse(one);
    const code = typeof customer === "object" ? customer?.customer_code : null;
    if (!code) continue;
    const ended = /cancel|complete/.test(status ?? "");
    own.set(code, [...(own.get(code) ?? []), { token, ended }]);
  }
  return new Map(
    [...own].flatMap(([customer, all]) => {
      const open = all.filter(({ ended }) => !ended);
      const only = [open, all].find(({ length }) => length === 1)?.[0];
      return only ? [[customer, only.token] as const] : [];
    }),
  );
}

function chargeOf(entry: unknown, tokens: Map<string, string>): ProviderLine[] {
  const { id, status, reference, paid_at, created_at, createdAt, ...money } = ListedTransaction.parse(entry);
  if (status !== "success" && status !== "reversed") return [];
  const customer = money.customer?.customer_code ?? null;
  return [
    {
      line_id: id,
      kind: "charge",
      transaction_id: id,
      reference,
      token: (money.plan && customer && tokens.get(customer)) || null,
      payer: money.customer?.email ?? "",
      customer,
      ...(money.authorization?.signature ? { instrument: money.authorization.signature } : {}),
      dispute_id: null,
      is_recurring: money.plan,
      ...askedAmount(money),
      currency: money.currency,
      at: when(paid_at, created_at, createdAt),
      provider_status: status,
    },
  ];
}

/** A reversed transaction was refunded in full, even if no list says so. */
function reversal(charge: ProviderLine, back: ProviderLine[]): ProviderLine[] {
  const { transaction_id } = charge;
  const isListed = back.some((one) => one.transaction_id === transaction_id && GONE.has(one.kind));
  if (charge.provider_status !== "reversed" || isListed) return [];
  const { instrument: _, ...money } = charge;
  return [{ ...money, kind: "refund", line_id: reversalOf(transaction_id), fee_cents: 0 }];
}

function refundOf(entry: unknown): ProviderLine[] {
  const refund = ListedRefund.parse(entry);
  if (refund.status !== "processed") return [];
  const { id, status, amount, currency, refunded_at, createdAt, created_at } = refund;
  return [
    {
      ...takenBack(refund),
      line_id: id,
      kind: "refund",
      dispute_id: refund.dispute?.id ?? null,
      amount_cents: amount,
      currency,
      at: when(refunded_at, createdAt, created_at),
      provider_status: status,
    },
  ];
}

function disputeOf(entry: unknown): ProviderLine[] {
  const dispute = ListedDispute.parse(entry);
  if (dispute.status === "archived") return [];
  const { id, status, resolution, refund_amount, currency, transaction, createdAt, created_at } = dispute;
  const outcome = outcomeOf(dispute);
  return [
    {
      ...takenBack(dispute),
      line_id: id,
      kind: KINDS[outcome],
      payer: dispute.customer?.email ?? "",
      customer: dispute.customer?.customer_code ?? null,
      amount_cents: refund_amount ?? transaction?.amount ?? 0,
      currency,
      at: outcome === "open" ? when(createdAt, created_at) : when(dispute.resolvedAt, createdAt, created_at),
      provider_status: [status, resolution].filter(Boolean).join(" "),
    },
  ];
}

const KINDS = { open: "dispute", lost: "dispute_lost", won: "dispute_won" } as const;

interface About {
  transaction?: { id: string; reference?: string | null } | null;
  transaction_reference?: string | null;
}

function takenBack({ transaction, transaction_reference }: About) {
  return {
    transaction_id: transaction?.id ?? null,
    reference: transaction?.reference ?? transaction_reference ?? null,
    token: null,
    payer: "",
    customer: null,
    dispute_id: null,
    is_recurring: false,
    fee_cents: 0,
  };
}

/** The first known time. Throws if there is none. */
function when(...moments: (Date | null | undefined)[]): Date {
  const at = moments.find(Boolean);
  if (!at) throw new Error("An entry without a time.");
  return at;
}
