import type { Partner, PartnerApplication, Prisma } from "~/db/generated/client";
import type { Order } from "~/db/lists/order";
import { byPartnerName, byText, findAny } from "~/db/lists/search.server";
import { type Day, dayOf, daysBetween, nearDay } from "~/kernel/clock";
import { without } from "~/kernel/without";
import { readHours } from "~/shops/hours/hours";
import { hoursOf } from "~/shops/hours/partner-hours";
import { hoursInFull } from "~/shops/hours/words";
import { readPictures, type ShopPicture } from "~/shops/pictures/pictures";
import { DECISIONS } from "~/ui/office/lists/words";
import { choice } from "~/web/lists/filters.server";
import { list } from "~/web/lists/list.server";
import { byAge } from "~/web/lists/office-cells";
import { dates } from "~/web/lists/office-filters.server";
import { readChanges } from "./requests.server";

/** Of those that wait, the one that has waited longest. */
const WAITING_FIRST: { label: string; order: Order } = {
  label: "Waiting ones first",
  order: [{ decided_at: { sort: "desc", nulls: "first" } }, { created_at: "asc" }, { id: "asc" }],
};

export const applicationsList = list({
  title: "Applications",
  what: "applications",
  address: "/admin/partners/applications",
  source: { table: "PartnerApplication", isShort: true },
  context: async ({ clock }) => dayOf(clock()),
  search: {
    placeholder: "Shop, name or address",
    find: async (_deps, text) =>
      findAny(["business_name", "name", "email"].map((column) => byText(column, text))),
  },
  filters: {
    status: choice({ label: "Status", options: DECISIONS, rule: (status) => ({ status }) }),
    ...dates("date", "Sent", "created_at"),
  },
  sorts: { waiting: WAITING_FIRST, ...byAge("created_at") },
  totals: () => ({}),
  tiles: () => [],
  row: (application: PartnerApplication, today: Day) => ({
    ...without(application, "created_at", "decided_at"),
    sent: nearDay(dayOf(application.created_at), today),
    waits_days: daysBetween(dayOf(application.created_at), today),
  }),
  columns: {},
  empty: { icon: "shop", words: ["Shops that fill in the form on the business page appear here."] },
});

const WITH_PARTNER = { partner: true } satisfies Prisma.PartnerChangeRequestInclude;

/** With the present values; the oldest open one first. */
export const changesList = list({
  title: "Change requests",
  what: "change requests",
  address: "/admin/partners/changes",
  source: { table: "PartnerChangeRequest", include: WITH_PARTNER, isShort: true },
  context: async () => null,
  always: { status: { not: "withdrawn" } },
  search: { placeholder: "Partner", find: async (_deps, text) => findAny([byPartnerName(text)]) },
  filters: {
    status: choice({ label: "Status", options: DECISIONS, rule: (status) => ({ status }) }),
    ...dates("date", "Sent", "created_at"),
  },
  sorts: { waiting: WAITING_FIRST, ...byAge("created_at") },
  totals: () => ({}),
  tiles: () => [],
  row: ({
    partner,
    changes,
    ...request
  }: Prisma.PartnerChangeRequestGetPayload<{ include: typeof WITH_PARTNER }>) => ({
    id: request.id,
    status: request.status,
    decision_note: request.decision_note,
    decided_by: request.decided_by,
    created_on: dayOf(request.created_at),
    partner_id: partner.id,
    partner_name: partner.name,
    changes: Object.entries(readChanges(changes)).flatMap(([field, to]) => changeOf(partner, field, to)),
  }),
  columns: {},
  empty: { icon: "shop", words: ["What a partner asks to have changed in its portal appears here."] },
});

/** Structured hours are shown in words. Where a text replaces them, that text is a change of its own. */
function changeOf(partner: Partner, field: string, to: unknown) {
  const text = String(to ?? "");
  if (field === "opening_hours_spec") return changeOfHours(partner, text);
  const from = String(partner[field as keyof Partner] ?? "");
  if (field !== "pictures") return [{ field, from, to: text, pictures: [] }];
  const pictures = readPictures(text);
  return [{ field, from: described(readPictures(from)), to: described(pictures), pictures }];
}

function changeOfHours(partner: Partner, spec: string) {
  const hours = readHours(spec);
  const before = hoursOf(partner);
  const from = before ? hoursInFull(before) : partner.opening_hours;
  return hours ? [{ field: "opening_hours", from, to: hoursInFull(hours), pictures: [] }] : [];
}

const described = (pictures: ShopPicture[]) => pictures.map(({ alt }) => alt).join("\n");
