import { requirePartnerBySlug } from "~/domain/partners/find.server";
import { voucherData } from "~/domain/vouchers/voucher-data";
import { voucherState } from "~/domain/vouchers/vouchers.server";
import { apiRoute, endpoint, reply } from "~/http/api.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    who: "member",
    async run({ deps, viewer, params }) {
      const partner = await requirePartnerBySlug(deps, params.slug ?? "");
      return reply({ success: true, ...voucherData(await voucherState(deps, viewer.member.id, partner.id)) });
    },
  }),
});
