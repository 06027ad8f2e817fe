import { z } from "zod";
import { accountingJson, accountingSchema } from "~/domain/accounting/accounting-answer.schema";
import { previousMonth } from "~/domain/accounting/month";
import { accountingMonth } from "~/domain/accounting/read-month.server";
import { dayOf } from "~/domain/clock";
import { readSettings } from "~/domain/settings/settings.server";
import { dataOf } from "~/http/api/answers.server";
import { apiRoute, endpoint } from "~/http/api/api.server";

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "There is no such month. Write it as year and month: 2026-10")
  .optional();

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary:
      "A month of the books: money received, income earned, refunds, fees, deferred income, and the journal",
    notes:
      "Without `month`: the last complete one. A month that is not over goes up to today (`is_complete` is false); one that has not begun is refused. What each figure means stands in docs/accounting.md.",
    who: "admin_or_key",
    capability: "view",
    key: { scope: "statements:read", open: "all" },
    query: z.object({ month }),
    answers: { 200: dataOf(accountingSchema) },
    refusals: ["invalid_input"],
    async run({ deps, query }) {
      const asked = query.month ?? previousMonth(dayOf(deps.clock()));
      const [month, settings] = await Promise.all([accountingMonth(deps, asked), readSettings(deps)]);
      return accountingJson(month, settings);
    },
  }),
});
