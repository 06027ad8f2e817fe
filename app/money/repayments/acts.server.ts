import type { AdminActor } from "~/accounts/admins/actor";
import type { Tx } from "~/db/connection/types";
import type { Agreement, Prisma } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import { type Day, dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError, fieldError } from "~/kernel/errors";
import { inParts } from "~/kernel/in-parts";
import type { Cents } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { endAgreements } from "~/money/agreements/end-agreements.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "~/money/payments/deps";
import { paymentIdsOf } from "~/money/payments/own-payment.queries.server";
import { takeItsDays } from "./call-off.server";
import { closeOf } from "./match.server";
import { askProvider, owe } from "./owe.server";
import { type Days, type Reason, stateOf, type Way, wentBack } from "./repayment";

interface Giving {
  payment_id: number;
  /** Left out: all that is left. */
  amount_cents?: Cents;
  reason?: Reason;
  note: string;
  way?: Way;
  days?: Exclude<Days, "asked">;
  attempt_key?: string | null;
}

/** The office gives money back: a whole payment, or a part. Throws as `owe`. */
export function giveMoneyBack(deps: PaymentDeps, actor: AdminActor, giving: Giving) {
  const { payment_id, note } = giving;
  return owe(deps, `admin:${actor.id}`, {
    reason: "goodwill",
    days: "left",
    ...giving,
    record: async (tx, { id, amount_cents }) => {
      const { member_id } = await tx.payment.findUniqueOrThrow({ where: { id: payment_id } });
      await audit(deps, tx, {
        actor,
        action: "member.refund",
        subject_kind: "member",
        subject_id: member_id ?? 0,
        reason: note,
        details: { payment_id, repayment_id: id, amount_cents },
      });
    },
  });
}

const READ = {
  refunds: true,
  disputes: true,
  lines: true,
  line: { include: { user: { include: { member: true } } } },
  payment: { include: { gifts: true } },
} satisfies Prisma.RepaymentInclude;
type Read = Prisma.RepaymentGetPayload<{ include: typeof READ }>;

async function open(tx: Tx, id: number): Promise<Read> {
  const found = await tx.repayment.findUnique({ where: { id }, include: READ });
  if (!found) throw new ClubError("not_found", "There is no such repayment.");
  if (!["owed", "under_way"].includes(stateOf(found)))
    throw new ClubError("conflict", "This repayment is done, or was withdrawn.");
  return found;
}

/** A named person says on which day the money was handed over or transferred. Throws `not_found`, `conflict` and `invalid_input`. */
export function notePaid(
  deps: Deps,
  actor: AdminActor,
  id: number,
  { paid_on }: { paid_on: Day },
): Promise<void> {
  return act(deps, actor, id, { action: "repayment.paid", details: { paid_on } }, async (tx, repayment) => {
    const now = deps.clock();
    if (repayment.way === "provider")
      throw new ClubError("conflict", "Only the provider's own list shows that it has given the money back.");
    if (paid_on > dayOf(now)) throw fieldError("paid_on", "The day is still to come.");
    if (paid_on < dayOf(repayment.created_at)) throw fieldError("paid_on", "The money was not owed then.");
    await tx.repayment.update({ where: { id }, data: { paid_on, paid_by: actor.name } });
    // What the provider tried before and may still do would be other money: it is not hidden behind this day.
    await tx.refund.updateMany({
      where: { repayment_id: id, status: { not: "processed" } },
      data: { repayment_id: null },
    });
    await closeOf(tx, id, now);
  });
}

/** Throws `not_found` and `conflict`, also while the provider has it in hand. */
export async function changeWay(
  deps: PaymentDeps,
  actor: AdminActor,
  id: number,
  { way }: { way: Way },
): Promise<void> {
  await act(deps, actor, id, { action: "repayment.way", details: { way } }, async (tx, repayment) => {
    refuseUnderWay(repayment);
    await tx.repayment.update({ where: { id }, data: { way, unanswered: false } });
  });
  await askProvider(deps, id);
}

/** Asks the provider once more, after somebody has looked there. Throws `not_found` and `conflict`. */
export async function askAgain(deps: PaymentDeps, actor: AdminActor, id: number): Promise<void> {
  await act(deps, actor, id, { action: "repayment.asked" }, async (_, repayment) =>
    refuseUnderWay(repayment),
  );
  await askProvider(deps, id);
}

/**
 * A named person decides that the money is not owed after all, with a reason. Of what has gone back in part, the rest. Days that ended with it
 * do not come back. Throws `not_found` and `conflict`.
 */
export function withdrawRepayment(
  deps: Deps,
  actor: AdminActor,
  id: number,
  { reason }: { reason: string },
): Promise<void> {
  return act(deps, actor, id, { action: "repayment.withdrawn", reason }, async (tx, repayment) => {
    refuseUnderWay(repayment);
    const now = deps.clock();
    const went = wentBack(repayment);
    const whole = {
      withdrawn_at: now,
      withdrawn_by: actor.name,
      withdrawn_why: reason,
      account_sealed: null,
    };
    await tx.repayment.update({ where: { id }, data: went > 0 ? { amount_cents: went } : whole });
    // Money of the bank that does not go back is somebody's again, or a task.
    if (repayment.line)
      await tx.bankLine.update({
        where: { id: repayment.line.id },
        data: { outcome: repayment.line.user_id ? "held" : "open" },
      });
    await closeOf(tx, id, now);
  });
}

/** What becomes of the days of a part that the provider gave back by itself. Throws `not_found` and `conflict`. */
export async function decideDays(
  deps: PaymentDeps,
  actor: AdminActor,
  id: number,
  { days }: { days: Exclude<Days, "asked"> },
): Promise<void> {
  const { grace_days } = await readSettings(deps);
  const agreements = await deps.db.$transaction(async (tx): Promise<Agreement[]> => {
    const now = deps.clock();
    const { count } = await tx.repayment.updateMany({ where: { id, days: "asked" }, data: { days } });
    if (count === 0) throw new ClubError("conflict", "Somebody has decided about these days already.");
    const { payment } = await tx.repayment.findUniqueOrThrow({ where: { id }, include: READ });
    await write(deps, tx, actor, payment?.member_id ?? null, {
      action: "repayment.days",
      details: { repayment_id: id, days },
    });
    if (days === "left" || !payment) return [];
    const calling = { tx, actor: `admin:${actor.id}`, reason: "a part went back", now, grace_days };
    return takeItsDays(calling, payment);
  }, MONEY_TRANSACTION);
  await endAgreements(deps, agreements);
}

function refuseUnderWay(repayment: Read): void {
  if (stateOf(repayment) === "under_way")
    throw new ClubError("conflict", "The provider has it in hand. Wait for its word.");
}

interface Entry {
  action: string;
  reason?: string;
  details?: Record<string, number | string>;
}

function act(
  deps: Pick<Deps, "db" | "clock">,
  actor: AdminActor,
  id: number,
  entry: Entry,
  run: (tx: Tx, repayment: Read) => Promise<void>,
): Promise<void> {
  return deps.db.$transaction(async (tx) => {
    const repayment = await open(tx, id);
    await run(tx, repayment);
    const details = { repayment_id: id, ...entry.details };
    const member_id = repayment.payment?.member_id ?? repayment.line?.user?.member?.id ?? null;
    await write(deps, tx, actor, member_id, { ...entry, details });
  }, MONEY_TRANSACTION);
}

function write(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  actor: AdminActor,
  member_id: number | null,
  entry: Entry,
): Promise<void> {
  return audit(deps, tx, { actor, ...entry, subject_kind: "member", subject_id: member_id ?? 0 });
}

interface Account {
  holder: string;
  bank: string;
  number: string;
  branch: string;
}

/**
 * Into which bank account the money goes, by whoever paid it: for this repayment, and the payment's others. It is sealed. Throws
 * `not_found` and `conflict`.
 */
export async function giveAccount(deps: Deps, user_id: number, id: number, account: Account): Promise<void> {
  const { payment_id } = await ownRepayment(deps, user_id, id);
  const { count } = await deps.db.repayment.updateMany({
    where: {
      ...(payment_id ? { payment_id } : { id }),
      way: "bank",
      done_at: null,
      withdrawn_at: null,
    },
    data: { account_sealed: deps.secrets.seal("repayment_account", JSON.stringify(account)) },
  });
  if (count === 0) throw new ClubError("conflict", "Nothing of this payment waits for a bank account.");
}

/** Whether something of the account's payments, or of its money that bought nothing, is still owed by other ways than a provider's. */
export async function isOwedAnything({ db }: Pick<Deps, "db">, user_id: number): Promise<boolean> {
  const open = { way: { not: "provider" }, done_at: null, withdrawn_at: null };
  if ((await db.repayment.count({ where: { line: { user_id }, ...open } })) > 0) return true;
  for (const some of inParts(await paymentIdsOf(db, user_id)))
    if ((await db.repayment.count({ where: { payment_id: { in: some }, ...open } })) > 0) return true;
  return false;
}

/** Of a payment of the account, or of its money that bought nothing. Throws `not_found`. */
export async function ownRepayment({ db }: Pick<Deps, "db">, user_id: number, id: number) {
  const found = await db.repayment.findUnique({ where: { id }, include: { line: true } });
  const isOwn =
    found?.line?.user_id === user_id ||
    (found?.payment_id && (await paymentIdsOf(db, user_id)).includes(found.payment_id));
  if (!found || !isOwn) throw new ClubError("not_found", "There is no such repayment.");
  return found;
}

export function accountOf(deps: Pick<Deps, "secrets">, sealed: string | null): Account | null {
  return sealed ? (JSON.parse(deps.secrets.open("repayment_account", sealed)) as Account) : null;
}
