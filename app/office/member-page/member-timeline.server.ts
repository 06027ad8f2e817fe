import { refusalWords } from "~/counter/redemptions/refusal-words";
import type { Prisma } from "~/db/generated/client";
import { auditSentence } from "~/kernel/audit/sentences";
import { PLANS, type PlanType } from "~/kernel/catalog";
import { dayOf, shortDay, timeOfDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { formatRand } from "~/kernel/money";
import { toneOf } from "~/kernel/tones";
import { wayLabel } from "~/money/payments/way-label";
import { WITH_EVIDENCE } from "~/money/repayments/match.server";
import {
  givenBack,
  REASONS,
  type Reason,
  STATE_WORDS,
  stateOf,
  stillOwed,
} from "~/money/repayments/repayment";
import {
  inWords,
  MAIL_STATUSES,
  type MailStatus,
  MESSAGE_STATUSES,
  type MessageStatus,
} from "~/ui/office/lists/words";
import {
  countTimeline,
  pageOfTimeline,
  TIMELINE_KINDS,
  type TimelineKey,
  type TimelineKind,
} from "./member-timeline.queries.server";
import type { TimelineEntry } from "./timeline-entry";

/** The tabs of the member page. */
const TIMELINE_PARTS = {
  redemptions: "Redemptions",
  money: "Payments",
  mail: "Mail",
  membership: "Membership",
  all: "Everything",
} as const;
export type TimelinePart = keyof typeof TIMELINE_PARTS;

export function timelinePart(name: string | null): TimelinePart {
  return name !== null && Object.hasOwn(TIMELINE_PARTS, name) ? (name as TimelinePart) : "redemptions";
}

const KINDS: Record<TimelinePart, readonly TimelineKind[]> = {
  all: TIMELINE_KINDS,
  money: ["payment", "refund"],
  redemptions: ["redemption", "undone", "refused"],
  membership: ["joined", "days", "office"],
  mail: ["mail", "message"],
};

type Shown = Omit<TimelineEntry, "kind" | "id" | "day" | "time" | "status"> & {
  at: Date;
  status?: TimelineEntry["status"];
};

/** A page of everything that happened with a member, the latest first. Throws `not_found`. */
export async function memberTimeline(
  deps: Deps,
  id: number,
  { part, skip, take }: { part: TimelinePart; skip: number; take: number },
) {
  const member = await deps.db.member.findUnique({ where: { id }, include: { user: true } });
  if (!member || member.anonymised_at) throw new ClubError("not_found", "Member not found");
  const emails = [...new Set([member.email, member.user.email].map((email) => email.toLowerCase()))];
  const whose = { member_id: id, user_id: member.user_id, emails };
  const [counts, keys] = await Promise.all([
    countTimeline(deps.db, whose),
    pageOfTimeline(deps.db, whose, { kinds: KINDS[part], skip, take }),
  ]);
  const shown = await readEntries(deps, keys, member);
  const totalOf = (name: TimelinePart) => KINDS[name].reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0);
  /** As the figure above: an undone discount is two entries, and a refused one is none. */
  const standing = (counts.get("redemption") ?? 0) - (counts.get("undone") ?? 0);
  const names = Object.keys(TIMELINE_PARTS) as TimelinePart[];
  return {
    parts: names.map((name) => ({
      name,
      words: TIMELINE_PARTS[name],
      count: name === "redemptions" ? standing : totalOf(name),
    })),
    total: totalOf(part),
    entries: keys.flatMap(({ kind, id }): TimelineEntry[] => {
      const entry = shown.get(`${kind} ${id}`);
      if (!entry) return [];
      const { at, status = null, ...rest } = entry;
      return [{ kind, id, day: dayOf(at), time: timeOfDay(at), status, ...rest }];
    }),
  };
}

type Who = { id: number; full_name: string; join_date: Date; member_id: string };

/** At most one query for each kind on the page. */
async function readEntries(deps: Deps, keys: TimelineKey[], member: Who): Promise<Map<string, Shown>> {
  const kinds = [...new Set(keys.map(({ kind }) => kind))];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = keys.filter((key) => key.kind === kind).map(({ id }) => id);
      const rows = await READ[kind](deps, { where: { id: { in: ids } } }, member);
      return rows.map(([id, entry]): [string, Shown] => [`${kind} ${id}`, entry]);
    }),
  );
  return new Map(found.flat());
}

type Among = { where: { id: { in: number[] } } };
type Read = (deps: Deps, among: Among, member: Who) => Promise<[number, Shown][]>;

const badge = (status: string, words: string) => ({ words, tone: toneOf(status) });

const REDEMPTION = { include: { partner: { select: { id: true, name: true } }, void: true } } as const;

const READ: Record<TimelineKind, Read> = {
  joined: async (_deps, _among, { id, join_date }) => [
    [id, { at: join_date, title: "Joined the club", note: "", to: null }],
  ],
  payment: async ({ db }, among) => {
    const include = { period: true, repayments: WITH_EVIDENCE, disputes: true } as const;
    const rows = await db.payment.findMany({ ...among, include });
    return rows.map((row) => [
      row.id,
      {
        at: row.created_at,
        title: `${inWords(row.transaction_type)} by ${wayLabel(row.payment_provider)}`,
        amount: formatRand(row.amount_cents),
        note: paymentNote(row),
        to: row.receipt_number ? `/admin/payments/${row.id}` : null,
        status: badge(row.status, inWords(row.status)),
        ...(REFUNDABLE.has(row.status) &&
          row.receipt_number && { refund: `/admin/payments/${row.id}?act=give_back` }),
      },
    ]);
  },
  refund: async ({ db }, among) =>
    (await db.repayment.findMany({ ...among, include: WITH_EVIDENCE.include })).map((row) => [
      row.id,
      {
        at: row.created_at,
        title: "Repayment",
        amount: formatRand(row.amount_cents),
        note: [REASONS[row.reason as Reason], row.note].filter(Boolean).join(": "),
        to: `/admin/repayments/${row.id}`,
        status: badge(stateOf(row), STATE_WORDS[stateOf(row)]),
      },
    ]),
  days: async ({ db }, among) =>
    (await db.membershipPeriod.findMany(among)).map((row) => [
      row.id,
      {
        at: row.created_at,
        title: `${inWords(row.source)}: ${PLANS[row.plan_type as PlanType].name}, ${shortDay(row.starts_on)} to ${shortDay(row.ends_on)}`,
        note: row.reason,
        to: null,
        ...(row.voided_at && { status: { words: "Taken back", tone: "bad" } }),
      },
    ]),
  redemption: async ({ db }, among, { member_id }) =>
    (await db.redemption.findMany({ ...among, ...REDEMPTION })).map((row) => [
      row.id,
      {
        at: row.redemption_date,
        title: row.partner.name,
        note: "",
        amount: formatRand(row.amount_cents),
        discount: formatRand(row.discount_cents),
        to: `/admin/redemptions?search=${member_id}&partner=${row.partner_id}`,
        status: row.claim ? { words: "Applied", tone: "good" } : { words: "Undone", tone: "bad" },
      },
    ]),
  undone: async ({ db }, among) =>
    (await db.redemption.findMany({ ...among, ...REDEMPTION })).flatMap((row) =>
      row.void
        ? [
            [
              row.id,
              {
                at: row.void.voided_at,
                title: `Undid the redemption at ${row.partner.name}`,
                note: [row.void.actor_name || row.void.actor_kind, row.void.reason].join(": "),
                to: null,
              },
            ] satisfies [number, Shown],
          ]
        : [],
    ),
  refused: async ({ db }, among) => {
    const include = { partner: { select: { name: true } } };
    const rows = await db.refusal.findMany({ ...among, include });
    return rows.map(({ id, refused_at, partner, code }) => [
      id,
      {
        at: refused_at,
        title: partner.name,
        note: "Refused at the counter",
        to: null,
        status: { words: `Refused: ${refusalWords(code)}`, tone: "bad" },
      },
    ]);
  },
  mail: async ({ db }, among) =>
    (await db.outboxMail.findMany(among)).map((row) => [
      row.id,
      {
        at: row.created_at,
        title: row.subject,
        note: row.error_message ?? "",
        to: `/admin/emails?search=${encodeURIComponent(row.recipient_email)}`,
        status: badge(row.status, MAIL_STATUSES[row.status as MailStatus] ?? row.status),
      },
    ]),
  message: async ({ db }, among) =>
    (await db.contactMessage.findMany(among)).map((row) => [
      row.id,
      {
        at: row.created_at,
        title: `Wrote: ${row.subject}`,
        note: "",
        to: `/admin/emails/messages/${row.id}`,
        status: {
          words: MESSAGE_STATUSES[row.status as MessageStatus],
          tone: row.status === "new" ? "warn" : "good",
        },
      },
    ]),
  sign_in: async ({ db }, among) =>
    (await db.session.findMany(among)).map((row) => [
      row.id,
      { at: row.created_at, title: "Signed in", note: "", to: null },
    ]),
  office: async ({ db }, among, { full_name }) =>
    (await db.auditEntry.findMany(among)).map((row) => [
      row.id,
      {
        at: row.at,
        title: auditSentence(row.action, full_name),
        note: [row.actor_name || row.actor_kind, row.reason].filter(Boolean).join(": "),
        to: null,
      },
    ]),
};

const REFUNDABLE = new Set(["completed"]);

type BookedPayment = Prisma.PaymentGetPayload<{
  include: { period: true; repayments: typeof WITH_EVIDENCE; disputes: true };
}>;

function paymentNote(row: BookedPayment): string {
  const { transaction_id, period, status } = row;
  const [back, owed] = [givenBack(row), stillOwed(row)];
  const answer_by = row.disputes.find((dispute) => dispute.status === "open")?.answer_by;
  return [
    transaction_id,
    period && `${shortDay(period.starts_on)} to ${shortDay(period.ends_on)}`,
    owed > 0 && `${formatRand(owed)} is owed back`,
    back > 0 && `${formatRand(back)} went back`,
    status === "disputed" && "its days are held back",
    answer_by && `answer the bank by ${shortDay(dayOf(answer_by))}`,
  ]
    .filter(Boolean)
    .join(", ");
}
