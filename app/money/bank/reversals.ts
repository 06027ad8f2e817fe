import { referencesIn } from "~/money/transfer/reference";
import type { Facts, KnownPayment } from "./facts.server";
import type { CreditLine, IgnoredRow } from "./lines";
import { checkoutEndsIn, memberIdsIn } from "./references";

/** Money out that names somebody, and the booked payment that it may take back. */
export interface MoneyOut {
  line: CreditLine;
  payment: KnownPayment | null;
}

export function outLine({ position, day, amount_cents, text, names_somebody }: IgnoredRow): CreditLine[] {
  if (!names_somebody || day === null || amount_cents === null) return [];
  return [{ position, day, amount_cents, description: text, earlier: 0 }];
}

const REVERSIBLE = ["completed", "refunded"];

/** Each payment for one line at most: the newest of the person named, of the same amount, received before. */
export function reversalsIn(lines: CreditLine[], facts: Facts): MoneyOut[] {
  const used = new Set<number>();
  return lines.map((line) => {
    const fits = paymentsOf(line.description, facts).filter(
      ({ id, amount_cents, received_on, status }) =>
        !used.has(id) &&
        amount_cents === line.amount_cents &&
        REVERSIBLE.includes(status) &&
        (received_on ?? "") <= line.day,
    );
    const [payment = null] = fits.toSorted(
      (one, other) => REVERSIBLE.indexOf(one.status) - REVERSIBLE.indexOf(other.status) || other.id - one.id,
    );
    if (payment) used.add(payment.id);
    return { line, payment };
  });
}

function paymentsOf(text: string, { members, checkouts, transfers, efts, gifts }: Facts): KnownPayment[] {
  const named = memberIdsIn(text).flatMap((id) => members.get(id)?.id ?? []);
  const ends = checkoutEndsIn(text);
  const bought = [
    ...referencesIn(text).flatMap((code) => transfers.get(code) ?? []),
    ...checkouts.filter(({ temp_member_id }) => ends.some((end) => temp_member_id.endsWith(end))),
  ];
  const people = new Set([...named, ...bought.flatMap(({ user }) => user.member?.id ?? [])]);
  const orders = new Set(bought.map(({ id }) => id));
  const ofGifts = gifts.filter(({ checkout_id }) => checkout_id !== null && orders.has(checkout_id));
  return [...efts.filter(({ member_id }) => member_id !== null && people.has(member_id)), ...ofGifts];
}
