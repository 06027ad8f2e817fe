import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formsAction, intent } from "~/accounts/access/guarded-forms.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { can } from "~/accounts/admins/capabilities";
import { partnerCard, partnersList } from "~/counter/partner-page/partners.list.server";
import { updatePartner } from "~/counter/partner-page/save.server";
import { screenOf } from "~/parts/lists/list.server";
import { ButtonLink } from "~/ui/Button";
import { ListScreen } from "~/ui/office/lists/ListScreen";
import { orNotFound } from "~/web/answers/status.server";
import { readQuery } from "~/web/fields/query.server";
import { idIn } from "~/web/forms/params.server";
import { deps } from "~/web/process/deps.server";
import { PartnerGridCard } from "./partners_+/+parts/PartnerGridCard";

export const meta: MetaFunction = () => [{ title: "Partners · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  if (readQuery(request).get("tab") === "applications") return redirect("/admin/partners/applications");
  const { list, rows } = await screenOf(partnersList, request, admin);
  const may_edit = can(admin.role, "edit_partners");
  return json({ list, may_edit, cards: rows.map(partnerCard) });
}

export const action = (args: ActionFunctionArgs) =>
  formsAction(args, {
    featured: intent({
      who: "admin",
      capability: "edit_partners",
      also: ["id", "is_featured"],
      run({ actor, fields }) {
        const is_featured = fields.get("is_featured") === "true";
        return orNotFound(updatePartner(deps, actor, idIn(fields), { is_featured }));
      },
      done: ({ request }) => `/admin/partners${new URL(request.url).search}`,
    }),
  });

export default function Partners() {
  const { list, may_edit, cards } = useLoaderData<typeof loader>();
  const grid = cards.map((partner) => (
    <PartnerGridCard key={partner.id} partner={partner} may_edit={may_edit} />
  ));
  return (
    <ListScreen
      list={list}
      rows={<ul className="shop-cards">{grid}</ul>}
      nothing={
        may_edit ? (
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/admin/partners/new">Add First Partner</ButtonLink>
            <ButtonLink look="quiet" to="/admin/import/partners">
              Import a file
            </ButtonLink>
          </div>
        ) : null
      }
    />
  );
}
