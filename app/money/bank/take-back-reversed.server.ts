import type { AdminActor } from "~/accounts/admins/actor";
import { audit } from "~/kernel/audit/audit.server";
import { ClubError } from "~/kernel/errors";
import type { PaymentDeps } from "~/money/payments/deps";
import { owe } from "~/money/repayments/owe.server";
import { importView } from "./import-view.server";

/**
 * Takes back what the line of this place reverses, as a refund does: the days that are left, and later ones move up. Throws
 * `not_found`, and `conflict` if the line takes no payment back, or it went back already.
 */
export async function takeBackReversed(
  deps: PaymentDeps,
  actor: AdminActor,
  { import_id, position }: { import_id: number; position: number },
): Promise<void> {
  const view = await importView(deps, import_id);
  const outs = "out" in view ? view.out : [];
  const line = outs.find((one) => one.position === position);
  if (!line?.payment) throw new ClubError("not_found", "This line takes no payment back.");
  if (line.is_repaid || line.payment.is_back)
    throw new ClubError("conflict", "What this line took back stands among the repayments already.");
  const { id: payment_id, number: receipt_number, amount_cents } = line.payment;
  const { member_id } = await deps.db.payment.findUniqueOrThrow({ where: { id: payment_id } });
  const reason = `Reversed by the bank: ${line.text}`.slice(0, 300);
  const stored = await deps.db.bankLine.findFirst({
    where: { import_id, position, outcome: "out", repayment_id: null },
  });
  await owe(deps, `admin:${actor.id}`, {
    payment_id,
    amount_cents,
    reason: "reversed",
    way: "bank",
    note: reason,
    paid: { on: line.day, by: actor.name, bank_line_id: stored?.id ?? null },
    record: (tx) =>
      audit(deps, tx, {
        actor,
        action: "member.refund",
        subject_kind: "member",
        subject_id: member_id ?? 0,
        reason,
        details: { payment_id, receipt_number, amount_cents },
      }),
  });
}
