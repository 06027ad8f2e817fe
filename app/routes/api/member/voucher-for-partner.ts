import { slugParams } from "~/domain/ids.schema";
import { requirePartnerBySlug } from "~/domain/partners/find.server";
import { voucherSchema } from "~/domain/vouchers/voucher.schema";
import { voucherData } from "~/domain/vouchers/voucher-data";
import { voucherState } from "~/domain/vouchers/vouchers.server";
import { apiRoute, endpoint, reply } from "~/http/api/api.server";

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
