import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListScreen } from "~/components/admin/lists/ListScreen";
import { ButtonLink } from "~/components/ui/Button";
import { can } from "~/domain/admins/capabilities";
import { partnerCard, partnersList } from "~/domain/backoffice/lists/partners.server";
import { countOpenRequests } from "~/domain/backoffice/requests.server";
import { updatePartner } from "~/domain/partners/save.server";
import { orNotFound } from "~/http/answers/status.server";
import { readQuery } from "~/http/fields/query.server";
import { formsAction, intent } from "~/http/forms/form-action.server";
import { idIn } from "~/http/forms/params.server";
import { screenOf } from "~/http/lists/list.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { PartnerGridCard } from "./parts/PartnerGridCard";
import { PartnerTabs } from "./parts/PartnerTabs";

export const meta: MetaFunction = () => [{ title: "Partners · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  if (readQuery(request).get("tab") === "applications") return redirect("/admin/partners/applications");
  const [{ list, rows }, open] = await Promise.all([
    screenOf(partnersList, request, admin),
    countOpenRequests(deps),
  ]);
  return json({ list, open, may_edit: can(admin.role, "edit_partners"), rows: rows.map(partnerCard) });
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
  const { list, open, may_edit, rows } = useLoaderData<typeof loader>();
  const cards = rows.map((partner) => (
    <PartnerGridCard key={partner.id} partner={partner} may_edit={may_edit} />
  ));
  return (
    <ListScreen
      list={list}
      rows={<ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{cards}</ul>}
      nothing={may_edit ? <ButtonLink to="/admin/partners/new">Add First Partner</ButtonLink> : null}
    >
      <PartnerTabs open={open} />
    </ListScreen>
  );
}
