import { z } from "zod";
import { PARTNER_VOID_MINUTES } from "~/counter/redemptions/redemption";
import { holdingTyped } from "~/db/dialect/dialect.server";
import type { Prisma } from "~/db/generated/client";
import { orderBy } from "~/db/lists/order";
import { inBatches } from "~/db/lists/reading.server";
import { isDay, nearMoment, shortMoment, timeOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { searchedText } from "~/kernel/fields.schema";
import { readMemberId } from "~/kernel/ids";
import { toRand } from "~/kernel/money";
import { csvChunks, type Line } from "~/web/lists/csv.server";

const day = z
  .string()
  .refine((value) => value === "" || isDay(value))
  .default("");

/** Club days, both inclusive. */
export const historyFilter = z.object({
  search: searchedText,
  from: day,
  to: day,
  staff: z.string().trim().toUpperCase().max(4).default(""),
});
type HistoryFilter = z.output<typeof historyFilter>;

const RELATED = {
  member: { select: { full_name: true } },
  void: { select: { reason: true, actor_kind: true } },
  till: { select: { name: true } },
} satisfies Prisma.RedemptionInclude;
type Row = Prisma.RedemptionGetPayload<{ include: typeof RELATED }>;

export async function partnerHistory(
  deps: Deps,
  partner_id: number,
  filter: HistoryFilter,
  page: { skip: number; take: number },
) {
  const where = historyWhere(partner_id, filter);
  const [rows, total, sums] = await Promise.all([
    deps.db.redemption.findMany({
      where,
      include: RELATED,
      orderBy: orderBy("-redemption_date"),
      skip: page.skip,
      take: page.take,
    }),
    deps.db.redemption.count({ where }),
    deps.db.redemption.aggregate({
      where: { AND: [where, { claim: { not: null } }] },
      _count: true,
      _sum: { amount_cents: true, discount_cents: true },
    }),
  ]);
  return {
    rows: rows.map((row) => toHistoryRow(deps, row)),
    total,
    sums: {
      applied: sums._count,
      amount_cents: sums._sum.amount_cents ?? 0,
      discount_cents: sums._sum.discount_cents ?? 0,
    },
  };
}

/** Throws `not_found`, also for another shop's. */
export async function partnerRedemption(deps: Deps, partner_id: number, id: number) {
  const row = await deps.db.redemption.findFirst({ where: { id, partner_id }, include: RELATED });
  if (!row) throw new ClubError("not_found", "There is no such redemption.");
  return toHistoryRow(deps, row);
}

export function historyCsv(deps: Deps, partner_id: number, filter: HistoryFilter): AsyncGenerator<string> {
  return csvChunks(deps, COLUMNS, lines(deps, historyWhere(partner_id, filter)));
}

const COLUMNS = [
  ..."date time member_name".split(" "),
  ...["amount_spent", "discount_amount", "final_amount"].map((name) => ({ money: name })),
  ..."staff_initials method notes status void_reason till".split(" "),
  { moment: "sent_at" },
];

async function* lines(deps: Deps, where: Prisma.RedemptionWhereInput): AsyncGenerator<Line[]> {
  const batches = inBatches(orderBy("-redemption_date"), (behind, reading) =>
    deps.db.redemption.findMany({ where: { AND: [where, behind] }, include: RELATED, ...reading }),
  );
  for await (const rows of batches) {
    yield rows.map((row) => ({
      date: row.redeemed_on,
      time: timeOfDay(row.redemption_date),
      member_name: row.member.full_name,
      amount_spent: toRand(row.amount_cents),
      discount_amount: toRand(row.discount_cents),
      final_amount: toRand(row.amount_cents - row.discount_cents),
      staff_initials: row.staff_initials,
      method: row.method,
      notes: row.notes,
      status: row.claim ? "applied" : "void",
      void_reason: row.void?.reason ?? "",
      till: row.till?.name ?? "",
      sent_at: row.booked_at,
    }));
  }
}

/** Of a discount that a till gave without a signal. */
const sentWords = ({ booked_at, till }: Row): string | null =>
  booked_at && `Without a signal, by ${till?.name ?? "a till"}; sent ${shortMoment(booked_at)}`;

function toHistoryRow(deps: Deps, row: Row) {
  const now = deps.clock();
  const at = row.redemption_date;
  const age = now.getTime() - (row.booked_at ?? at).getTime();
  return {
    id: row.id,
    when: nearMoment(at, now),
    member_name: row.member.full_name || "Anonymous",
    amount_cents: row.amount_cents,
    discount_cents: row.discount_cents,
    staff_initials: row.staff_initials,
    notes: row.notes,
    applied: row.claim !== null,
    void_reason: row.void?.reason ?? null,
    voided_by_club: row.void?.actor_kind === "admin",
    told: sentWords(row),
    may_undo: row.claim !== null && age <= PARTNER_VOID_MINUTES * 60_000,
  };
}

/** Matches name, member id or note, but not phone or e-mail, so that a shop cannot probe for them. */
function historyWhere(
  partner_id: number,
  { search, from, to, staff }: HistoryFilter,
): Prisma.RedemptionWhereInput {
  const member_id = search ? readMemberId(search) : null;
  return {
    partner_id,
    ...((from || to) && { redeemed_on: { ...(from && { gte: from }), ...(to && { lte: to }) } }),
    ...(staff && { staff_initials: staff }),
    ...(search && {
      OR: [
        { member: { full_name: holdingTyped(search) } },
        ...(member_id ? [{ member: { member_id } }] : []),
        { notes: holdingTyped(search) },
      ],
    }),
  };
}
