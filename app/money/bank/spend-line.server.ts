import type { Tx } from "~/db/connection/types";
import type { Agreement, BankLine } from "~/db/generated/client";
import type { Actor } from "~/kernel/audit/audit.server";
import type { Cents } from "~/kernel/money";
import type { VatSettings } from "~/kernel/vat";
import { bookOfficePayment, type OfficePayer } from "~/money/cash-and-eft/book-payment.server";
import { payTransfer, writeDown } from "~/money/cash-and-eft/record-payment.server";
import { settleGiftTransfer, writeDownGift } from "~/money/gifts/settle-transfer.server";
import type { PaymentDeps } from "~/money/payments/deps";
import { notifyOfWaiting } from "~/money/transfer/notify-transfer.server";
import { claimOf, type KnownCheckout, linesOf } from "./facts.server";
import { type Spent, userOf } from "./match-lines";

interface InTransaction {
  tx: Tx;
  vat: VatSettings;
  grace_days: number;
}

interface Spending {
  /** It is nobody's yet, or waits on this person. */
  line: BankLine;
  spent: Spent;
}

/**
 * Gives a line of the bank to the person whose money it is: books what it buys together with what waits on them, and lets the rest
 * wait (R124). A line of which a part is spent becomes two rows. One mail says what is missing or left. Returns the agreements that
 * charge no more, for the caller to end.
 */
export async function spendLine(
  deps: PaymentDeps,
  { tx, vat, grace_days }: InTransaction,
  actor: Actor,
  { line, spent }: Spending,
): Promise<Agreement[]> {
  const now = deps.clock();
  const user_id = userOf(spent.whose);
  const waiting = (await linesOf(tx, [user_id]))
    .filter(({ id, outcome }) => outcome === "held" && id !== line.id)
    .reverse();
  const own = { user_id, outcome: "held", reason: "", settled_by: actor.name, settled_at: now };
  // The rest of a line that bought something has no claim of its own.
  const isRest = (await tx.bankLine.count({ where: { claim: line.fingerprint, id: { not: line.id } } })) > 0;
  await tx.bankLine.update({
    where: { id: line.id },
    data: { ...own, claim: isRest ? null : line.fingerprint },
  });
  let released: Agreement[] = [];
  if (spent.kind === "book") {
    const paying = sharesOf([...waiting, { ...line, ...own }], spent.pay_cents);
    const claim = isRest ? null : claimOf(deps.secrets, line);
    const booked = await bookSpent(
      deps,
      { tx, deps, now, grace_days, vat, actor: actor.kind === "admin" ? `admin:${actor.id}` : actor.kind },
      actor,
      {
        spent,
        money: {
          // If a payment by hand already holds the claim and belongs to another line, this line's fingerprint keeps it unique.
          claim: claim && (await tx.payment.count({ where: { claim } })) === 0 ? claim : null,
          reference: line.description,
          received_on: paying
            .map((one) => one.line.day)
            .toSorted()
            .at(-1)!,
          recorded_by: actor.name,
        },
      },
    );
    await assign(tx, paying, booked.payment_id);
    released = booked.released;
  }
  await notifyOfWaiting(tx, { ...spent, user_id, line_id: line.id, day: line.day, now });
  return released;
}

type Booking = Parameters<typeof bookOfficePayment>[0];
type Money = Pick<
  Parameters<typeof bookOfficePayment>[2],
  "claim" | "reference" | "received_on" | "recorded_by"
>;

async function bookSpent(
  deps: PaymentDeps,
  booking: Booking,
  actor: Actor,
  { spent, money }: { spent: Spent; money: Money },
): Promise<{ payment_id: number; released: Agreement[] }> {
  const { tx, now } = booking;
  const { whose, plan_type, months, pay_cents } = spent;
  const { checkout } = whose;
  if (plan_type === null) {
    const payment = await settleGiftTransfer(booking, checkout!, money);
    await writeDownGift(deps, tx, actor, { payment, gift_id: checkout!.gifts[0]!.id });
    return { payment_id: payment.id, released: [] };
  }
  const own = checkout?.bank_reference ? checkout : null;
  const booked = await bookOfficePayment(booking, payerOf(spent), {
    ...money,
    payment_provider: "eft",
    plan_type,
    awaits: own?.payment ?? null,
    months,
    amount_cents: pay_cents,
    attempt_key: null,
  });
  if (own) await payTransfer(tx, own, { amount_cents: pay_cents, now });
  else await closeCheckout(tx, checkout);
  await writeDown(deps, tx, actor, booked);
  return { payment_id: booked.payment.id, released: booked.released };
}

interface Share {
  line: BankLine;
  cents: Cents;
}

/** What each of these lines pays of a sum, in order: those that it does not reach pay nothing and are left out. */
function sharesOf(lines: BankLine[], sum: Cents): Share[] {
  let due = sum;
  return lines.flatMap((line) => {
    const cents = Math.min(due, line.amount_cents);
    due -= cents;
    return cents > 0 ? { line, cents } : [];
  });
}

/** Of the last line a part may be left: a row of its own, which waits. */
async function assign(tx: Tx, shares: Share[], payment_id: number): Promise<void> {
  for (const { line, cents } of shares) {
    const { id, amount_cents, ...rest } = line;
    await tx.bankLine.update({
      where: { id },
      data: { outcome: "booked", payment_id, amount_cents: cents },
    });
    if (cents < amount_cents)
      await tx.bankLine.create({ data: { ...rest, claim: null, amount_cents: amount_cents - cents } });
  }
}

function payerOf({ whose: { member, checkout } }: Spent): OfficePayer {
  return member ? { before: member, joiner: null } : { before: null, joiner: checkout! };
}

/** A provider's late message for it would still be booked. */
async function closeCheckout(tx: Tx, checkout: KnownCheckout | null): Promise<void> {
  if (!checkout) return;
  await tx.checkout.update({
    where: { id: checkout.id },
    data: { status: "abandoned", failure_reason: "Paid by EFT" },
  });
  if (checkout.payment)
    await tx.payment.update({ where: { id: checkout.payment.id }, data: { status: "cancelled" } });
}
