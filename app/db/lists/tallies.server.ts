import type { Db } from "../connection/types";
import { ruleSql } from "./rule-sql.server";
import type { Rule } from "./rules";
import { count, memberTally, totalsOfTally } from "./totals.server";

interface Queries {
  db: Pick<Db, "$queryRaw">;
}

type TalliedList = "redemption" | "payment" | "voucher" | "mail" | "subscriber";

interface Sums {
  entries: number;
  amount_cents: number;
  discount_cents: number;
}

type Raw = Record<keyof Sums, number | bigint | null>;
type Span = { from?: string; before?: string };

const NONE: Sums = { entries: 0, amount_cents: 0, discount_cents: 0 };

/** Rows and money by facet and day, kept by triggers (migration `totals_and_search`) and verified by `npm run club -- tallies`. */
export async function talliesOf(
  { db }: Queries,
  list: TalliedList,
  { from = "", before = "~" }: Span = {},
): Promise<Map<string, Sums>> {
  const rows = await db.$queryRaw<(Raw & { facet: string })[]>`
    SELECT facet, SUM(entries) AS entries, SUM(amount_cents) AS amount_cents, SUM(discount_cents) AS discount_cents
    FROM "Tally" WHERE list = ${list} AND day >= ${from} AND day < ${before} GROUP BY facet`;
  return new Map(rows.map((row) => [row.facet, numbers(row)]));
}

export async function monthlyTallies(
  { db }: Queries,
  list: TalliedList,
  since: string,
): Promise<Map<string, Map<string, Sums>>> {
  const rows = await db.$queryRaw<(Raw & { facet: string; month: string })[]>`
    SELECT SUBSTR(day, 1, 7) AS month, facet, SUM(entries) AS entries, SUM(amount_cents) AS amount_cents,
           SUM(discount_cents) AS discount_cents
    FROM "Tally" WHERE list = ${list} AND day >= ${since} GROUP BY 1, 2`;
  const months = new Map<string, Map<string, Sums>>();
  for (const row of rows) {
    const facets = months.get(row.month) ?? new Map<string, Sums>();
    months.set(row.month, facets.set(row.facet, numbers(row)));
  }
  return months;
}

export function sumOf(
  tallies: Map<string, Sums> | undefined,
  wanted: (facet: string) => boolean = () => true,
): Sums {
  return [...(tallies ?? [])].reduce(
    (sum, [facet, part]) =>
      wanted(facet)
        ? {
            entries: sum.entries + part.entries,
            amount_cents: sum.amount_cents + part.amount_cents,
            discount_cents: sum.discount_cents + part.discount_cents,
          }
        : sum,
    NONE,
  );
}

/** For rules about plan, city, paid-up day and events, not about the person. */
export async function countMembers({ db }: Queries, rule: Rule): Promise<number> {
  const { members } = await totalsOfTally(db, { members: count() }, memberTally(), rule);
  return members;
}

export async function membersByPaidDay({ db }: Queries, rule: Rule): Promise<Map<string, number>> {
  const { from, columns } = memberTally();
  const rows = await db.$queryRaw<{ paid_through: string; members: number | bigint }[]>`
    SELECT paid_through, SUM(entries) AS members FROM ${from} AND ${ruleSql(rule, columns)} GROUP BY paid_through`;
  return new Map(rows.map((row) => [row.paid_through, Number(row.members)]));
}

function numbers(row: Raw): Sums {
  return {
    entries: Number(row.entries ?? 0),
    amount_cents: Number(row.amount_cents ?? 0),
    discount_cents: Number(row.discount_cents ?? 0),
  };
}
