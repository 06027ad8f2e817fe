import { checkLedger } from "~/office/ledger/verify-ledger.server";
import type { Club } from "../../../tests/support/server";
import type { Notes } from "./notes";

/** Compares the club's books with what the clients wrote down; one sentence for each thing that is lost, doubled or wrong. */
export async function checkBooks(club: Club, notes: Notes): Promise<string[]> {
  const wrong = [
    ...(await wrongRedemptions(club, notes)),
    ...(await wrongPayments(club, notes)),
    ...(await wrongSavings(club, notes)),
  ];
  for (const line of await checkLedger(club)) wrong.push(`ledger: ${JSON.stringify(line)}`);
  return wrong;
}

async function wrongRedemptions({ db }: Club, { attempts }: Notes): Promise<string[]> {
  const wrong: string[] = [];
  const given = new Map<string, Set<number>>();
  for (const { member_id, partner_id, redemption_id } of attempts) {
    const visit = `${member_id} at ${partner_id}`;
    const ids = given.get(visit) ?? new Set();
    given.set(visit, ids);
    if (redemption_id !== null) ids.add(redemption_id);
  }
  const rows = await db.redemption.findMany({
    where: { member: { member_id: { in: [...new Set(attempts.map(({ member_id }) => member_id))] } } },
    include: { member: { select: { member_id: true } } },
  });
  const kept = new Map<string, number[]>();
  for (const row of rows) {
    const visit = `${row.member.member_id} at ${row.partner_id}`;
    kept.set(visit, [...(kept.get(visit) ?? []), row.id]);
  }
  for (const [visit, ids] of given) {
    const told = [...ids].join();
    const book = (kept.get(visit) ?? []).join();
    if (ids.size !== 1 || told !== book)
      wrong.push(`redemption of ${visit}: told ${told}, in the books ${book}`);
  }
  for (const visit of kept.keys())
    if (!given.has(visit)) wrong.push(`redemption of ${visit}: nobody asked for it`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { redemption_id, amount } of attempts)
    if (redemption_id !== null && byId.get(redemption_id)?.amount_cents !== Math.round(amount * 100))
      wrong.push(`redemption ${redemption_id}: another amount than the till's`);
  return wrong;
}

async function wrongPayments({ db, localOrigin }: Club, { paid, carded }: Notes): Promise<string[]> {
  const wrong: string[] = [];
  const where = { payer_email: { startsWith: "soak." }, status: "completed" };
  const payments = await db.payment.findMany({ where });
  const counts = new Map<string, number>();
  for (const { payer_email } of payments) counts.set(payer_email, (counts.get(payer_email) ?? 0) + 1);
  for (const email of paid)
    if (counts.get(email) !== 1) wrong.push(`payment of ${email}: ${counts.get(email) ?? 0} in the books`);
  for (const email of counts.keys()) if (!paid.has(email)) wrong.push(`payment of ${email}: never made`);
  const members = await db.member.findMany({
    where: { email: { startsWith: "soak." } },
    include: { periods: true },
  });
  if (members.length !== carded.size || paid.size !== carded.size)
    wrong.push(`${paid.size} paid, ${carded.size} saw their card, ${members.length} members`);
  for (const { email, periods } of members)
    if (periods.length !== 1) wrong.push(`${email} has ${periods.length} periods`);
  const sent = (await (await fetch(`${localOrigin}/control/payfast/sent`)).json()) as {
    fields: Record<string, string>;
  }[];
  const sold = new Set(
    sent
      .filter(({ fields }) => fields.payment_status === "COMPLETE")
      .map(({ fields }) => fields.m_payment_id),
  );
  if (sold.size !== paid.size) wrong.push(`PayFast sold ${sold.size}, ${paid.size} were bought`);
  return wrong;
}

async function wrongSavings({ db }: Club, { savings }: Notes): Promise<string[]> {
  const rows = await db.savingsEntry.findMany({ where: { notes: { in: [...savings] } } });
  const kept = new Set(rows.map(({ notes }) => notes));
  return rows.length === savings.size && kept.size === savings.size
    ? []
    : [`savings: ${savings.size} reported, ${rows.length} in the books, ${kept.size} different ones`];
}
