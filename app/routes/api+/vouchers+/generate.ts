import { z } from "zod";
import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { voucherData, voucherSchema } from "~/counter/vouchers/voucher.schema";
import { issueVoucher } from "~/counter/vouchers/vouchers.server";
import { requirePartnerBySlug } from "~/shops/directory/find.server";
import { reply } from "~/web/api/api.server";

export const { loader, action } = apiRoute({
  POST: endpoint({
    summary: "Get this month's code for a partner; asking again gives the same one",
    who: "member",
    limit: "voucher",
    once: "natural",
    body: z.object({ partner_slug: z.string("Say which partner.").min(1, "Say which partner.").max(200) }),
    answers: { 200: voucherSchema },
    refusals: ["partner_inactive", "not_entitled", "already_used"],
    async run({ deps, viewer, body }) {
      const partner = await requirePartnerBySlug(deps, body.partner_slug);
      return reply({ success: true, ...voucherData(await issueVoucher(deps, viewer.member, partner)) });
    },
  }),
});
