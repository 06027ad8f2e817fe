import type { Prisma } from "~/db/generated/client";
import { addDays, addMonths, type Day, dayOf, daysBetween, monthKeyOf, startOfDay } from "~/kernel/clock";
import { randomCode, VOUCHER_CODE_LENGTH } from "~/kernel/ids";
import { spansOn, type WeeklyHours } from "~/shops/hours/hours";
import { hoursOf } from "~/shops/hours/partner-hours";
import { type Purchase, redeemedVoucherRow, redemptionRow, verifiedSavingsRow } from "../../tests/factories";
import type { SeededMember } from "./members";
import { initialsAt } from "./partners";
import { type Random, seededRandom } from "./random";
import { inBatches, momentOn, type SeededPartner, type World } from "./world";

/** Purchases in rand. */
const SPENDING: Record<string, [number, number]> = {
  Food: [45, 720],
  Beauty: [120, 1150],
  Retail: [60, 1600],
  "Stay & Travel": [180, 2500],
};
const NOTES = [
  "Breakfast for two",
  "Birthday lunch",
  "Gift voucher excluded",
  "Paid by card",
  "Family of four",
];

/** A year of redemptions with their vouchers and savings, some of them void, unused codes, and reported savings. */
export async function seedDiscounts(
  world: World,
  members: SeededMember[],
  partners: SeededPartner[],
): Promise<number> {
  const random = seededRandom(10);
  const purchases = members
    .flatMap((member) => visits(world, random, member, partners))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const voided = new Set(random.some(purchases.slice(0, -60), 12));
  const { db } = world;
  const code = () => randomCode(VOUCHER_CODE_LENGTH, random.bytes);

  const slugs = new Map(partners.map(({ id, slug }) => [id, slug]));
  const redemptions = purchases.map((purchase, i) => {
    const row = redemptionRow(purchase, {
      id: i + 1,
      idempotency_key: `seed-${i + 1}`,
      ...channel(random, slugs.get(purchase.partner_id)!),
    });
    return voided.has(purchase) ? { ...row, claim: null } : row;
  });
  await inBatches(redemptions, (data) => db.redemption.createMany({ data }));
  await db.redemptionVoid.createMany({
    data: redemptions.filter((row) => row.claim === null).map((row, i) => voidRow(row, partners, i)),
  });
  const used = purchases.map((purchase) => {
    const row = redeemedVoucherRow(purchase, { voucher_code: code() });
    return voided.has(purchase)
      ? { ...row, status: "issued", redeemed_at: null, redeemed_amount_cents: null }
      : row;
  });
  const unused = unusedVouchers(world, random, members, partners, used, code);
  await inBatches(
    [...used, ...unused].sort((a, b) => Number(a.created_at) - Number(b.created_at)),
    (data) => db.voucher.createMany({ data }),
  );
  const verified = purchases.flatMap((purchase, i) =>
    voided.has(purchase) ? [] : [verifiedSavingsRow(purchase, i + 1)],
  );
  await inBatches([...verified, ...reported(random, purchases)], (data) =>
    db.savingsEntry.createMany({ data }),
  );
  return redemptions.length;
}

/** The hours of a day in which people shop. */
const [DAY_FROM, DAY_TO] = [8.2, 19];

/** On the day itself or the nearest between `first` and `last` on which the shop is open; null if there is none in a week. */
function whileOpen(partner: SeededPartner, asked: Date, [first, last]: [Day, Day]): Date | null {
  const hours = hoursOf(partner);
  if (hours?.kind !== "weekly") return asked;
  const hour = (asked.getTime() - startOfDay(dayOf(asked)).getTime()) / 3_600_000;
  const share = Math.min(0.99, Math.max(0.01, (hour - DAY_FROM) / (DAY_TO - DAY_FROM)));
  for (const offset of [0, -1, 1, -2, 2, -3, 3]) {
    const day = addDays(dayOf(asked), offset);
    const minute = day < first || day > last ? null : minuteAt(share, hours, day);
    if (minute !== null) return new Date(startOfDay(day).getTime() + Math.floor(minute * 60) * 1000);
  }
  return null;
}

/** The minute of the day when this share of the open hours is over, of those in which people shop; null on a closed day. */
function minuteAt(share: number, hours: WeeklyHours, day: Day): number | null {
  const spans = (spansOn(hours, day, () => false) ?? [])
    .map(({ from, to }) => ({ from: Math.max(from, 7 * 60), to: Math.min(to, 21 * 60) }))
    .filter(({ from, to }) => to > from);
  let left = share * spans.reduce((sum, { from, to }) => sum + to - from, 0);
  for (const { from, to } of spans) {
    if (left < to - from) return from + left;
    left -= to - from;
  }
  return null;
}

/** Different partners within a month, mostly in the member's town. */
function visits(
  world: World,
  random: Random,
  { row, from, to }: SeededMember,
  partners: SeededPartner[],
): Purchase[] {
  const keen = random.between(0.6, 1.5);
  const months: Purchase[] = [];
  for (let month = `${from.slice(0, 7)}-01`; month <= to; month = addMonths(month, 1)) {
    const [first, last] = [
      month < from ? from : month,
      [to, addDays(addMonths(month, 1), -1)].sort()[0] as Day,
    ];
    const days = daysBetween(first, last) + 1;
    const count = Math.round((days / 30) * keen * random.between(2.5, 9));
    for (const partner of chosen(random, row.city ?? "", partners, count)) {
      const day = addDays(first, random.whole(0, days - 1));
      const asked = momentOn(world, random, day, DAY_FROM, DAY_TO);
      const isThere = (at: Date) =>
        at > partner.created_at &&
        (!partner.deleted_at || at < partner.deleted_at) &&
        at > row.join_date &&
        at < world.now;
      if (!isThere(asked) || dayOf(asked) !== day) continue;
      const amount_cents = amount(random, partner.category);
      const at = whileOpen(partner, asked, [first, last]);
      if (at && isThere(at)) months.push({ member_id: row.id, partner_id: partner.id, amount_cents, at });
    }
  }
  return months;
}

function chosen(random: Random, city: string, partners: SeededPartner[], count: number): SeededPartner[] {
  return partners
    .map((partner) => {
      const popular = 0.4 + ((partner.id * 7) % 11) / 8;
      const weight = popular * (partner.city === city ? 5 : 0.5) * (partner.category === "Food" ? 1.7 : 1);
      return { partner, turn: -Math.log(1 - random.next()) / weight };
    })
    .sort((a, b) => a.turn - b.turn)
    .slice(0, count)
    .map(({ partner }) => partner);
}

/** Small amounts are common and large ones rare, often round. */
function amount(random: Random, category: string): number {
  const [low, high] = SPENDING[category] ?? [30, 500];
  const rand = Math.round(low + (high - low) * random.next() ** 2.6);
  return rand * 100 + random.pick([0, 0, 0, 0, 50, 90, 99, -5]);
}

function channel(
  random: Random,
  slug: string,
): Pick<Prisma.RedemptionCreateManyInput, "method" | "channel" | "notes" | "staff_initials"> {
  const [method, channel] = random.pick([
    ["voucher_code", "redeem_page"],
    ["voucher_code", "redeem_page"],
    ["voucher_code", "portal"],
    ["qr", "redeem_page"],
    ["qr", "portal"],
    ["member_id", "portal"],
    ["member_id", "redeem_page"],
  ] as const);
  const notes = random.chance(0.08) ? random.pick(NOTES) : "";
  return {
    method,
    channel,
    notes,
    staff_initials: channel === "portal" ? random.pick(initialsAt(slug)) : "",
  };
}

function voidRow(
  row: Prisma.RedemptionCreateManyInput,
  partners: SeededPartner[],
  i: number,
): Prisma.RedemptionVoidCreateManyInput {
  const byPartner = i % 3 !== 0;
  const minutes = byPartner ? 4 + i : 26 * 60;
  return {
    redemption_id: row.id ?? 0,
    reason: byPartner ? "Wrong amount typed in" : "The member reported a double entry",
    actor_kind: byPartner ? "partner" : "admin",
    actor_id: byPartner ? row.partner_id : 1,
    actor_name: byPartner
      ? (partners.find((partner) => partner.id === row.partner_id)?.name ?? "")
      : "Nomsa Adams",
    voided_at: new Date(new Date(row.redemption_date).getTime() + minutes * 60_000),
  };
}

/** Issued but unused codes, some of them today's and still valid. */
function unusedVouchers(
  world: World,
  random: Random,
  members: SeededMember[],
  partners: SeededPartner[],
  used: Prisma.VoucherCreateManyInput[],
  code: () => string,
): Prisma.VoucherCreateManyInput[] {
  const key = (row: Prisma.VoucherCreateManyInput) => `${row.member_id}:${row.partner_id}:${row.month_key}`;
  const taken = new Set(used.map(key));
  const active = partners.filter((partner) => !partner.deleted_at);
  return Array.from({ length: 420 }, (_, i) => {
    const { row, from, to } = random.pick(members);
    const day = i < 40 && to === world.today ? to : addDays(from, random.whole(0, daysBetween(from, to)));
    const at = [momentOn(world, random, day, 7, 20), row.join_date].sort(
      (a, b) => Number(b) - Number(a),
    )[0] as Date;
    const partner_id = random.pick(active).id;
    const issued_on = dayOf(at);
    return {
      voucher_code: code(),
      member_id: row.id,
      partner_id,
      month_key: monthKeyOf(at),
      issued_on,
      created_at: at,
    };
  }).filter((row) => !taken.has(key(row)) && taken.add(key(row)));
}

/** Savings at the till that bypassed the system. */
function reported(random: Random, purchases: Purchase[]): Prisma.SavingsEntryCreateManyInput[] {
  return random.some(purchases, 160).map(({ member_id, partner_id, amount_cents, at }) => {
    const entry_date = dayOf(at);
    const amount_saved_cents = Math.max(500, Math.round(amount_cents / 2000) * 100);
    const total_spent_cents = random.chance(0.6) ? amount_saved_cents * 10 : null;
    const notes = random.chance(0.4)
      ? random.pick(["Second visit", "Market day special", "Loyalty stamp card", "Half-price coffee"])
      : null;
    const created_at = startOfDay(entry_date);
    return { member_id, partner_id, amount_saved_cents, total_spent_cents, notes, entry_date, created_at };
  });
}
