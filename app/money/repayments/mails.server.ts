import type { Tx } from "~/db/connection/types";
import type { Prisma } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import { enqueueMail } from "~/kernel/mail/enqueue.server";
import { formatRand } from "~/kernel/money";
import { wayLabel } from "~/money/payments/way-label";
import { type Days, type Reason, type Way, wentBack } from "./repayment";

const TOLD = {
  refunds: true,
  disputes: true,
  lines: true,
  payment: { include: { member: { include: { user: true } }, checkout: { include: { user: true } } } },
  line: { include: { user: { include: { member: true } } } },
} satisfies Prisma.RepaymentInclude;
type Told = Prisma.RepaymentGetPayload<{ include: typeof TOLD }>;

const read = (tx: Tx, id: number): Promise<Told> =>
  tx.repayment.findUniqueOrThrow({ where: { id }, include: TOLD });

/** Once for each repayment. */
export async function notifyOwed(tx: Tx, id: number, now: Date): Promise<void> {
  const repayment = await read(tx, id);
  const whom = recipientOf(repayment);
  if (!whom) return;
  const { amount_cents, due_on } = repayment;
  await enqueueMail(tx, {
    ...whom.to,
    email_type: "repayment_owed",
    dedupe_key: `repayment_owed:${id}`,
    subject: `${formatRand(amount_cents)} goes back to you`,
    data: { full_name: whom.full_name, ...factsOf(repayment), amount_cents, due_on },
    now,
  });
}

/** With what really went back. */
export async function notifyDone(tx: Tx, id: number, now: Date): Promise<void> {
  const repayment = await read(tx, id);
  const whom = recipientOf(repayment);
  if (!whom) return;
  const amount_cents = wentBack(repayment);
  await enqueueMail(tx, {
    ...whom.to,
    email_type: "repayment_done",
    dedupe_key: `repayment_done:${id}`,
    subject: `${formatRand(amount_cents)} went back to you`,
    data: {
      full_name: whom.full_name,
      ...factsOf(repayment),
      amount_cents,
      done_on: repayment.paid_on ?? dayOf(now),
    },
    now,
  });
}

/** The member, else the account that ordered it or whose money it is; nobody once that is deleted. */
function recipientOf({ payment, line }: Told) {
  const member = payment?.member ?? line?.user?.member ?? null;
  if (member && !member.anonymised_at) {
    const { id: member_id, user_id, email: recipient_email, full_name } = member;
    return { full_name, to: { member_id, user_id, recipient_email } };
  }
  const user = payment?.checkout?.user ?? line?.user;
  if (!user || user.anonymised_at) return null;
  const full_name = payment?.checkout?.full_name ?? user.name;
  return { full_name, to: { user_id: user.id, recipient_email: user.email } };
}

function factsOf({ id, payment, reason, way, days }: Told) {
  return {
    repayment_id: id,
    payment_id: payment?.id ?? null,
    receipt_number: payment?.receipt_number ?? null,
    reason: reason as Reason,
    way: way as Way,
    paid_through: wayLabel(payment?.payment_provider ?? "eft"),
    days: days as Days,
  };
}
