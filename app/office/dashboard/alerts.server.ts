import type { AdminActor } from "~/accounts/admins/actor";
import type { Prisma } from "~/db/generated/client";
import { audit } from "~/kernel/audit/audit.server";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { kindWords, nextActs } from "./alert-words";
import { OPEN_ALERTS, waitingCounts } from "./todo.server";

/** More are counted, and come up as others are put away. */
const READ = 500;
const SHOWN = 20;

const AMOUNT = { select: { amount_cents: true } } as const;
const MONEY = { payment: AMOUNT, agreement: AMOUNT } as const;
type Alert = Prisma.AlertGetPayload<{ include: typeof MONEY }>;

export async function openAlerts(deps: Deps) {
  const [alerts, waiting] = await Promise.all([
    deps.db.alert.findMany({
      where: OPEN_ALERTS,
      include: MONEY,
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
      take: READ,
    }),
    waitingItems(deps),
  ]);
  const kinds = new Map<string, Alert[]>();
  for (const alert of alerts) kinds.set(alert.kind, [...(kinds.get(alert.kind) ?? []), alert]);
  return { groups: [...kinds].map(([kind, of]) => toGroup(kind, of)), waiting };
}

/** `up_to`: the latest of them, so that one that comes later is not put away unseen. */
function toGroup(kind: string, alerts: Alert[]) {
  const days = alerts.map(({ day, created_at }) => day ?? dayOf(created_at));
  const known = alerts.flatMap((alert) => SUMS[kind]?.(alert) ?? []);
  return {
    kind,
    title: kindWords(kind, alerts.length),
    count: alerts.length,
    sum_cents: known.length === alerts.length ? known.reduce((sum, cents) => sum + cents, 0) : null,
    oldest: days.toSorted()[0]!,
    up_to: Math.max(...alerts.map(({ id }) => id)),
    alerts: alerts.slice(0, SHOWN).map((alert, index) => ({
      id: alert.id,
      message: alert.message,
      acts: nextActs(alert),
      day: days[index]!,
    })),
  };
}

const ofPayment = ({ payment }: Alert) => payment?.amount_cents;

/** The money that an alert is about, by kind: others are about a part of it, or of several payments. */
const SUMS: Record<string, (alert: Alert) => number | undefined> = {
  renewal_overdue: ({ agreement }) => agreement?.amount_cents,
  second_payment: ofPayment,
  paid_after_deletion: ofPayment,
  no_agreement: ofPayment,
};

/** What waits for a decision or an answer, the most urgent first, with how long the oldest has waited. */
async function waitingItems(deps: Deps) {
  const { db } = deps;
  const pending = { where: { status: "pending" }, orderBy: { created_at: "asc" } } as const;
  const [
    { applications, changes, repayments, failed_mail, messages, movements, bank_lines, promised },
    line,
    message,
    application,
    change,
  ] = await Promise.all([
    waitingCounts(deps),
    db.bankLine.findFirst({ where: { outcome: "open" }, orderBy: { day: "asc" } }),
    db.contactMessage.findFirst({ where: { status: "new" }, orderBy: { created_at: "asc" } }),
    db.partnerApplication.findFirst(pending),
    db.partnerChangeRequest.findFirst(pending),
  ]);
  const since = (row: { created_at: Date } | null) => row && dayOf(row.created_at);
  return [
    {
      count: repayments.owed,
      label: "Repayments to make",
      link: "/admin/repayments?state=owed",
      oldest: repayments.since,
    },
    {
      count: repayments.decide,
      label: "Parts that went back: decide about the days",
      link: "/admin/repayments?state=decide",
      oldest: null,
    },
    {
      count: bank_lines,
      label: "Bank transfers to match",
      link: "/admin/payments/match",
      oldest: line?.day ?? null,
    },
    { count: movements, label: "Payments to reconcile", link: "/admin/reconciliation", oldest: null },
    {
      count: messages,
      label: "Messages without an answer",
      link: "/admin/emails/messages?status=new",
      oldest: since(message),
    },
    { count: failed_mail, label: "Failed mails", link: "/admin/emails?status=failed", oldest: null },
    {
      count: applications,
      label: "Shop applications",
      link: "/admin/partners/applications?status=pending",
      oldest: since(application),
    },
    {
      count: changes,
      label: "Shop changes to approve",
      link: "/admin/partners/changes?status=pending",
      oldest: since(change),
    },
    {
      count: promised.length,
      label: "Approved shops without portal access",
      link: `/admin/partners/${promised[0]?.id}/edit`,
      oldest: since(promised[0] ?? null),
    },
  ].filter(({ count }) => count > 0);
}

/** Throws `not_found`. */
export async function resolveAlert(deps: Deps, actor: AdminActor, id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const now = deps.clock();
    const { count } = await tx.alert.updateMany({
      where: { id, resolved_at: null },
      data: { resolved_at: now, resolved_by: actor.name },
    });
    if (count === 0) throw new ClubError("not_found", "This alert has already been resolved.");
    await audit(deps, tx, { actor, action: "alert.resolve", subject_kind: "alert", subject_id: id });
  });
}

/** All of a kind that the administrator has seen. Returns how many. Throws `not_found`. */
export async function resolveKind(
  deps: Deps,
  actor: AdminActor,
  { kind, up_to }: { kind: string; up_to: number },
): Promise<number> {
  return deps.db.$transaction(async (tx) => {
    const { count } = await tx.alert.updateMany({
      where: { kind, id: { lte: up_to }, resolved_at: null },
      data: { resolved_at: deps.clock(), resolved_by: actor.name },
    });
    if (count === 0) throw new ClubError("not_found", "These alerts have already been resolved.");
    const subject = { subject_kind: "alert", subject_id: kind };
    const details = { kind, count, up_to };
    await audit(deps, tx, { actor, action: "alert.resolve_kind", ...subject, details });
    return count;
  });
}
