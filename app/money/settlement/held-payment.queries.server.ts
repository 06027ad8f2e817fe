import { rowOf, rowsOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import type { ProviderEvent, ProviderLine } from "~/db/generated/client";

/** A member's every visit of the account asks both, so they bypass Prisma. */

type UnbookedEvent = Pick<
  ProviderEvent,
  "provider" | "transaction_id" | "reason" | "amount_cents" | "received_at"
>;

/** Messages about a person's money that were refused or deferred after these moments, the newest first. */
export function unbookedEvents(
  db: Tx,
  { user_id, ...since }: { user_id: number; refused: Date; deferred: Date },
): Promise<UnbookedEvent[]> {
  return rowsOf(
    db,
    sql<UnbookedEvent>`
      SELECT provider, transaction_id, reason, amount_cents, received_at FROM "ProviderEvent"
      WHERE user_id = ${user_id} AND ((decision = 'refused' AND received_at > ${since.refused})
        OR (decision = 'deferred' AND received_at > ${since.deferred}))
      ORDER BY id DESC`,
  );
}

type ListedCharge = Pick<ProviderLine, "provider" | "transaction_id" | "amount_cents" | "moved_at">;

/** The newest charge of a person's that a provider lists and the club has not, and that nobody has looked at. */
export function unbookedCharge(
  db: Tx,
  { user_id, since, except_plan }: { user_id: number; since: Date; except_plan: string },
): Promise<ListedCharge | null> {
  return rowOf(
    db,
    sql<ListedCharge>`
      SELECT l.provider, l.transaction_id, l.amount_cents, l.moved_at
      FROM "Member" m JOIN "ProviderLine" l ON l.member_id = m.id LEFT JOIN "Checkout" c ON c.id = l.checkout_id
      WHERE m.user_id = ${user_id} AND l.kind = 'charge' AND l.state = 'missing_here' AND l.looked_at IS NULL
        AND l.transaction_id IS NOT NULL AND l.provider_status IN ('COMPLETE', 'success') AND l.moved_at > ${since}
        AND (c.id IS NULL OR c.plan_type <> ${except_plan})
      ORDER BY l.moved_at DESC LIMIT 1`,
  );
}
