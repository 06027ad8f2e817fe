import type { AdminActor } from "~/accounts/admins/actor";
import type { Tx } from "~/db/connection/types";
import type { Agreement, Checkout, Member, Payment } from "~/db/generated/client";
import { type Actor, audit } from "~/kernel/audit/audit.server";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import type { Cents } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { MONEY_TRANSACTION } from "~/money/payments/deps";
import { BANK } from "~/money/payments/provider";
import { readChanges } from "~/money/prices/read-prices.server";
import type { Booked } from "~/money/settlement/settle-money.server";
import { bookOfficePayment, type OfficePayer } from "./book-payment.server";
import { normalReference } from "./cash-and-eft";
import { checkMoney } from "./check-money";
import { officeClaim } from "./claim";
import { accountFor, leaving, type OfficePayment } from "./payer.server";
import { recordedBefore, sameForm } from "./recorded-before.server";

interface Recorded {
  payment: Payment;
  member: number;
  /** To be ended at the provider; otherwise `reconcile` does so within the hour. */
  released: Agreement[];
}

/**
 * Same days, receipt and mails as a provider's payment, plus an audit entry. Throws `invalid_input` by field,
 * `not_found`, and `conflict` for recorded money, a known address (`accountFor`) or somebody who is leaving.
 */
export async function recordPayment(deps: Deps, actor: AdminActor, input: OfficePayment): Promise<Recorded> {
  const { grace_days, ...vat } = await readSettings(deps);
  return deps.db.$transaction(async (tx) => {
    const again = await sameForm(tx, input);
    if (again) return { payment: again, member: again.member_id!, released: [] };
    const now = deps.clock();
    const before = await memberOf(tx, input);
    const money = checkMoney(input, { before, now, grace_days, changes: await readChanges(tx) });
    const payer = before ? { before, joiner: null } : await newcomerOf(tx, input, now);
    const user_id = payer.before?.user_id ?? payer.joiner!.user_id;
    const claim = officeClaim(deps.secrets, { ...input, ...money, user_id });
    await recordedBefore(tx, input, claim);
    const booking = { tx, deps, now, grace_days, vat, actor: `admin:${actor.id}` };
    const order = await orderedBy(tx, { ...input, user_id });
    const booked = await bookOfficePayment(booking, payer, {
      ...input,
      ...money,
      recorded_by: actor.name,
      claim,
      awaits: order?.payment ?? null,
    });
    if (order) await payTransfer(tx, order, { amount_cents: money.amount_cents, now });
    await writeDown(deps, tx, actor, booked);
    return { payment: booked.payment, member: booked.member.id, released: booked.released };
  }, MONEY_TRANSACTION);
}

/** The order by transfer that this EFT pays: its seven days in which it can be cancelled stay (M123). */
async function orderedBy(
  tx: Tx,
  {
    payment_provider,
    plan_type,
    user_id,
  }: Pick<OfficePayment, "payment_provider" | "plan_type"> & { user_id: number },
) {
  if (payment_provider !== "eft") return null;
  return tx.checkout.findFirst({
    where: { user_id, provider: BANK, plan_type, status: "open", payment: { status: "pending" } },
    include: { payment: true },
    orderBy: { id: "desc" },
  });
}

/** It may be more months than were asked for. */
export async function payTransfer(
  tx: Tx,
  { id }: Pick<Checkout, "id">,
  { amount_cents, now }: { amount_cents: Cents; now: Date },
): Promise<void> {
  const paid = { status: "paid", settled_at: now, failure_reason: null, amount_cents };
  await tx.checkout.update({ where: { id }, data: paid });
}

async function memberOf(tx: Tx, { payer }: OfficePayment): Promise<Member | null> {
  if ("newcomer" in payer) return null;
  const include = { user: { select: { deletion_requested_at: true } } } as const;
  const member = await tx.member.findFirst({ where: { id: payer.member, anonymised_at: null }, include });
  if (!member) throw new ClubError("not_found", "Member not found");
  if (member.user.deletion_requested_at) throw leaving();
  return member;
}

async function newcomerOf(tx: Tx, { payer }: OfficePayment, now: Date): Promise<OfficePayer> {
  if (!("newcomer" in payer)) throw new Error("A member was found before this.");
  return { before: null, joiner: await accountFor(tx, payer.newcomer, now) };
}

export async function writeDown(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { member, payment, period }: Booked,
): Promise<void> {
  const { payment_provider, amount_cents, received_on, reference, receipt_number } = payment;
  await audit(deps, tx, {
    actor,
    action: "member.payment",
    subject_kind: "member",
    subject_id: member.id,
    details: {
      payment_provider,
      amount_cents,
      received_on,
      reference: normalReference(reference),
      receipt_number,
      ...period,
    },
  });
}
