import { z } from "zod";
import type { Prisma } from "~/db/generated/client";
import { byText, findAny } from "~/db/lists/search.server";
import { count as countSchema, day, id, rand as randSchema } from "~/kernel/answers.schema";
import { PLAN_TYPES, PLANS } from "~/kernel/catalog";
import { dayOf } from "~/kernel/clock";
import { toRand } from "~/kernel/money";
import { badge, person } from "~/ui/office/lists/cells";
import { choice } from "~/web/lists/filters.server";
import { bothWays, list } from "~/web/lists/list.server";
import { AGE, byAge, dayCell, rand } from "~/web/lists/office-cells";

const RELATED = { user: { select: { email: true, anonymised_at: true } } } satisfies Prisma.CardBlockInclude;
type Found = Prisma.CardBlockGetPayload<{ include: typeof RELATED }>;

interface Sold {
  activated: number;
  redeemed: number;
}

export const blocksList = list({
  title: "Printed cards",
  what: "blocks of cards",
  address: "/admin/cards",
  source: { table: "CardBlock", include: RELATED, isShort: true },
  context: async () => ({}),
  search: {
    placeholder: "Seller",
    find: async (_deps, text) => (text.trim() ? findAny([byText("seller", text.trim())]) : null),
  },
  filters: {
    status: choice({
      label: "Status",
      options: { open: "For sale", void: "Void" },
      rule: (status) => ({ voided_at: status === "open" ? null : { gte: new Date(0) } }),
    }),
  },
  sorts: { ...byAge("created_at"), ...bothWays("seller", "Seller", ["seller"]) },
  totals: () => ({}),
  tiles: () => [],
  async related({ db }, blocks: Found[]) {
    const cards = await db.printedCard.findMany({
      where: { block_id: { in: blocks.map((block) => block.id) }, gift_id: { not: null } },
      select: { block_id: true, gift: { select: { status: true } } },
    });
    const sold = new Map<number, Sold>();
    for (const { block_id, gift } of cards) {
      const { activated, redeemed } = sold.get(block_id) ?? { activated: 0, redeemed: 0 };
      const more = gift!.status === "redeemed" ? 1 : 0;
      sold.set(block_id, { activated: activated + 1, redeemed: redeemed + more });
    }
    return sold;
  },
  row: (block: Found, _context: object, sold: Map<number, Sold>) => {
    const { activated, redeemed } = sold.get(block.id) ?? { activated: 0, redeemed: 0 };
    const plan = PLAN_TYPES.find((one) => one === block.plan_type) ?? "tourist_oneoff";
    return {
      id: block.id,
      seller: block.seller || "Deleted account",
      email: block.user.anonymised_at ? "" : block.user.email,
      plan_type: plan,
      plan_name: PLANS[plan].name,
      price: toRand(block.unit_cents),
      cards: block.quantity,
      activated,
      redeemed,
      paid: toRand(activated * block.unit_cents),
      made_on: dayOf(block.created_at),
      status: block.voided_at ? ("void" as const) : ("open" as const),
    };
  },
  json: {
    summary: "Blocks of printed cards, latest first",
    notes: "`paid` is what sellers paid for `activated` cards. Codes are in the file of a block only.",
    row: z
      .object({
        id,
        seller: z.string(),
        email: z.string(),
        plan_type: z.enum(PLAN_TYPES),
        plan_name: z.string(),
        price: randSchema,
        cards: countSchema,
        activated: countSchema,
        redeemed: countSchema,
        paid: randSchema,
        made_on: day,
        status: z.enum(["open", "void"]),
      })
      .meta({ id: "AdminCardBlockRow" }),
  },
  file: {
    address: "/api/admin/cards/export",
    name: "printed-cards",
    summary: "Blocks of printed cards",
    columns: [
      ...(["id", "seller", "email", "plan_name", "price", "cards", "activated"] as const),
      ...(["redeemed", "paid", "made_on", "status"] as const),
    ],
  },
  columns: {
    seller: {
      label: "Seller",
      card: "title",
      cell: (row) => person(row.seller, `/admin/cards/${row.id}`, null),
    },
    plan: { label: "Gives", cell: (row) => row.plan_name },
    price: { label: "Price", numeric: true, cell: (row) => rand(row.price) },
    cards: {
      label: "Cards",
      card: "line",
      cell: ({ activated, cards }) => `${activated} of ${cards} activated`,
    },
    redeemed: { label: "Redeemed", numeric: true, cell: (row) => String(row.redeemed) },
    paid: {
      label: "Paid",
      numeric: true,
      card: "line",
      cell: (row) => ({ text: rand(row.paid) ?? "", look: "nowrap", before: "paid" }),
    },
    made_on: { label: "Made", sorts: AGE, cell: (row) => dayCell(row.made_on) },
    status: {
      label: "Status",
      card: "state",
      cell: ({ status }) =>
        badge(status === "open" ? "good" : "sea", status === "open" ? "For sale" : "Void"),
    },
  },
  menu: ({ id }) => [{ to: `/admin/cards/${id}`, words: "Open" }],
  empty: {
    icon: "card",
    words: ["No printed cards yet. Make a block for a shop or the tourist office to sell."],
  },
});
