import { z } from "zod";
import { findAnything } from "~/domain/backoffice/find/find-anything.server";
import { LONGEST_SEARCH } from "~/domain/backoffice/find/found";
import { foundSchema } from "~/domain/backoffice/find/found.schema";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";

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
