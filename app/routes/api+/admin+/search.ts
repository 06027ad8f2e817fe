import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { findAnything } from "~/office/search/find-anything.server";
import { type FoundGroup, LONGEST_SEARCH } from "~/office/search/found";
import { dataOf } from "~/web/api/answers.server";

const hitSchema = z
  .object({
    kind: z.enum(["member", "partner", "payment", "voucher", "redemption", "gift", "screen"]),
    to: z.string(),
    title: z.string(),
    note: z.string(),
    status: z.string().nullable(),
    status_words: z.string().nullable(),
    is_exact: z.boolean(),
  })
  .meta({ id: "AdminSearchHit" });

const foundSchema: z.ZodType<FoundGroup[]> = z.array(
  z.object({ label: z.string(), hits: z.array(hitSchema) }),
);

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "Members, partners, payments, voucher codes, redemptions and screens that a text may mean",
    notes: "At least two letters, otherwise nothing is found. `to` is the address of its screen.",
    who: "admin",
    capability: "view",
    query: z.object({ q: z.string().max(LONGEST_SEARCH).default("") }),
    answers: { 200: dataOf(z.object({ groups: foundSchema })) },
    async run({ deps, admin, query }) {
      return { groups: await findAnything(deps, admin.role, query.q) };
    },
  }),
});
