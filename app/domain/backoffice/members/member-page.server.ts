import type {
  AuditEntry,
  Dispute,
  MemberStatusChange,
  MembershipPeriod,
  Payment,
  Refund,
} from "~/db/generated/client";
import { dayOf, timeOfDay } from "../../clock";
import type { Deps } from "../../deps";
import { ClubError } from "../../errors";
import { toRand } from "../../money";
import { givenBack } from "../../payments/refunds/standing";
import { deletionDay } from "../../privacy/privacy";
import { memberTotals } from "../../redemptions/history.server";
import { readSettings } from "../../settings/settings.server";
import { toEmailRow } from "../lists/emails.server";
import { toMemberRow } from "../lists/members.server";
import { PAYMENT_RELATED, toPaymentRow } from "../lists/payments.server";
import { REDEMPTION_RELATED, toRedemptionRow } from "../lists/redemptions.server";
import type { MemberSection } from "./member-sections";

const FIRST = 5;
const ALL = 10_000;

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
  return {
    ...toMemberRow(member, { now: deps.clock(), grace_days }),
    plan_starts_on: member.plan_starts_on,
    next_plan: member.plan_type,
    ended: member.ended_at !== null,
    ended_on: member.ended_at && dayOf(member.ended_at),
    deletes_on: member.user.deletion_requested_at && deletionDay(member.user.deletion_requested_at),
  };
}

/** The member into whose membership this one was merged, or null. */
export async function keptInstead({ db }: Pick<Deps, "db">, id: number): Promise<number | null> {
  const merged = await db.member.findUnique({ where: { id }, select: { merged_into_id: true } });
  return merged?.merged_into_id ?? null;
}

/** A page of redemptions and the latest rows of other sections; `shown` names the one to show whole, or "all". */
export async function memberActivity(
  deps: Deps,
  id: number,
  paging: { skip: number; take: number },
  shown: MemberSection | "all" | null,
) {
  const latest = { created_at: "desc" } as const;
  const whole = (section: MemberSection) => shown === "all" || shown === section;
  const take = (section: MemberSection) => (whole(section) ? ALL : FIRST + 1);
  const part = <Row>(section: MemberSection, rows: Row[]) => ({
    rows: whole(section) ? rows : rows.slice(0, FIRST),
    more: !whole(section) && rows.length > FIRST,
  });
  const [totals, spent, redemptions, count, payments, mails, trail, history, periods] = await Promise.all([
    memberTotals(deps, id),
    deps.db.redemption.aggregate({
      where: { member_id: id, claim: { not: null } },
      _sum: { amount_cents: true, discount_cents: true },
    }),
    memberRedemptionRows(deps, id, paging),
    deps.db.redemption.count({ where: { member_id: id } }),
    deps.db.payment.findMany({
      where: { member_id: id },
      include: { ...PAYMENT_RELATED, refunds: true, disputes: true },
      orderBy: latest,
      take: take("payments"),
    }),
    deps.db.outboxMail.findMany({ where: { member_id: id }, orderBy: latest, take: take("mails") }),
    deps.db.auditEntry.findMany({
      where: { subject_kind: "member", subject_id: String(id) },
      orderBy: [{ at: "desc" }, { id: "desc" }],
      take: take("trail"),
    }),
    deps.db.memberStatusChange.findMany({ where: { member_id: id }, orderBy: { at: "desc" }, take: ALL }),
    deps.db.membershipPeriod.findMany({
      where: { member_id: id },
      orderBy: [{ ends_on: "desc" }, { id: "desc" }],
      take: take("periods"),
    }),
  ]);
  return {
    totals: {
      ...totalsOf(totals.total_saved_cents, spent._sum),
      redemption_count: totals.redemptions,
    },
    redemptions,
    redemption_rows: count,
    payments: part(
      "payments",
      payments.map((row) => ({ ...toPaymentRow(row), ...wentBack(row) })),
    ),
    mails: part("mails", mails.map(toEmailRow)),
    trail: part("trail", trail.map(toTrailRow)),
    history: history.map(toStatusRow),
    periods: part("periods", periods.map(toPeriodRow)),
  };
}

/** Both sums are of redemptions; what the member reported beside them is a sum of its own. */
function totalsOf(saved: number, sum: Record<"amount_cents" | "discount_cents", number | null>) {
  const total_savings_cents = sum.discount_cents ?? 0;
  return {
    total_savings_cents,
    total_spent_cents: sum.amount_cents ?? 0,
    reported_savings_cents: saved - total_savings_cents,
  };
}

function toTrailRow(row: AuditEntry) {
  return {
    id: row.id,
    day: dayOf(row.at),
    time: timeOfDay(row.at),
    who: row.actor_name || row.actor_kind,
    action: row.action,
    reason: row.reason,
  };
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
function wentBack(row: Payment & { refunds: Refund[]; disputes: Dispute[] }) {
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
  const everything = { skip: 0, take: ALL };
  const { totals, redemptions, payments, mails, history, periods } = await memberActivity(
    deps,
    id,
    everything,
    "all",
  );
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
    payments: payments.rows,
    mails: mails.rows,
    status_history: history,
    periods: periods.rows,
  };
}
