import { z } from "zod";
import { id } from "~/domain/answers.schema";
import { countTry } from "~/domain/limits/limits.server";
import { savingsBody } from "~/domain/savings/savings.schema";
import { addSaving } from "~/domain/savings/write-savings.server";
import { doneWithMessage } from "~/http/api/answers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Report a saving",
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
