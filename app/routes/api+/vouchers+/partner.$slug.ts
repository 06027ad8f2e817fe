import { apiRoute, endpoint } from "~/accounts/access/guarded-endpoints.server";
import { voucherData, voucherSchema } from "~/counter/vouchers/voucher.schema";
import { voucherState } from "~/counter/vouchers/vouchers.server";
import { slugParams } from "~/kernel/fields.schema";
import { requirePartnerBySlug } from "~/shops/directory/find.server";
import { reply } from "~/web/api/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "The member's voucher at one partner, if there is one",
    who: "member",
    params: slugParams,
    answers: { 200: voucherSchema },
    async run({ deps, viewer, params }) {
      const partner = await requirePartnerBySlug(deps, params.slug);
      return reply({ success: true, ...voucherData(await voucherState(deps, viewer.member.id, partner.id)) });
    },
  }),
});
