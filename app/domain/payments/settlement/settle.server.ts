import type { Tx } from "~/db/connection/client.server";
import { transactionFor } from "~/db/connection/key-locks.server";
import { Prisma } from "~/db/generated/client";
import { endAgreements } from "../agreements/end-agreements.server";
import { MONEY_TRANSACTION, type PaymentDeps } from "../deps";
import { type Decision, decide } from "../notifications/events.server";
import { type NoticeStatus, type ProviderName, type ProviderNotice, subjectOf } from "../provider";
import { settleAgreed } from "./settle-agreed.server";
import { settleCancelled } from "./settle-cancelled.server";
import { settleCompleted } from "./settle-completed.server";
import { settleFailed } from "./settle-failed.server";
import type { Settled, Settling } from "./settling";
import { findTarget } from "./target.server";

interface Believed {
  event_id: number;
  provider: ProviderName;
  notice: ProviderNotice;
  claim: string;
  grace_days: number;
  remark: string;
}

/**
 * Books a verified notice in one transaction with its claim, so that of two overlapping deliveries one settles and the other is
 * a duplicate (R24). Replaced agreements are cancelled at the provider afterwards.
 */
export async function bookNotice(deps: PaymentDeps, believed: Believed): Promise<Decision> {
  const { event_id, notice, claim } = believed;
  for (let tries = 3; ; tries -= 1) {
    try {
      const outcome = await settleOnce(deps, believed);
      if (!outcome) return { decision: "duplicate", reason: "seen_before" };
      await endAgreements(deps, outcome.to_cancel);
      return { decision: outcome.decision, reason: outcome.reason };
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const holder = await deps.db.providerEvent.findUnique({ where: { claim }, select: { id: true } });
      if (holder) {
        const facts = {
          transaction_id: subjectOf(notice),
          status: notice.provider_status,
        };
        return decide(deps, event_id, { decision: "duplicate", reason: "seen_before" }, facts);
      }
      if (tries <= 1) throw error;
    }
  }
}

/** Null when another delivery, decided in the same row, was faster. */
async function settleOnce(deps: PaymentDeps, believed: Believed): Promise<Settled | null> {
  const { event_id, provider, notice, claim, grace_days, remark } = believed;
  const work = async (tx: Tx) => {
    const now = deps.clock();
    const transaction_id = subjectOf(notice);
    const status = notice.provider_status;
    const { count } = await tx.providerEvent.updateMany({
      where: { id: event_id, claim: null },
      data: { claim, transaction_id, status },
    });
    if (count === 0) return null;
    const outcome = await book({ tx, deps, provider, actor: provider, notice, now, grace_days });
    await tx.providerEvent.update({
      where: { id: event_id },
      data: {
        decision: outcome.decision,
        reason: [outcome.reason, remark].filter(Boolean).join(" "),
        payment_id: outcome.payment_id,
        decided_at: now,
      },
    });
    return outcome;
  };
  const keys = SIDE_BY_SIDE.has(notice.status) ? await keysOf(deps, provider, notice) : [];
  if (keys.length === 0) return deps.db.$transaction(work, MONEY_TRANSACTION);
  return transactionFor(deps.db, keys, work, MONEY_TRANSACTION);
}

/** What may be booked beside other people's; the rest, which moves periods about, is rare and goes by itself. */
const SIDE_BY_SIDE: ReadonlySet<NoticeStatus> = new Set(["completed", "failed", "agreed", "cancelled"]);

/** Whom and which agreement a notice is about: two notices of one person, or of one token, are booked one after the other. */
async function keysOf(
  { db }: PaymentDeps,
  provider: ProviderName,
  notice: ProviderNotice,
): Promise<string[]> {
  const { checkout, agreement } = await findTarget(db, provider, notice);
  const member = agreement && (await db.member.findUnique({ where: { id: agreement.member_id } }));
  const user_id = member?.user_id ?? checkout?.user_id;
  return [
    ...(user_id === undefined ? [] : [`user:${user_id}`]),
    ...(notice.token ? [`${provider}:${notice.token}`] : []),
    ...(notice.subscriber ? [`${provider}:${notice.subscriber}`] : []),
    ...(notice.customer ? [`${provider}:${notice.customer}`] : []),
  ];
}

function book(settling: Settling): Promise<Settled> {
  switch (settling.notice.status) {
    case "completed":
      return settleCompleted(settling);
    case "failed":
      return settleFailed(settling);
    case "agreed":
      return settleAgreed(settling);
    case "cancelled":
      return settleCancelled(settling);
    default:
      throw new Error(`A notice "${settling.notice.status}" is not booked.`);
  }
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
}
