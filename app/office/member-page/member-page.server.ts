import { deletionDayNow } from "~/accounts/privacy/deletion-day.server";
import { REDEMPTION_RELATED, toRedemptionRow } from "~/counter/redemptions/redemptions.list.server";
import type { Tx } from "~/db/connection/types";
import type { Member, MemberStatusChange, MembershipPeriod, Prisma } from "~/db/generated/client";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { toRand } from "~/kernel/money";
import { readSettings } from "~/kernel/settings/settings.server";
import { toMemberRow } from "~/members/membership/members.list.server";
import { paidUpUntil } from "~/members/membership/membership";
import { savedIn } from "~/members/savings/savings.queries.server";
import { PAYMENT_RELATED, toPaymentRow } from "~/money/payments/payments.list.server";
import { WITH_EVIDENCE } from "~/money/repayments/match.server";
import { givenBack } from "~/money/repayments/repayment";
import { toEmailRow } from "~/office/emails/emails.list.server";

const ALL = 10_000;
const LATEST = { created_at: "desc" } as const;

/** Throws `not_found`, also for deleted accounts. */
export async function adminMember(deps: Deps, id: number) {
  const member = await deps.db.member.findFirst({
    where: { id, anonymised_at: null },
    include: { user: { select: { deletion_requested_at: true } } },
  });
  if (!member) {
    const kept = await keptInstead(deps, id);
    if (!kept) throw new ClubError("not_found", "Member not found");
    throw new ClubError("not_found", `This membership was merged into that of member ${kept}.`, {
      details: { merged_into: kept },
    });
  }
  const { grace_days } = await readSettings(deps);
  const requested_at = member.user.deletion_requested_at;
  return {
    ...toMemberRow(member, { now: deps.clock(), grace_days }),
    paid_through: paidUpUntil(member),
    plan_starts_on: member.plan_starts_on,
    next_plan: member.plan_type,
    ended_on: member.ended_at && dayOf(member.ended_at),
    deletes_on: requested_at && (await deletionDayNow(deps, requested_at)).deletes_on,
  };
}

/** Throws `not_found`, also for deleted and merged memberships. */
export async function livingMember(db: Pick<Tx, "member">, id: number): Promise<Member> {
  const member = await db.member.findFirst({ where: { id, anonymised_at: null } });
  if (!member) throw new ClubError("not_found", "Member not found");
  return member;
}

/** The member into whose membership this one was merged, or null. */
export async function keptInstead({ db }: Pick<Deps, "db">, id: number): Promise<number | null> {
  const merged = await db.member.findUnique({ where: { id }, select: { merged_into_id: true } });
  return merged?.merged_into_id ?? null;
}

/** Money of theirs that came by bank transfer and has bought nothing yet, and a line of it; or null. */
export async function waitingOf({ db }: Pick<Deps, "db">, id: number) {
  const lines = await db.bankLine.findMany({
    where: { user: { member: { id } }, outcome: "held" },
    orderBy: { id: "asc" },
  });
  const [first] = lines;
  return first
    ? { line_id: first.id, cents: lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0) }
    : null;
}

/** Of redemptions. What the member reported beside them is a sum of its own. */
export async function memberSums(deps: Deps, id: number) {
  const [saved, spent] = await Promise.all([
    savedIn(deps.db, id),
    deps.db.redemption.aggregate({
      where: { member_id: id, claim: { not: null } },
      _sum: { amount_cents: true },
    }),
  ]);
  return {
    total_savings_cents: saved.saved_cents - saved.reported_cents,
    reported_savings_cents: saved.reported_cents,
    total_spent_cents: spent._sum.amount_cents ?? 0,
    redemption_count: saved.visits,
  };
}

async function memberPayments(deps: Deps, member_id: number) {
  const rows = await deps.db.payment.findMany({
    where: { member_id },
    include: { ...PAYMENT_RELATED, repayments: WITH_EVIDENCE, disputes: true },
    orderBy: LATEST,
    take: ALL,
  });
  return rows.map((row) => ({ ...toPaymentRow(row), ...wentBack(row) }));
}

function toStatusRow(row: MemberStatusChange) {
  return {
    id: row.id,
    day: dayOf(row.at),
    from_status: row.from_status,
    to_status: row.to_status,
    reason: row.reason,
    actor: row.actor,
  };
}

function toPeriodRow(row: MembershipPeriod) {
  return {
    id: row.id,
    plan_type: row.plan_type,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    source: row.source,
    reason: row.reason,
    void: row.voided_at !== null,
  };
}

/** `answer_by`: until when the club may answer an open dispute. */
function wentBack(
  row: Prisma.PaymentGetPayload<{ include: { repayments: typeof WITH_EVIDENCE; disputes: true } }>,
) {
  const open = row.disputes.find(({ status }) => status === "open");
  return {
    given_back: toRand(givenBack(row)),
    answer_by: open?.answer_by ? dayOf(open.answer_by) : null,
  };
}

export async function memberRedemptionRows(deps: Deps, id: number, paging: { skip: number; take: number }) {
  const rows = await deps.db.redemption.findMany({
    where: { member_id: id },
    include: REDEMPTION_RELATED,
    orderBy: [{ redemption_date: "desc" }, { id: "desc" }],
    skip: paging.skip,
    take: paging.take,
  });
  return rows.map(toRedemptionRow);
}

export async function memberExport(deps: Deps, id: number) {
  const member = await adminMember(deps, id);
  const of = { where: { member_id: id }, take: ALL };
  const [totals, payments, redemptions, mails, history, periods] = await Promise.all([
    memberSums(deps, id),
    memberPayments(deps, id),
    memberRedemptionRows(deps, id, { skip: 0, take: ALL }),
    deps.db.outboxMail.findMany({ ...of, orderBy: LATEST }),
    deps.db.memberStatusChange.findMany({ ...of, orderBy: { at: "desc" } }),
    deps.db.membershipPeriod.findMany({ ...of, orderBy: [{ ends_on: "desc" }, { id: "desc" }] }),
  ]);
  return {
    exported_at: deps.clock().toISOString(),
    member,
    activity: {
      total_savings: toRand(totals.total_savings_cents),
      total_spent: toRand(totals.total_spent_cents),
      reported_savings: toRand(totals.reported_savings_cents),
      redemption_count: totals.redemption_count,
    },
    redemptions,
    payments,
    mails: mails.map(toEmailRow),
    status_history: history.map(toStatusRow),
    periods: periods.map(toPeriodRow),
  };
}
