import { rowOf, rowsOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import type { Agreement, Checkout, Payment } from "~/db/generated/client";

/** What a member's every page asks about agreements and payments. */

export function activeAgreement(db: Tx, member_id: number): Promise<Agreement | null> {
  return rowOf(
    db,
    sql<Agreement>`SELECT * FROM "Agreement" WHERE current_member_id = ${member_id} AND status = 'active'`,
  );
}

type Standing = Pick<Agreement, "status" | "current_member_id">;

/** The ended ones too. */
export function allAgreements(db: Tx, member_id: number): Promise<Standing[]> {
  return rowsOf(
    db,
    sql<Standing>`SELECT status, current_member_id FROM "Agreement" WHERE member_id = ${member_id}`,
  );
}

/** The provider of a member's last payment; null before the first. */
export async function lastProvider(db: Tx, member_id: number): Promise<string | null> {
  const last = await rowOf(
    db,
    sql<Pick<Payment, "payment_provider">>`
      SELECT payment_provider FROM "Payment" WHERE member_id = ${member_id} AND status = 'completed'
      ORDER BY completed_at DESC, id DESC LIMIT 1`,
  );
  return last?.payment_provider ?? null;
}

type OpenCheckout = Pick<
  Checkout,
  "id" | "temp_member_id" | "provider" | "amount_cents" | "waits_until" | "bank_reference"
> & {
  left_at: Date;
  payment_id: number | null;
  payment_status: string | null;
};

/** The latest whose buyer left for the provider after `since`, or has made a bank transfer, and neither came back nor was settled. */
export function openCheckout(
  db: Tx,
  { user_id, since, except_plan }: { user_id: number; since: Date; except_plan: string },
): Promise<OpenCheckout | null> {
  return rowOf(
    db,
    sql<OpenCheckout>`
      SELECT c.id, c.temp_member_id, c.provider, c.amount_cents, c.waits_until, c.bank_reference, c.left_at, p.id AS payment_id, p.status AS payment_status
      FROM "Checkout" c LEFT JOIN "Payment" p ON p.checkout_id = c.id
      WHERE c.user_id = ${user_id} AND c.status = 'open' AND (c.left_at > ${since} OR (c.left_at IS NOT NULL AND c.waits_until IS NOT NULL)) AND c.cancelled_at IS NULL
        AND c.plan_type <> ${except_plan}
      ORDER BY c.left_at DESC, c.id DESC LIMIT 1`,
  );
}
