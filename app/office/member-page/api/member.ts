import { dataOf } from "~/accounts/access/answers.server";
import { apiRoute, endpoint } from "~/accounts/access/api.server";
import { idParams } from "~/kernel/ids.schema";
import { memberDetailSchema, OPEN_MEMBER_FIELDS } from "~/members/membership/members.list.server";
import { noteOpening } from "~/office/privacy/openings.server";
import { adminMember } from "../member-page.server";

export const { loader, action } = apiRoute({
  GET: endpoint({
    summary: "One member",
    who: "admin_or_key",
    capability: "view",
    key: { scope: "members:read", open: OPEN_MEMBER_FIELDS },
    params: idParams,
    answers: { 200: dataOf(memberDetailSchema) },
    async run({ deps, params, session, holder }) {
      const member = await adminMember(deps, params.id);
      if (session)
        void noteOpening(deps, {
          member_id: member.id,
          by: { kind: "admin", id: session.admin.id },
          way: "page",
        });
      else if (holder?.sees_persons)
        void noteOpening(deps, { member_id: member.id, by: { kind: "key", id: holder.key.id }, way: "page" });
      return { ...member, qr_code_data: null };
    },
  }),
});
