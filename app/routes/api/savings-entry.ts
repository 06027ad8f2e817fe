import { savingsChange } from "~/domain/savings/savings.schema";
import { changeSaving, deleteSaving } from "~/domain/savings/write-savings.server";
import { apiRoute, endpoint, reply } from "~/http/api.server";

export const { loader, action } = apiRoute({
  PUT: endpoint({
    who: "member",
    body: savingsChange,
    async run({ deps, viewer, params, body }) {
      await changeSaving(deps, viewer.member.id, Number(params.id), body);
      return reply({ success: true });
    },
  }),
  DELETE: endpoint({
    who: "member",
    async run({ deps, viewer, params }) {
      await deleteSaving(deps, viewer.member.id, Number(params.id));
      return reply({ success: true });
    },
  }),
});
