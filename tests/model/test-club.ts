import { randomBytes } from "node:crypto";
import type { CheckoutWay } from "~/money/payments/provider";
import type { PlanType } from "../../app/kernel/catalog";
import { startOfDay } from "../../app/kernel/clock";
import { startCheckout } from "../../app/money/checkout/start-checkout.server";
import { startGiftOrder } from "../../app/money/gifts/start-order.server";
import { receiveNotification } from "../../app/money/notifications/receive-notification.server";
import type { PaymentDeps } from "../../app/money/payments/deps";
import type { History, ProviderLine } from "../../app/money/payments/history";
import type { ProviderNotice } from "../../app/money/payments/notice";
import type {
  AgreementState,
  Answer,
  Cancellation,
  CardLink,
  ChargingAgreements,
  Confirmation,
  PaymentProvider,
  PaymentWord,
  ProviderName,
  Reading,
  Refunding,
} from "../../app/money/payments/provider";
import { bookDispute } from "../../app/money/refunds/book-dispute.server";
import { bookRefund } from "../../app/money/refunds/book-refund.server";
import type { WentBack } from "../../app/money/refunds/went-back";
import { createTestDatabase } from "../support/database";
import { testDeps } from "../support/deps";

/** A provider that answers as the test tells it. Messages are notices in JSON; `confirmation` can be changed. */
export class SayingProvider implements PaymentProvider {
  label = "Test";
  confirmation: Confirmation = "valid";
  cancellation: Cancellation = "cancelled";
  answer: Answer = { kind: "unknown" };
  cancelled: string[] = [];
  constructor(readonly name: ProviderName) {}
  begin: PaymentProvider["begin"] = async (order) => ({
    kind: "redirect",
    url: `https://pay.test/${order.reference}`,
  });
  read: PaymentProvider["read"] = ({ raw_body }) =>
    ({ signed: raw_body, ...JSON.parse(raw_body) }) as Reading;
  sendsFrom: PaymentProvider["sendsFrom"] = () => false;
  confirm = async () => this.confirmation;
  ask = async () => this.answer;
  /** Its answer when asked for a payer's agreements. */
  charging: ChargingAgreements = { kind: "unknown" };
  agreementsOf: PaymentProvider["agreementsOf"] = async () => this.charging;
  state: AgreementState = "active";
  next_charge_on: string | null = null;
  /** Reports agreements as ended but keeps charging them. */
  forgetful = false;
  askAgreement: PaymentProvider["askAgreement"] = async ({ token }) => {
    const isEnded = this.cancelled.includes(token) && !this.forgetful;
    return { state: isEnded ? "cancelled" : this.state, next_charge_on: this.next_charge_on };
  };
  card: CardLink = { kind: "unavailable" };
  cardLink = async () => this.card;
  /** Refunds and disputes by the payment's reference. */
  readonly back = new Map<string, WentBack>();
  wentBack: PaymentProvider["wentBack"] = async ({ reference }) =>
    this.back.get(reference ?? "") ?? { kind: "unknown" };
  refunding: Refunding = "started";
  /** References of the payments that it was asked to give back. */
  refunded: string[] = [];
  refund: PaymentProvider["refund"] = async ({ reference }) => {
    this.refunded.push(reference);
    return this.refunding;
  };
  /** Its list, whatever days are asked for; null if it does not answer. */
  lines: ProviderLine[] | null = [];
  history = async (): Promise<History> =>
    this.lines ? { kind: "found", lines: this.lines } : { kind: "unreachable", reason: "HTTP 503" };
  word: PaymentWord = { kind: "unknown" };
  askPayment = async () => this.word;
  cancel: PaymentProvider["cancel"] = async ({ token }) => {
    if (this.cancellation !== "unreachable") this.cancelled.push(token);
    return this.cancellation;
  };
}

type GiftOrder = Parameters<typeof startGiftOrder>[2];
type Refund = Parameters<typeof bookRefund>[1];
type Dispute = Parameters<typeof bookDispute>[1];

type TestDatabase = Pick<Awaited<ReturnType<typeof createTestDatabase>>, "db" | "url" | "close">;

/** A club with its own database, a movable clock and two scripted providers. */
export async function openTestClub(day = "2026-01-10") {
  return testClubOn(await createTestDatabase(), day);
}

/** As `openTestClub`, on an existing database. */
export function testClubOn({ db, url, close }: TestDatabase, day: string) {
  const own = testDeps(db, tenOClock(day));
  const payfast = new SayingProvider("payfast");
  const paystack = new SayingProvider("paystack");
  const deps: PaymentDeps = { ...own, providers: { payfast, paystack }, is_live: false };
  const club = {
    deps,
    db,
    url,
    payfast,
    paystack,
    setDay: (day: string) => own.setNow(tenOClock(day)),
    setNow: own.setNow,
    async person(email = `${randomBytes(4).toString("hex")}@example.com`) {
      const user = await db.user.create({ data: { email, provider_sub: email, name: "Thandi Mbeki" } });
      return { user_id: user.id, email };
    },
    checkout: (
      buyer: { user_id: number; email: string },
      plan_type: PlanType = "local_recurring",
      payment_method: CheckoutWay = "payfast",
      details: Partial<Parameters<typeof startCheckout>[2]> = {},
    ) =>
      startCheckout(deps, buyer, {
        plan_type,
        full_name: "Thandi Mbeki",
        phone: "082 555 0100",
        city: "Port Alfred",
        payment_method,
        ...details,
      }),
    /** A gift that is not paid for yet. */
    giftOrder: (giver: { user_id: number; email: string }, order: Partial<GiftOrder> = {}) =>
      startGiftOrder(
        deps,
        { ...giver, name: "Anna Giver" },
        {
          plan_type: "tourist_oneoff",
          payment_method: "payfast",
          ...order,
        },
      ),
    /** R99 of a payment went back now, as the provider's list tells. */
    refund: (refund: Pick<Refund, "payment"> & Partial<Refund>) =>
      bookRefund(deps, { ...WENT_BACK, refund_id: "R1", at: deps.clock(), ...refund }),
    /** A bank asks for R99 of a payment, or has decided, as the provider's list tells. */
    dispute: (dispute: Pick<Dispute, "payment"> & Partial<Dispute>) =>
      bookDispute(deps, { ...WENT_BACK, dispute_id: "D1", at: deps.clock(), ...dispute }),
    say: (notice: Partial<ProviderNotice>, provider: ProviderName = "payfast") =>
      receiveNotification(deps, provider, {
        raw_body: JSON.stringify({ ok: true, notice: { ...COMPLETE, ...notice } }),
        headers: {},
        remote_address: "127.0.0.1",
      }),
    member: (buyer: { user_id: number }) => db.member.findUnique({ where: { user_id: buyer.user_id } }),
    close,
  };
  return club;
}

function tenOClock(day: string): Date {
  return new Date(startOfDay(day).getTime() + 10 * 3_600_000);
}

const WENT_BACK = { provider: "payfast", amount_cents: 9900, source: "history" } as const;
const COMPLETE: ProviderNotice = {
  transaction_id: "1",
  status: "completed",
  provider_status: "COMPLETE",
  reference: null,
  token: null,
  amount_cents: 9900,
  fee_cents: 547,
  currency: "ZAR",
};
export const FAILED = { status: "failed", provider_status: "FAILED" } as const;
export const CANCELLED = {
  status: "cancelled",
  provider_status: "CANCELLED",
  transaction_id: null,
  amount_cents: null,
} as const;
/** Paystack announces a subscription separately from its first payment. */
export const AGREED = {
  status: "agreed",
  provider_status: "subscription.create",
  transaction_id: null,
  amount_cents: null,
  token: "SUB_1",
  email_token: "secret",
} as const;
