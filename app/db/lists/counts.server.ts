import { Prisma } from "~/db/generated/client";
import type { Db } from "../connection/types";
import { ruleSql } from "./rule-sql.server";
import type { Rule } from "./rules";
import { count, sum, totalsOfTable } from "./totals.server";

interface Queries {
  db: Pick<Db, "$queryRaw">;
}

/** The second moment is excluded. */
type Span = { gte?: Date; lt?: Date };

const standing = (rule: Rule) => Prisma.sql`"Redemption" WHERE ${ruleSql({ claim: { not: null }, ...rule })}`;

/** The discounts that stand, of this time. */
export function discountsOf({ db }: Queries, redemption_date: Span) {
  const sums = { entries: count(), amount_cents: sum("amount_cents"), discount_cents: sum("discount_cents") };
  return totalsOfTable(db, sums, standing({ redemption_date }));
}

/** Reads an index of all redemptions, so it sums no more than is shown. */
export function discountsEver({ db }: Queries) {
  return totalsOfTable(db, { entries: count(), discount_cents: sum("discount_cents") }, standing({}));
}

export async function countRedemptions({ db }: Queries, redemption_date: Span): Promise<number> {
  return (await totalsOfTable(db, { entries: count() }, standing({ redemption_date }))).entries;
}

/** In cents. */
export async function sumOfPayments({ db }: Queries, rule: Rule): Promise<number> {
  const from = Prisma.sql`"Payment" WHERE ${ruleSql(rule)}`;
  return (await totalsOfTable(db, { cents: sum("amount_cents") }, from)).cents;
}

export async function countMembers({ db }: Queries, rule: Rule): Promise<number> {
  const from = Prisma.sql`"Member" WHERE ${ruleSql(rule)}`;
  return (await totalsOfTable(db, { members: count() }, from)).members;
}

/** Without those of whom no day was ever paid or given. */
export async function membersByPaidDay({ db }: Queries, rule: Rule): Promise<Map<string, number>> {
  const rows = await db.$queryRaw<{ paid_through: string; members: number | bigint }[]>`
    SELECT paid_through, COUNT(*) AS members FROM "Member"
    WHERE ${ruleSql(rule)} AND paid_through >= plan_starts_on GROUP BY paid_through`;
  return new Map(rows.map((row) => [row.paid_through, Number(row.members)]));
}
