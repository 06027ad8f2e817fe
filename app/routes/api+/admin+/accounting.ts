import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { dayOf } from "~/kernel/clock";
import { readSettings } from "~/kernel/settings/settings.server";
import { accountingJson, accountingSchema } from "~/money/accounting/accounting-answer.schema";
import { previousMonth } from "~/money/accounting/month";
import { accountingMonth } from "~/money/accounting/read-month.server";
import { dataOf } from "~/web/api/answers.server";

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
    who: "admin",
    capability: "view",
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
