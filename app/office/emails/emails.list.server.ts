import { z } from "zod";
import type { OutboxMail } from "~/db/generated/client";
import { byOneOf, byText, findAny, findMany, textsFound } from "~/db/lists/search.server";
import { count } from "~/db/lists/totals.server";
import { day, id, instant } from "~/kernel/answers.schema";
import { dayOf, timeOfDay } from "~/kernel/clock";
import { toneOf } from "~/kernel/tones";
import { badge, look, usual } from "~/ui/office/lists/cells";
import { inWords, MAIL_STATUSES, MAIL_TYPES, type MailStatus } from "~/ui/office/lists/words";
import { asWords, choice } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { AGE, byAge, momentCell } from "~/web/lists/office-cells";
import { dates } from "~/web/lists/office-filters.server";

interface Context {
  /** Only owners see who the other administrators are. */
  of_administrators: boolean;
}

export const TO_ADMINISTRATORS = ["admin_security"];

export const emailsList = list({
  title: "E-mails",
  what: "e-mails",
  address: "/admin/emails",
  source: {
    table: "OutboxMail",
    counted: ["status", "email_type", "created_at"],
  },
  context: async (_deps, can): Promise<Context> => ({ of_administrators: can("manage_admins") }),
  always: ({ of_administrators }: Context) =>
    of_administrators ? {} : { email_type: { notIn: TO_ADMINISTRATORS } },
  search: {
    placeholder: "Address or subject",
    async find({ db }, text) {
      const found = await textsFound(db, text);
      if (!found)
        return (
          (await findMany(db, text, ["recipient_email", "subject"])) ??
          findAny([byText("recipient_email", text), byText("subject", text)])
        );
      return findAny([
        ...byOneOf("recipient_email", found.recipient_email),
        ...byOneOf("subject", found.subject),
      ]);
    },
  },
  filters: {
    status: choice({ label: "Status", options: MAIL_STATUSES, rule: (status) => ({ status }) }),
    type: choice({
      label: "Type",
      options: asWords(MAIL_TYPES, inWords),
      rule: (email_type) => ({ email_type }),
    }),
    ...dates("date", "Date", "created_at"),
  },
  sorts: {
    ...byAge("created_at"),
    ...bothWays("subject", "Subject", ["subject", "created_at"]),
    ...bothWays("recipient_email", "To", ["recipient_email", "created_at"]),
    ...bothWays("email_type", "Type", ["email_type", "created_at"]),
    ...bothWays("status", "Status", ["status", "created_at"]),
  },
  totals: () => ({
    sent: count({ status: "sent" }),
    pending: count({ status: "pending" }),
    failed: count({ status: "failed" }),
  }),
  tiles: ({ total, sent, pending, failed }) => [
    { label: "Mails", value: total, filter: {} },
    {
      label: "Failed",
      value: failed,
      filter: { status: "failed" },
      ...(failed > 0 && { tone: "bad" as const }),
    },
    { label: "Pending", value: pending, filter: { status: "pending" } },
    { label: "Sent", value: sent, filter: { status: "sent" } },
  ],
  row: (mail: OutboxMail) => ({
    ...toEmailRow(mail),
    member_row_id: mail.member_id,
    again: mail.status === "pending" ? "waits" : "now",
  }),
  json: {
    summary: "The mail log, latest first",
    row: z
      .object({
        id,
        recipient_email: z.string(),
        subject: z.string(),
        email_type: z.string(),
        status: z.string(),
        error_message: z.string().nullable(),
        sent_at: instant.nullable(),
        created_at: instant,
        created_on: day,
        created_time: z.string(),
        member_row_id: id.nullable(),
        again: z.enum(["now", "waits"]),
      })
      .meta({ id: "AdminEmailRow" }),
  },
  file: {
    address: "/api/admin/emails/export",
    name: "email-logs",
    summary: "The mail log",
    columns: [
      ...(["recipient_email", "subject", "email_type", "status", "error_message"] as const),
      { moment: "sent_at" },
      { moment: "created_at" },
    ],
  },
  columns: {
    recipient_email: { label: "To", card: "title", cell: (row) => look(row.recipient_email, "email") },
    subject: { label: "Subject", card: "line", cell: (row) => look(row.subject, "notes") },
    created_on: {
      label: "Date",
      // Beside the address, so that the subject has the whole second line.
      card: "amount",
      sorts: AGE,
      cell: (row, today) => momentCell(row.created_on, row.created_time, today),
    },
    email_type: { label: "Type", cell: (row) => inWords(row.email_type) },
    status: {
      label: "Status",
      card: "state",
      cell: ({ status, error_message }) =>
        status === "sent"
          ? usual(MAIL_STATUSES.sent)
          : badge(toneOf(status), MAIL_STATUSES[status as MailStatus], error_message),
    },
  },
  menu: ({ id, again, status, member_row_id }, can) => [
    ...(again === "now" && can("send_mail")
      ? [{ to: "", words: "Resend", post: { intent: "resend", id: String(id) } }]
      : []),
    ...(member_row_id === null
      ? []
      : [memberAct(member_row_id, status === "failed" && can("change_address"))]),
    ...(status === "failed" && can("send_mail")
      ? [{ to: "", words: "Set aside", post: { intent: "set_aside", id: String(id) } }]
      : []),
  ],
  links: [{ to: "/admin/emails?act=test", words: "Test email", narrow: true, capability: "send_mail" }],
  empty: { icon: "mail", words: ["Send a test message above to see whether mail goes out."] },
});

/** A mail that fails at its address has a wrong one, which the member's page corrects. */
const memberAct = (id: number, corrects: boolean) =>
  corrects
    ? { to: `/admin/members/${id}?act=address`, words: "Correct the address" }
    : { to: `/admin/members/${id}`, words: "Member" };

export function toEmailRow(mail: OutboxMail) {
  return {
    id: mail.id,
    recipient_email: mail.recipient_email,
    subject: mail.subject,
    email_type: mail.email_type,
    status: mail.status,
    error_message: mail.error_message,
    sent_at: mail.sent_at,
    created_at: mail.created_at,
    created_on: dayOf(mail.created_at),
    created_time: timeOfDay(mail.created_at),
  };
}
