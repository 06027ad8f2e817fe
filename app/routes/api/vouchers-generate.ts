import { z } from "zod";
import { requirePartnerBySlug } from "~/domain/partners/find.server";
import { voucherData } from "~/domain/vouchers/voucher-data";
import { issueVoucher } from "~/domain/vouchers/vouchers.server";
import { apiRoute, endpoint, reply } from "~/http/api.server";

/** "Get my code". */
export const { loader, action } = apiRoute({
  POST: endpoint({
    who: "member",
    limit: "voucher",
    body: z.object({ partner_slug: z.string("Say which partner.").min(1, "Say which partner.").max(200) }),
    async run({ deps, viewer, body }) {
      const partner = await requirePartnerBySlug(deps, body.partner_slug);
      return reply({ success: true, ...voucherData(await issueVoucher(deps, viewer.member, partner)) });
    },
  }),
});
