import { rowOf, sql } from "~/db/connection/statements.server";
import type { Tx } from "~/db/connection/types";
import type { Check } from "./check";
import { GIFT_CHECKS } from "./gifts.server";
import { LINE_CHECKS } from "./lines.server";
import { MEMBERSHIP_CHECKS } from "./memberships.server";
import { PAYMENT_CHECKS } from "./payments.server";
import { PROVIDER_CHECKS } from "./providers.server";
import { REDEMPTION_CHECKS } from "./redemptions.server";
import { REPAYMENT_CHECKS } from "./repayments.server";

const CHECKS: readonly Check[] = [
  ...REDEMPTION_CHECKS,
  ...PAYMENT_CHECKS,
  ...REPAYMENT_CHECKS,
  ...LINE_CHECKS,
  ...GIFT_CHECKS,
  ...MEMBERSHIP_CHECKS,
  ...PROVIDER_CHECKS,
];

export interface Finding {
  rule: string;
  rows: number;
  /** The lowest id among them. */
  first: number;
}

/** The rules that do not hold. Reads every row of the books, each rule for itself. */
export async function brokenRules(db: Tx): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { rule, rows } of CHECKS) {
    const found = await rowOf(
      db,
      sql<{ n: number | bigint; first: number | bigint | null }>`
        SELECT COUNT(*) AS n, MIN(id) AS first FROM (${rows}) AS broken`,
    );
    const n = Number(found?.n ?? 0);
    if (n > 0) findings.push({ rule, rows: n, first: Number(found?.first ?? 0) });
  }
  return findings;
}
