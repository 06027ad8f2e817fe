import { myCodes } from "~/domain/vouchers/my-codes.server";
import { apiRoute, endpoint, reply } from "~/http/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "member",
    async run({ deps, viewer }) {
      const { codes, days_until_reset } = await myCodes(deps, viewer.member.id);
      return reply({ success: true, data: codes, days_until_reset });
    },
  }),
});
