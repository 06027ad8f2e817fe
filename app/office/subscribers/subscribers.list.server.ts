import { unsubscribeAddress } from "~/accounts/privacy/newsletter.server";
import type { NewsletterSubscriber } from "~/db/generated/client";
import { byStart, byText, findAny } from "~/db/lists/search.server";
import { count } from "~/db/lists/totals.server";
import { dayOf, shortDay } from "~/kernel/clock";
import type { Deps } from "~/kernel/deps";
import { toneOf } from "~/kernel/tones";
import { optedOut } from "~/office/marketing/suppression.server";
import { badge, look } from "~/ui/office/lists/cells";
import { inWords } from "~/ui/office/lists/words";
import { choice } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { AGE, byAge } from "~/web/lists/office-cells";
import { dates } from "~/web/lists/office-filters.server";

export const subscribersList = list({
  title: "Subscribers",
  what: "subscribers",
  address: "/admin/emails/subscribers",
  source: { table: "NewsletterSubscriber" },
  context: async (deps) => deps,
  search: {
    placeholder: "Address",
    async find(_deps, search) {
      const text = search.toLowerCase();
      return findAny([text.includes("@") ? byStart("email", text) : byText("email", text)]);
    },
  },
  filters: {
    status: choice({
      label: "Status",
      options: { confirmed: "Confirmed", pending: "Pending", unsubscribed: "Unsubscribed" },
      rule: (status) => ({ status }),
    }),
    ...dates("date", "Signed up", "created_at"),
  },
  sorts: {
    ...byAge("created_at"),
    ...bothWays("email", "E-mail", ["email"]),
    ...bothWays("status", "Status", ["status", "created_at"]),
    ...bothWays("confirmed_on", "Confirmed", ["confirmed_at"], { sparse: true }),
    ...bothWays("unsubscribed_on", "Unsubscribed", ["unsubscribed_at"], { sparse: true }),
  },
  totals: () => ({
    confirmed: count({ status: "confirmed" }),
    pending: count({ status: "pending" }),
    unsubscribed: count({ status: "unsubscribed" }),
  }),
  tiles: ({ total, confirmed, pending, unsubscribed }) => [
    { label: "Addresses", value: total, filter: {} },
    { label: "Confirmed", value: confirmed, filter: { status: "confirmed" } },
    { label: "Pending", value: pending, filter: { status: "pending" } },
    { label: "Unsubscribed", value: unsubscribed, filter: { status: "unsubscribed" } },
  ],
  related: (deps, rows: NewsletterSubscriber[]) => optedOut(deps, rows),
  row: (
    {
      id,
      email,
      phone,
      status,
      consent_text,
      created_at,
      confirmed_at,
      unsubscribed_at,
    }: NewsletterSubscriber,
    deps: Deps,
    out: Set<string>,
  ) => ({
    id,
    email,
    phone,
    status,
    consent_text,
    /** Whether the newsletter may go there: confirmed, and not among the opt-outs (R126). */
    may_get_news: status === "confirmed" && !out.has(email) ? "yes" : "no",
    unsubscribe_url: unsubscribeAddress(deps, email),
    created_on: dayOf(created_at),
    confirmed_on: confirmed_at && dayOf(confirmed_at),
    unsubscribed_on: unsubscribed_at && dayOf(unsubscribed_at),
  }),
  file: {
    address: "/admin/emails/subscribers/export",
    name: "subscribers",
    columns: [
      ...(["email", "phone", "status", "may_get_news", "consent_text"] as const),
      ...(["created_on", "confirmed_on", "unsubscribed_on", "unsubscribe_url"] as const),
    ],
  },
  columns: {
    email: { label: "E-mail", card: "title", cell: (row) => look(row.email, "email") },
    phone: { label: "Phone", card: "line", cell: (row) => row.phone || null },
    status: {
      label: "Status",
      card: "state",
      cell: (row) => badge(toneOf(row.status), inWords(row.status)),
    },
    created_on: { label: "Signed up", card: "line", sorts: AGE, cell: (row) => shortDay(row.created_on) },
    confirmed_on: { label: "Confirmed", cell: (row) => row.confirmed_on && shortDay(row.confirmed_on) },
    unsubscribed_on: {
      label: "Unsubscribed",
      cell: (row) => row.unsubscribed_on && shortDay(row.unsubscribed_on),
    },
  },
  links: [
    {
      to: "/admin/emails/consents/export",
      words: "Consenting members",
      capability: "export",
      quiet: true,
      leaves: true,
    },
    { to: "/admin/emails/opt-outs", words: "Opt-outs", quiet: true },
  ],
  empty: {
    icon: "mail",
    words: ["Everybody who signs up for the newsletter on the public site appears here."],
  },
});
