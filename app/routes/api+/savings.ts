import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { id } from "~/kernel/answers.schema";
import { countTry } from "~/kernel/limits/limits.server";
import { savingsBody } from "~/members/savings/savings.schema";
import { addSaving } from "~/members/savings/write-savings.server";
import { doneWithMessage } from "~/web/api/answers.server";
import { reply } from "~/web/api/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Report a saving",
    notes:
      "Each call without an `Idempotency-Key` adds one, also of the same shop, amount and day: only the forms ask.",
    who: "member",
    body: savingsBody,
    once: "transaction",
    answers: { 201: doneWithMessage.extend({ data: z.object({ id }) }) },
    refusals: ["rate_limited"],
    async run({ deps, viewer, body }) {
      await countTry(deps, "saving", `member:${viewer.member.id}`);
      const entry_id = await addSaving(deps, viewer.member.id, body);
      const data = { id: entry_id };
      return reply({ success: true, message: "Savings entry added successfully!", data }, 201);
    },
  }),
});
