import type { Prisma } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { wayLabel } from "~/money/payments/way-label";
import { referenceShown } from "~/money/transfer/reference";
import { accountOf, ownRepayment } from "./acts.server";
import { WITH_EVIDENCE } from "./match.server";
import { type Days, leftToRepay, type Reason, stateOf, type Way, wayOf, wentBack } from "./repayment";

const READ = {
  refunds: true,
  disputes: true,
  lines: true,
  payment: { include: { member: true, checkout: { include: { user: true } } } },
  line: { include: { user: { include: { member: true } } } },
} satisfies Prisma.RepaymentInclude;

/** For its page of the office. Throws `not_found`. */
export async function repaymentForOffice(deps: Deps, id: number) {
  const row = await deps.db.repayment.findUnique({ where: { id }, include: READ });
  if (!row) throw new ClubError("not_found", "There is no such repayment.");
  const { payment, line } = row;
  const member = payment?.member ?? line?.user?.member ?? null;
  const checkout = payment?.checkout ?? null;
  const state = stateOf(row);
  return {
    id,
    state,
    amount_cents: row.amount_cents,
    went_cents: wentBack(row),
    reason: row.reason as Reason,
    note: row.note,
    way: row.way as Way,
    days: row.days as Days,
    due_on: row.due_on,
    began_on: dayOf(row.created_at),
    is_late: row.due_on < dayOf(deps.clock()),
    sent_on: row.sent_at && dayOf(row.sent_at),
    unanswered: row.unanswered,
    failed: row.refunds.some(({ status }) => status === "failed"),
    done_on: row.done_at && (row.paid_on ?? dayOf(row.done_at)),
    paid_by: row.paid_by,
    withdrawn: row.withdrawn_at && {
      on: dayOf(row.withdrawn_at),
      by: row.withdrawn_by,
      why: row.withdrawn_why,
    },
    credit_note: row.credit_note,
    account: accountOf(deps, row.account_sealed),
    payment_id: payment?.id ?? null,
    receipt_number: payment?.receipt_number ?? null,
    /** Of money that bought nothing: its line of the bank. */
    line: line && { id: line.id, day: line.day, words: line.description },
    paid_through: wayLabel(payment?.payment_provider ?? "eft"),
    came_by: wayOf(payment?.payment_provider ?? "eft"),
    number: payment ? payment.transaction_id || payment.reference : "",
    /** What the bank's file knows the person by. */
    words: checkout?.bank_reference ? referenceShown(checkout.bank_reference) : (member?.member_id ?? ""),
    name: member?.full_name ?? ((payment ? payment.payer_name : (line?.user?.name ?? "")) || nobody(line)),
    member: member && !member.anonymised_at ? member.id : null,
  };
}

const nobody = (line: object | null) => (line ? "Whoever sent it" : "Deleted account");

/** What can still be given back of a payment, and the repayments that it has. */
export async function repaymentsOf({ db }: Pick<Deps, "db">, payment_id: number) {
  const payment = await db.payment.findUniqueOrThrow({
    where: { id: payment_id },
    include: { repayments: WITH_EVIDENCE, disputes: true },
  });
  const isPaid = ["completed", "success", "disputed", "refunded"].includes(payment.status);
  return {
    left_cents: isPaid && payment.receipt_number ? leftToRepay(payment) : 0,
    way: wayOf(payment.payment_provider),
    repayments: payment.repayments.map((one) => ({
      id: one.id,
      state: stateOf(one),
      amount_cents: one.amount_cents,
      days: one.days as Days,
      due_on: one.due_on,
    })),
  };
}

/** What waits for the bank account of whoever paid, with the payment's other repayments. Throws `not_found`. */
export async function repaymentToAccount(deps: Deps, user_id: number, id: number) {
  const { payment_id } = await ownRepayment(deps, user_id, id);
  const waiting = await deps.db.repayment.findMany({
    where: { ...(payment_id ? { payment_id } : { id }), way: "bank", done_at: null, withdrawn_at: null },
    orderBy: { id: "asc" },
  });
  const [first] = waiting;
  return {
    payment_id,
    owed: first
      ? {
          amount_cents: waiting.reduce((sum, one) => sum + one.amount_cents, 0),
          due_on: first.due_on,
          is_known: waiting.every(({ account_sealed }) => account_sealed !== null),
        }
      : null,
  };
}
