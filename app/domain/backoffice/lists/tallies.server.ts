import type { Prisma } from "~/db/generated/client";
import type { Day, MonthKey } from "../../clock";
import type { Deps } from "../../deps";

type TalliedList = "redemption" | "payment" | "voucher" | "mail" | "joined" | "subscriber";

interface Sums {
  entries: number;
  amount_cents: number;
  discount_cents: number;
}

type Raw = Record<keyof Sums, number | bigint | null>;
type Span = { from?: Day | undefined; before?: Day | undefined };

const NONE: Sums = { entries: 0, amount_cents: 0, discount_cents: 0 };

/**
 * A list's rows and money by facet (a status, mostly), of all days or a span of them, without reading the list: triggers
 * keep these numbers (migration `totals_and_search`), `npm run tallies` proves them.
 */
export async function talliesOf(
  { db }: Pick<Deps, "db">,
  list: TalliedList,
  { from = "", before = "~" }: Span = {},
): Promise<Map<string, Sums>> {
  const rows = await db.$queryRaw<(Raw & { facet: string })[]>`
    SELECT facet, SUM(entries) AS entries, SUM(amount_cents) AS amount_cents, SUM(discount_cents) AS discount_cents
    FROM "Tally" WHERE list = ${list} AND day >= ${from} AND day < ${before} GROUP BY facet`;
  return new Map(rows.map((row) => [row.facet, numbers(row)]));
}

/** The same by month, from a month on. */
export async function monthlyTallies(
  { db }: Pick<Deps, "db">,
  list: TalliedList,
  since: MonthKey,
): Promise<Map<MonthKey, Map<string, Sums>>> {
  const rows = await db.$queryRaw<(Raw & { facet: string; month: string })[]>`
    SELECT SUBSTR(day, 1, 7) AS month, facet, SUM(entries) AS entries, SUM(amount_cents) AS amount_cents,
           SUM(discount_cents) AS discount_cents
    FROM "Tally" WHERE list = ${list} AND day >= ${since} GROUP BY 1, 2`;
  const months = new Map<MonthKey, Map<string, Sums>>();
  for (const row of rows) {
    const facets = months.get(row.month) ?? new Map<string, Sums>();
    months.set(row.month, facets.set(row.facet, numbers(row)));
  }
  return months;
}

/** The sum over some facets, or over all of them. */
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

/** How many members a condition holds for that speaks of plan, city, paid-up day and what happened, not of the person. */
export async function countMembers(
  { db }: Pick<Deps, "db">,
  where: Prisma.MemberWhereInput,
): Promise<number> {
  const { _sum } = await db.memberTally.aggregate({ where: tallied(where), _sum: { entries: true } });
  return _sum.entries ?? 0;
}

/** Translates a condition on members into one on their tallies, which store timestamps as booleans. */
export function tallied(where: Prisma.MemberWhereInput): Prisma.MemberTallyWhereInput {
  const pairs = Object.entries(where).map(([key, value]): [string, unknown] => {
    if (Array.isArray(value)) return [key, value.map(tallied)];
    if (key === "charges_on") return [key, value ?? ""];
    if (!key.endsWith("_at")) return [key, value];
    return [key.replace(/_at$/, ""), value !== null];
  });
  return Object.fromEntries(pairs) as Prisma.MemberTallyWhereInput;
}

function numbers(row: Raw): Sums {
  return {
    entries: Number(row.entries ?? 0),
    amount_cents: Number(row.amount_cents ?? 0),
    discount_cents: Number(row.discount_cents ?? 0),
  };
}
