import type { Overrun, Partner } from "~/db/generated/client";
import { shortMoment } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { inParts } from "~/kernel/in-parts";
import { type OverrunStatus, setAsideWords, type Unbooked } from "./unbooked";

export function overrunStatus({ undone_at, redemption_id }: Overrun): OverrunStatus {
  if (redemption_id !== null) return "redeemed";
  return undone_at ? "undone" : "open";
}

/** Two lists of so many fit into one statement. */
const AT_ONCE = 250;

/** When the discounts were given that held the month, by shop and attempt. */
export async function firstUses(
  { db }: Pick<Deps, "db">,
  rows: Pick<Overrun, "partner_id" | "overran">[],
): Promise<Map<string, Date>> {
  const uses = new Map<string, Date>();
  for (const some of inParts(rows, AT_ONCE)) {
    const attempts = some.flatMap(({ overran }) => overran ?? []);
    const partners = [...new Set(some.map(({ partner_id }) => partner_id))];
    const found = await db.redemption.findMany({
      where: { partner_id: { in: partners }, idempotency_key: { in: attempts } },
      select: { partner_id: true, idempotency_key: true, redemption_date: true },
    });
    for (const first of found)
      uses.set(`${first.partner_id}:${first.idempotency_key}`, first.redemption_date);
  }
  return uses;
}

/** More than a shop sees in years. */
const MOST_SHOWN = 50;
const TILL = { till: { select: { name: true } } };
type Shop = Pick<Partner, "id">;
type Dated = Unbooked & { given: Date };

/** What a shop's tills gave and the club did not book, the latest first (R108). */
export async function shopUnbooked(deps: Pick<Deps, "db">, shop: Shop): Promise<Unbooked[]> {
  const rows = [...(await overrunsOf(deps, shop)), ...(await setAsideOf(deps, shop))];
  rows.sort((a, b) => b.given.getTime() - a.given.getTime());
  return rows.slice(0, MOST_SHOWN).map(({ given: _, ...row }) => row);
}

/** With what the shop's history shows of a member. */
async function overrunsOf({ db }: Pick<Deps, "db">, { id: partner_id }: Shop): Promise<Dated[]> {
  const rows = await db.overrun.findMany({
    where: { partner_id },
    include: { ...TILL, member: { select: { full_name: true } } },
    orderBy: [{ decided_at: "desc" }, { id: "desc" }],
    take: MOST_SHOWN,
  });
  const firsts = rows.length > 0 ? await firstUses({ db }, rows) : new Map<string, Date>();
  return rows.map((row) => {
    const first = firsts.get(`${partner_id}:${row.overran}`);
    const times = timesOf(row.till?.name, row.decided_at, row.booked_at);
    return {
      key: `second-${row.id}`,
      given: row.decided_at,
      title: row.member?.full_name || "Anonymous",
      times: first ? `${times} The first one: ${shortMoment(first)}.` : times,
      amount_cents: row.amount_cents,
      status: overrunStatus(row),
    };
  });
}

async function setAsideOf({ db }: Pick<Deps, "db">, { id: partner_id }: Shop): Promise<Dated[]> {
  const rows = await db.tillLine.findMany({
    where: { partner_id, result: "set_aside" },
    include: TILL,
    orderBy: [{ told_at: "desc" }, { id: "desc" }],
    take: MOST_SHOWN,
  });
  return rows.map((row) => ({
    key: `line-${row.id}`,
    given: row.decided_at,
    title: setAsideWords(row.why),
    times: timesOf(row.till.name, row.decided_at, row.told_at),
    amount_cents: row.amount_cents,
    status: "set_aside",
  }));
}

const timesOf = (till: string | undefined, given: Date, received: Date): string =>
  `${till ? `${till}, ` : ""}${shortMoment(given)}, sent ${shortMoment(received)}.`;
