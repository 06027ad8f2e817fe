import type { Part } from "~/accounts/access/part";
import { type Exported, type Leaving, newest, type Whose } from "~/accounts/access/personal";
import type { Tx } from "~/db/connection/types";
import type { Deps } from "~/kernel/deps";
import { inParts, readInParts } from "~/kernel/in-parts";
import { toRand } from "~/kernel/money";
import { paymentIdsOf } from "~/money/payments/own-payment.queries.server";
import { stateOf } from "./repayment";
import { repaymentsList } from "./repayments.list.server";
import * as mails from "./repayments.mails";

async function exported(deps: Deps, { user_id, take }: Whose) {
  const include = { refunds: true, disputes: true, lines: true, payment: true };
  const ofPayments = await readInParts(await paymentIdsOf(deps.db, user_id), (some) =>
    deps.db.repayment.findMany({ where: { payment_id: { in: some } }, include }),
  );
  const ofLines = await deps.db.repayment.findMany({
    where: { payment_id: null, line: { user_id } },
    include,
  });
  return {
    repayments: newest([...ofPayments, ...ofLines], take).map((row) => ({
      created_at: row.created_at,
      receipt_number: row.payment?.receipt_number ?? null,
      amount: toRand(row.amount_cents),
      reason: row.reason,
      way: row.way,
      state: stateOf(row),
      due_on: row.due_on,
      done_at: row.done_at,
      credit_note: row.credit_note,
      bank_account: row.account_sealed ? deps.secrets.open("repayment_account", row.account_sealed) : null,
    })),
  };
}

/** The sums stay with the books; the account and the office's words about a person go. */
async function forget(_: Deps, tx: Tx, { user_id }: Leaving): Promise<void> {
  const data = { account_sealed: null, note: "", withdrawn_why: "" };
  for (const some of inParts(await paymentIdsOf(tx, user_id)))
    await tx.repayment.updateMany({ where: { payment_id: { in: some } }, data });
  await tx.repayment.updateMany({ where: { line: { user_id } }, data });
}

declare module "~/accounts/access/personal" {
  interface Sections extends Exported<typeof exported> {}
}

export const repayments = {
  lists: [repaymentsList],
  mails,
  samples: () => ({
    repayment_owed: {
      subject: "R99.00 goes back to you",
      data: {
        ...SAMPLE,
        reason: "withdrawal" as const,
        due_on: "2027-03-05",
        charging: [],
      },
    },
    repayment_done: {
      subject: "R99.00 went back to you",
      data: { ...SAMPLE, reason: "withdrawal" as const, done_on: "2027-02-09" },
    },
  }),
  personal: { tables: ["Repayment"], exported, forget },
} satisfies Part;

const SAMPLE = {
  full_name: "Nomvula Khumalo",
  repayment_id: 3,
  payment_id: 1042,
  amount_cents: 9900,
  receipt_number: 1042,
  way: "provider",
  paid_through: "Paystack",
  days: "taken",
} as const;
