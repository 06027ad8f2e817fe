import { z } from "zod";
import { literal } from "~/db/dialect/dialect.server";
import type { Prisma } from "~/db/generated/client";
import { byOneOf, byRule, findAny } from "~/db/lists/search.server";
import { count } from "~/db/lists/totals.server";
import { day, id, rand as randSchema } from "~/kernel/answers.schema";
import { fold, PLAN_TYPES, PLANS } from "~/kernel/catalog";
import { type Day, dayOf, nearDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { toRand } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { badge, look, person } from "~/ui/office/lists/cells";
import { inWords } from "~/ui/office/lists/words";
import { asWords, choice } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { AGE, byAge, memberCell, nearDayCell, untilCell } from "~/web/lists/office-cells";
import { dates } from "~/web/lists/office-filters.server";
import { GIFT, GIFT_STATUSES, giftStatusOn } from "./gift";

interface Context {
  today: Day;
  /** Redeemed gifts whose payment went back, while days of theirs are left. */
  days_left_of_lost_money: number[];
}

const RELATED = {
  checkout: { include: { user: { select: { email: true, anonymised_at: true } } } },
  payment: { select: { id: true, receipt_number: true } },
  period: { include: { member: { select: { id: true, member_id: true, full_name: true } } } },
} satisfies Prisma.GiftInclude;

const unused = (today: Day) => ({ status: "unused", valid_through: { gte: today } });

export const giftsList = list({
  title: "Gifts",
  what: "gifts",
  address: "/admin/gifts",
  source: { table: "Gift", include: RELATED },
  context: contextOf,
  always: { status: { not: "ordered" } },
  search: {
    placeholder: "Name, e-mail or receipt",
    find: ({ db }, text) => findGifts(db, text.trim()),
  },
  filters: {
    status: choice({
      label: "Status",
      options: asWords(GIFT_STATUSES, inWords),
      rule: (status, { today }: Context) => {
        if (status === "unused") return unused(today);
        if (status !== "lapsed") return { status };
        return { OR: [{ status }, { status: "unused", valid_through: { lt: today } }] };
      },
    }),
    went_back: choice({
      label: "Money",
      options: { yes: "Went back, days left" },
      rule: (_, { days_left_of_lost_money }: Context) => ({ id: { in: days_left_of_lost_money } }),
    }),
    mail: choice({
      label: "Mail",
      options: { waiting: "Waiting for its day" },
      rule: (_, { today }: Context) => ({ sent_at: null, send_on: { not: null }, ...unused(today) }),
    }),
    ...dates("bought", "Bought", "created_at"),
    ...dates("ends", "Valid until", "valid_through", "days"),
  },
  sorts: {
    ...byAge("created_at"),
    ...bothWays("status", "Status", ["status", "valid_through"]),
    ...bothWays("valid_through", "Valid until", ["valid_through"]),
  },
  totals: ({ today }) => ({
    unused: count(unused(today)),
    redeemed: count({ status: "redeemed" }),
    refunded: count({ status: "refunded" }),
  }),
  tiles: ({ total, unused, redeemed, refunded }) => [
    { label: "Gifts", value: total, filter: {} },
    { label: "Unused", value: unused, filter: { status: "unused" } },
    { label: "Redeemed", value: redeemed, filter: { status: "redeemed" } },
    { label: "Refunded", value: refunded, filter: { status: "refunded" } },
  ],
  row: toGiftRow,
  json: {
    summary: "Gifts, latest first",
    notes:
      "The codes are the giver's: nobody at the office sees them. The club mails those with a receiver on `send_on`; `sent_on` is null until then.",
    row: z
      .object({
        id,
        giver_name: z.string(),
        giver_email: z.string(),
        plan_type: z.enum(PLAN_TYPES),
        plan_name: z.string(),
        amount: randSchema,
        receipt_number: z.int().nullable(),
        payment_id: id.nullable(),
        receiver_email: z.string(),
        send_on: day.nullable(),
        sent_on: day.nullable(),
        status: z.enum(GIFT_STATUSES),
        bought_on: day,
        valid_through: day,
        closed_on: day.nullable(),
        member_name: z.string(),
        member_id: z.string().nullable(),
        member_row_id: id.nullable(),
      })
      .meta({ id: "AdminGiftRow" }),
  },
  file: {
    address: "/api/admin/gifts/export",
    name: "gifts",
    summary: "Gifts",
    columns: [
      ...(["giver_name", "giver_email", "plan_name"] as const),
      { money: "amount" },
      ...(["receipt_number", "status", "bought_on", "valid_through", "closed_on"] as const),
      ...(["receiver_email", "send_on", "sent_on"] as const),
      ...(["member_name", "member_id"] as const),
    ],
  },
  columns: {
    giver: {
      label: "Giver",
      card: "title",
      cell: (row) => person(row.giver_name, `/admin/gifts/${row.id}`, null),
    },
    plan: { label: "Gift", card: "line", cell: ({ plan_name }) => look(plan_name, "nowrap") },
    bought_on: { label: "Bought", sorts: AGE, cell: (row, today) => nearDayCell(row.bought_on, today) },
    valid_through: {
      label: "Valid until",
      card: "line",
      cell: ({ status, valid_through }) => (status === "redeemed" ? null : untilCell(valid_through)),
    },
    status: {
      label: "Status",
      card: "state",
      cell: (row, today) => badge(toneOf(row.status), inWords(row.status), statusFact(row, today)),
    },
    receiver: { label: "Redeemed by", cell: (row) => (row.member_row_id ? memberCell(row) : null) },
  },
  menu: ({ id, payment_id, receipt_number, member_row_id }) => [
    { to: `/admin/gifts/${id}`, words: "Gift" },
    { to: `/admin/payments/${payment_id}`, words: `Receipt ${receipt_number}` },
    ...(member_row_id ? [{ to: `/admin/members/${member_row_id}`, words: "Member" }] : []),
  ],
  empty: { icon: "card", words: ["The first gift appears as soon as somebody buys one at /gift."] },
});

/** The day on which it was used or given back; of one that waits, when its code is mailed. */
function statusFact(row: ReturnType<typeof toGiftRow>, today: Day): string | null {
  const { closed_on, receiver_email, send_on, sent_on } = row;
  if (closed_on) return nearDay(closed_on, today);
  if (!receiver_email) return null;
  return sent_on ? `mailed ${nearDay(sent_on, today)}` : `goes out ${nearDay(send_on!, today)}`;
}

async function contextOf({ db, clock }: Pick<Deps, "db" | "clock">): Promise<Context> {
  const today = dayOf(clock());
  const left = await db.gift.findMany({
    where: { payment: { status: "refunded" }, period: { voided_at: null, ends_on: { gte: today } } },
    select: { id: true },
    take: MOST_FOUND,
  });
  return { today, days_left_of_lost_money: left.map(({ id }) => id) };
}

function toGiftRow(
  gift: Prisma.GiftGetPayload<{ include: typeof RELATED }>,
  { today }: Pick<Context, "today">,
) {
  const { checkout, payment, period, plan_type, sent_at, closed_at } = gift;
  const plan = PLAN_TYPES.find((one) => one === plan_type) ?? "tourist_oneoff";
  return {
    id: gift.id,
    giver_name: checkout.user.anonymised_at ? "Deleted account" : checkout.full_name,
    giver_email: checkout.user.anonymised_at ? "" : checkout.user.email,
    plan_type: plan,
    plan_name: PLANS[plan].name,
    amount: toRand(gift.price_cents),
    receipt_number: payment?.receipt_number ?? null,
    payment_id: gift.payment_id,
    receiver_email: gift.receiver_email,
    send_on: gift.send_on,
    sent_on: sent_at && dayOf(sent_at),
    status: giftStatusOn(gift, today),
    bought_on: dayOf(gift.created_at),
    valid_through: gift.valid_through,
    closed_on: closed_at && dayOf(closed_at),
    member_name: period?.member.full_name ?? "",
    member_id: period?.member.member_id ?? null,
    member_row_id: period?.member.id ?? null,
  };
}

/** For its page. Throws `not_found`, also for one that was never paid. */
export async function giftForOffice({ db, clock }: Deps, id: number) {
  const where = { id, payment_id: { not: null } };
  const gift = await db.gift.findFirst({ where, include: RELATED });
  if (!gift) throw new ClubError("not_found", "There is no such gift.");
  return { ...toGiftRow(gift, { today: dayOf(clock()) }), price_cents: gift.price_cents };
}

const MOST_FOUND = 500;

async function findGifts(db: Deps["db"], text: string) {
  if (!text) return null;
  const receipt = /^\d{1,9}$/.test(text) ? [{ receipt_number: Number(text) }] : [];
  const payments = await db.payment.findMany({
    where: {
      transaction_type: GIFT,
      OR: [{ search_text: { contains: literal(fold(text)) } }, ...receipt],
    },
    select: { id: true },
    take: MOST_FOUND,
  });
  const gifts = await db.gift.findMany({
    where: { receiver_email: { contains: literal(text.toLowerCase()) } },
    select: { id: true },
    take: MOST_FOUND,
  });
  return findAny([
    ...byOneOf(
      "id",
      gifts.map(({ id }) => id),
    ),
    ...byOneOf(
      "payment_id",
      payments.map(({ id }) => id),
    ),
    byRule({ payment_id: -1 }),
  ]);
}
