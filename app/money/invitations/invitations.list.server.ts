import { z } from "zod";
import { literal } from "~/db/dialect/dialect.server";
import type { Prisma } from "~/db/generated/client";
import { byOneOf, byRule, findAny } from "~/db/lists/search.server";
import { count } from "~/db/lists/totals.server";
import { day, id } from "~/kernel/answers.schema";
import { fold } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { ClubError } from "~/kernel/errors";
import { toneOf } from "~/kernel/tones";
import { badge, look, person } from "~/ui/office/lists/cells";
import { inWords } from "~/ui/office/lists/words";
import { asWords, choice } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { AGE, byAge, dayCell } from "~/web/lists/office-cells";
import { dates } from "~/web/lists/office-filters.server";
import { INVITE_REMARKS, INVITE_STATUSES, type InviteStatus } from "./invitation";

const NAMED = { select: { id: true, member_id: true, full_name: true, anonymised_at: true } } as const;
const RELATED = {
  inviter: NAMED,
  friend: { select: { name: true, email: true, anonymised_at: true, member: NAMED } },
  payment: { select: { receipt_number: true } },
} satisfies Prisma.InvitationInclude;
type Found = Prisma.InvitationGetPayload<{ include: typeof RELATED }>;

export const invitationsList = list({
  title: "Invitations",
  what: "invitations",
  address: "/admin/invitations",
  source: { table: "Invitation", include: RELATED },
  context: async () => ({}),
  search: {
    placeholder: "Member id, name or e-mail",
    find: ({ db }, text) => findInvitations(db, text.trim()),
  },
  filters: {
    status: choice({
      label: "Status",
      options: asWords(INVITE_STATUSES, inWords),
      rule: (status) => ({ status }),
    }),
    ...dates("began", "Began", "created_at"),
    ...dates("decided", "Decided", "decided_at"),
  },
  sorts: {
    ...byAge("created_at"),
    ...bothWays("status", "Status", ["status", "created_at"]),
    ...bothWays("decided_on", "Decided", ["decided_at"]),
  },
  totals: () => ({
    waiting: count({ status: "waiting" }),
    held: count({ status: "held" }),
    granted: count({ status: "granted" }),
    refused: count({ status: "refused" }),
    taken_back: count({ status: "taken_back" }),
  }),
  tiles: ({ total, waiting, held, granted, refused, taken_back }) => [
    { label: "Invitations", value: total, filter: {} },
    { label: "Waiting", value: waiting, filter: { status: "waiting" } },
    ...(held > 0 ? [{ label: "Waiting for you", value: held, filter: { status: "held" } }] : []),
    { label: "Granted", value: granted, filter: { status: "granted" } },
    { label: "Refused", value: refused, filter: { status: "refused" } },
    ...(taken_back > 0 ? [{ label: "Taken back", value: taken_back, filter: { status: "taken_back" } }] : []),
  ],
  row: toInvitationRow,
  json: {
    summary: "Invitations of friends, latest first",
    notes: "Days are granted, not paid for: they appear in no total of money.",
    row: z
      .object({
        id,
        inviter_name: z.string(),
        inviter_member_id: z.string(),
        inviter_row_id: id,
        inviter_days: z.int(),
        friend_name: z.string(),
        friend_member_id: z.string().nullable(),
        friend_row_id: id.nullable(),
        friend_days: z.int(),
        status: z.enum(INVITE_STATUSES),
        remark: z.string(),
        began_on: day,
        decided_on: day.nullable(),
        payment_id: id.nullable(),
        receipt_number: z.int().nullable(),
      })
      .meta({ id: "AdminInvitationRow" }),
  },
  file: {
    address: "/api/admin/invitations/export",
    name: "invitations",
    summary: "Invitations",
    columns: [
      ...(["inviter_name", "inviter_member_id", "inviter_days"] as const),
      ...(["friend_name", "friend_member_id", "friend_days"] as const),
      ...(["status", "remark", "began_on", "decided_on", "receipt_number"] as const),
    ],
  },
  columns: {
    inviter: {
      label: "Inviter",
      card: "title",
      cell: (row) => person(row.inviter_name, `/admin/members/${row.inviter_row_id}`, null),
    },
    friend: {
      label: "Friend",
      card: "line",
      cell: (row) =>
        row.friend_row_id
          ? person(row.friend_name, `/admin/members/${row.friend_row_id}`, null)
          : row.friend_name,
    },
    days: {
      label: "Days",
      card: "line",
      cell: (row) => daysCell(row),
    },
    began_on: { label: "Began", sorts: AGE, cell: (row) => dayCell(row.began_on) },
    decided_on: {
      label: "Decided",
      cell: (row) => (row.decided_on ? dayCell(row.decided_on) : null),
    },
    status: {
      label: "Status",
      card: "state",
      cell: ({ status }) => badge(toneOf(status), inWords(status)),
    },
    remark: {
      label: "Reason",
      card: "action",
      cell: ({ remark }) => (remark ? look(inWords(remark), "notes") : null),
    },
  },
  menu: ({ id, payment_id, receipt_number }) => [
    { to: `/admin/invitations/${id}`, words: "Invitation" },
    ...(payment_id ? [{ to: `/admin/payments/${payment_id}`, words: `Receipt ${receipt_number}` }] : []),
  ],
  empty: { icon: "user", words: ["The first invitation appears when a friend begins to buy."] },
});

function toInvitationRow(row: Found) {
  const { inviter, friend, remark } = row;
  const { member } = friend;
  return {
    id: row.id,
    inviter_name: inviter.full_name,
    inviter_member_id: inviter.member_id,
    inviter_row_id: inviter.id,
    inviter_days: row.inviter_period_id === null ? 0 : row.days,
    friend_name: friend.anonymised_at ? "Deleted account" : (member?.full_name ?? friend.name),
    friend_member_id: member?.member_id ?? null,
    friend_row_id: member?.id ?? null,
    friend_days: row.friend_period_id === null ? 0 : row.days,
    status: row.status as InviteStatus,
    remark: remark in INVITE_REMARKS ? INVITE_REMARKS[remark as keyof typeof INVITE_REMARKS] : "",
    began_on: dayOf(row.created_at),
    decided_on: row.decided_at && dayOf(row.decided_at),
    payment_id: row.payment_id,
    receipt_number: row.payment?.receipt_number ?? null,
  };
}

/** For its page. Throws `not_found`. */
export async function invitationForOffice({ db }: Deps, id: number) {
  const found = await db.invitation.findUnique({ where: { id }, include: RELATED });
  if (!found) throw new ClubError("not_found", "There is no such invitation.");
  const { taken_back_at } = found;
  return { ...toInvitationRow(found), taken_back_on: taken_back_at && dayOf(taken_back_at) };
}

const MOST_FOUND = 500;

async function findInvitations(db: Deps["db"], text: string) {
  if (!text) return null;
  const members = await db.member.findMany({
    where: { search_text: { contains: literal(fold(text)) } },
    select: { id: true, user_id: true },
    take: MOST_FOUND,
  });
  return findAny([
    ...byOneOf(
      "inviter_id",
      members.map((member) => member.id),
    ),
    ...byOneOf(
      "friend_id",
      members.map((member) => member.user_id),
    ),
    byRule({ id: -1 }),
  ]);
}

function daysCell({ inviter_days, friend_days }: { inviter_days: number; friend_days: number }) {
  if (inviter_days === friend_days) return friend_days > 0 ? `${friend_days} days each` : null;
  return `${inviter_days} and ${friend_days} days`;
}
