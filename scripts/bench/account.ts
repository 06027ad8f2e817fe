import { addMonths, dayOf, startOfDay } from "~/kernel/clock";
import { makeMember, redemptionRow, verifiedSavingsRow } from "../../tests/factories";
import { unique } from "../../tests/factories/unique";
import type { Browser } from "../../tests/support/http";
import { signIn } from "../../tests/support/journey";
import type { Club } from "../../tests/support/server";
import { inTurns } from "./load";

/** Milliseconds of a page of a member with 5 000 redemptions and savings, and of one with 50, in turns. */
export async function manyBesideFew(club: Club, address: string): Promise<[number, number]> {
  const few = await memberWith(club, 50);
  const many = await memberWith(club, 5000);
  return inTurns(
    60,
    () => timeOf(many, address),
    () => timeOf(few, address),
  );
}

/** A signed-in Local member with this many redemptions, each with its saving, spread over the shops and the months before. */
async function memberWith(club: Club, count: number): Promise<Browser> {
  const email = `bench.${unique()}@example.test`;
  const { browser } = await signIn(club, email, "Bench Member");
  const user = await club.db.user.findUniqueOrThrow({ where: { email } });
  const today = dayOf(new Date());
  const member = await makeMember(club.db, { user, join_date: startOfDay(addMonths(today, -120)) });
  const partners = await club.db.partner.findMany({
    where: { is_active: true },
    select: { id: true },
    take: 50,
  });
  const purchases = Array.from({ length: count }, (_, index) => ({
    member_id: member.id,
    partner_id: partners[index % partners.length]!.id,
    amount_cents: 100_00 + (index % 300) * 100,
    at: startOfDay(addMonths(`${today.slice(0, 7)}-01`, -Math.floor(index / partners.length))),
  }));
  const at = new Map(purchases.map((purchase, index) => [index, purchase]));
  const from = (await club.db.redemption.aggregate({ _max: { id: true } }))._max.id ?? 0;
  for (let start = 0; start < count; start += 500) {
    const indexes = Array.from({ length: Math.min(500, count - start) }, (_, index) => start + index);
    await club.db.redemption.createMany({
      data: indexes.map((index) => ({
        id: from + 1 + index,
        ...redemptionRow(at.get(index)!, { idempotency_key: unique() }),
      })),
    });
    await club.db.savingsEntry.createMany({
      data: indexes.map((index) => verifiedSavingsRow(at.get(index)!, from + 1 + index)),
    });
  }
  return browser;
}

async function timeOf(browser: Browser, address: string): Promise<number> {
  const started = performance.now();
  const page = await browser.get(address);
  if (page.status !== 200) throw new Error(`${address} answered ${page.status}.`);
  return performance.now() - started;
}
