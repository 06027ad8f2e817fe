import { referencesIn } from "~/money/transfer/reference";
import type { Facts, KnownPayment } from "./facts.server";
import type { CreditLine, IgnoredRow } from "./lines";
import { checkoutEndsIn, memberIdsIn } from "./references";

/** Money out that names somebody: the repayment that it is, else the booked payment that it may take back. */
export interface MoneyOut {
  line: CreditLine;
  payment: KnownPayment | null;
  repayment_id: number | null;
}

export function outLine({ position, day, amount_cents, text, names_somebody }: IgnoredRow): CreditLine[] {
  if (!names_somebody || day === null || amount_cents === null) return [];
  return [{ position, day, amount_cents, description: text, earlier: 0 }];
}

const REVERSIBLE = ["completed", "refunded"];

/** Each payment for one line at most: the newest of the person named, of the same amount, received before. */
export function reversalsIn(lines: CreditLine[], facts: Facts): MoneyOut[] {
  const [used, repaid] = [new Set<number>(), new Set<number>()];
  return lines.map((line) => {
    const whose = whoIsNamed(line.description, facts);
    const owed = facts.repayments.find(
      ({ id, amount_cents, paid_on, payment, line: own }) =>
        !repaid.has(id) &&
        amount_cents === line.amount_cents &&
        // Where somebody has noted the day, the bank's line is of that day.
        (paid_on === null || paid_on === line.day) &&
        (payment ? isTheirs(payment, whose) : whose.users.has(own?.user_id ?? 0)),
    );
    if (owed) {
      repaid.add(owed.id);
      return { line, payment: owed.payment, repayment_id: owed.id };
    }
    const fits = [...facts.efts, ...facts.gifts]
      .filter((payment) => isTheirs(payment, whose))
      .filter(
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
    return { line, payment, repayment_id: null };
  });
}

interface Named {
  users: Set<number>;
  members: Set<number>;
  orders: Set<number>;
}

function whoIsNamed(text: string, { members, checkouts, transfers }: Facts): Named {
  const named = memberIdsIn(text).flatMap((id) => members.get(id)?.id ?? []);
  const ends = checkoutEndsIn(text);
  const bought = [
    ...referencesIn(text).flatMap((code) => transfers.get(code) ?? []),
    ...checkouts.filter(({ temp_member_id }) => ends.some((end) => temp_member_id.endsWith(end))),
  ];
  const users = memberIdsIn(text).flatMap((id) => members.get(id)?.user_id ?? []);
  return {
    users: new Set([...users, ...bought.map(({ user_id }) => user_id)]),
    members: new Set([...named, ...bought.flatMap(({ user }) => user.member?.id ?? [])]),
    orders: new Set(bought.map(({ id }) => id)),
  };
}

function isTheirs({ member_id, checkout_id }: KnownPayment, { members, orders }: Named): boolean {
  if (member_id !== null) return members.has(member_id);
  return checkout_id !== null && orders.has(checkout_id);
}
