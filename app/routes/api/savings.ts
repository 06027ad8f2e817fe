import { savingsBody } from "~/domain/savings/savings.schema";
import { addSaving } from "~/domain/savings/write-savings.server";
import { apiRoute, endpoint, reply } from "~/http/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    who: "member",
    body: savingsBody,
    async run({ deps, viewer, body }) {
      const id = await addSaving(deps, viewer.member.id, body);
      return reply({ success: true, message: "Savings entry added successfully!", data: { id } }, 201);
    },
  }),
});
