import { apart, columnsOf, updateRow, updateRowIf } from "~/db/connection/rows.server";
import { rowOf, rowsOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import {
  type Agreement,
  type Checkout,
  type Member,
  type Payment,
  Prisma,
  type ProviderEvent,
} from "~/db/generated/client";
import type { PlanType } from "~/kernel/catalog";
import type { ProviderNotice } from "~/money/payments/notice";
import type { ProviderName } from "~/money/payments/provider";
import type { CheckoutWithPayment, Target } from "./target";

interface Named {
  provider: string;
  token: string | null;
  /** Counts if the agreement has no checkout. */
  reference: string | null;
  transaction_id: string | null;
}

interface KnownRows {
  agreement: Agreement | null;
  checkout: Checkout | null;
  own: Payment | null;
  payment: Payment | null;
  /** The agreement's, else the checkout's. */
  member: Member | null;
  current: Agreement | null;
  buyer_email: string | null;
}

const { AgreementScalarFieldEnum, CheckoutScalarFieldEnum, MemberScalarFieldEnum, PaymentScalarFieldEnum } =
  Prisma;
const COLUMNS = Prisma.join([
  columnsOf("agreement", AgreementScalarFieldEnum),
  columnsOf("checkout", CheckoutScalarFieldEnum),
  columnsOf("own", PaymentScalarFieldEnum),
  columnsOf("payment", PaymentScalarFieldEnum),
  columnsOf("member", MemberScalarFieldEnum),
  columnsOf("current", AgreementScalarFieldEnum),
]);

/** One statement instead of eight: each payment asks twice. */
async function knownRows(tx: Tx, { provider, token, reference, transaction_id }: Named): Promise<KnownRows> {
  const row = await rowOf(
    tx,
    sql<{ buyer_email: string | null }>`
      SELECT ${COLUMNS}, buyer.email AS buyer_email
      FROM (SELECT 1 AS one) AS notice
      LEFT JOIN "Agreement" agreement ON agreement.provider = ${provider} AND agreement.token = ${token}
      LEFT JOIN "Checkout" checkout ON checkout.id = COALESCE(agreement.checkout_id,
        (SELECT c.id FROM "Checkout" c WHERE c.temp_member_id = ${reference} AND c.provider = ${provider}))
      LEFT JOIN "Payment" own ON own.checkout_id = checkout.id
      LEFT JOIN "Payment" payment
        ON payment.payment_provider = ${provider} AND payment.transaction_id = ${transaction_id}
      LEFT JOIN "User" buyer ON buyer.id = checkout.user_id
      LEFT JOIN "Member" member ON member.id = COALESCE(agreement.member_id,
        (SELECT m.id FROM "Member" m WHERE m.user_id = COALESCE(buyer.merged_into_id, checkout.user_id)))
      LEFT JOIN "Agreement" "current" ON "current".current_member_id = member.id`,
  );
  const joined = row!;
  return {
    agreement: apart(joined, "agreement"),
    checkout: apart(joined, "checkout"),
    own: apart(joined, "own"),
    payment: apart(joined, "payment"),
    member: apart(joined, "member"),
    current: apart(joined, "current"),
    buyer_email: joined.buyer_email,
  };
}

export type Subscriber = Pick<ProviderNotice, "subscriber" | "customer" | "customer_hash">;

/** By token, then by our reference, then by payer: the customer number, or the e-mail address if no number is known. */
export async function findTarget(tx: Tx, provider: ProviderName, notice: ProviderNotice): Promise<Target> {
  const { token, reference, transaction_id } = notice;
  const rows = await knownRows(tx, { provider, token, reference, transaction_id });
  if (!rows.agreement && !rows.checkout && knownAs(notice).length > 0)
    return ofPayer(tx, rows, await findByPayer(tx, provider, notice));
  const { checkout, own, ...rest } = rows;
  return {
    ...rest,
    checkout: checkout && { ...checkout, payment: own },
  };
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
  return { agreement, checkout, payment, member, current, buyer_email: buyer?.email ?? null };
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

interface Earlier {
  refused: boolean;
  went_back: boolean;
  /** Announced under the reason `ended`. */
  ended: boolean;
}

/** Messages overtake each other: what came before the payment itself. */
export async function earlierMessages(
  tx: Tx,
  { provider, token, transaction_id, ended }: Omit<Named, "reference"> & { ended: string },
): Promise<Earlier> {
  const row = await rowOf(
    tx,
    sql<Record<keyof Earlier, unknown>>`
      SELECT
        EXISTS (SELECT 1 FROM "ProviderEvent" WHERE provider = ${provider} AND transaction_id = ${transaction_id}
          AND decision = 'refused') AS refused,
        EXISTS (SELECT 1 FROM "Refund" WHERE provider = ${provider} AND transaction_id = ${transaction_id})
          OR EXISTS (SELECT 1 FROM "Dispute" WHERE provider = ${provider} AND transaction_id = ${transaction_id})
          AS went_back,
        EXISTS (SELECT 1 FROM "ProviderEvent" WHERE provider = ${provider} AND transaction_id = ${token}
          AND substr(reason, 1, ${ended.length}) = ${ended}) AS ended`,
  );
  return {
    refused: Boolean(row!.refused),
    went_back: Boolean(row!.went_back),
    ended: Boolean(row!.ended),
  };
}

export async function isClaimed(db: Tx, claim: string): Promise<boolean> {
  const found = await rowOf(db, sql<{ id: number }>`SELECT id FROM "ProviderEvent" WHERE claim = ${claim}`);
  return found !== null;
}

/** At most `most`, newest first, that booked nothing. A deferred one may still be booked, so it does not count. */
export async function copiesOf(
  db: Tx,
  { provider, body_hash, most }: { provider: string; body_hash: string; most: number },
): Promise<number[]> {
  const rows = await rowsOf(
    db,
    sql<{ id: number }>`
      SELECT id FROM "ProviderEvent"
      WHERE provider = ${provider} AND body_hash = ${body_hash} AND claim IS NULL
        AND decision IN ('duplicate', 'refused', 'ignored')
      ORDER BY id DESC LIMIT ${most}`,
  );
  return rows.map(({ id }) => id);
}

export type Charge = Pick<Payment, "id" | "status" | "completed_at">;

export function chargesBetween(tx: Tx, agreement_id: number, after: Date, before: Date): Promise<Charge[]> {
  return rowsOf(
    tx,
    sql<Charge>`
      SELECT id, status, completed_at FROM "Payment"
      WHERE agreement_id = ${agreement_id} AND completed_at > ${after} AND completed_at < ${before}
      ORDER BY completed_at, id`,
  );
}

/** False if it has one. Throws if another event has this claim. */
export function claimEvent(
  tx: Tx,
  id: number,
  claim: Pick<ProviderEvent, "claim" | "transaction_id" | "status">,
): Promise<boolean> {
  return updateRowIf(tx, "ProviderEvent", sql`id = ${id} AND claim IS NULL`, claim);
}

/** Call it as late as possible (see `nextNumber`). */
export async function numberReceipt(tx: Tx, payment: Payment): Promise<Payment> {
  const receipt_number = await nextNumber(tx, "receipt");
  await updateRow(tx, "Payment", payment.id, { receipt_number });
  return { ...payment, receipt_number };
}

/** Numbers have no gaps: the counter's row stays locked, and whoever else numbers one waits, from here until the commit. */
export async function nextNumber(tx: Tx, name: "receipt" | "credit_note"): Promise<number> {
  const row = await rowOf(
    tx,
    sql<{ value: number }>`
      INSERT INTO "Counter" (name, value) VALUES (${name}, 1)
      ON CONFLICT (name) DO UPDATE SET value = "Counter".value + 1 RETURNING value`,
  );
  return Number(row!.value);
}
