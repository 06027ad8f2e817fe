import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListScreen } from "~/components/admin/lists/ListScreen";
import { partnersTable } from "~/domain/backoffice/lists/partners-table.server";
import { countOpenRequests } from "~/domain/backoffice/requests.server";
import { screenOf } from "~/http/lists/list.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { PartnerTabs } from "./parts/PartnerTabs";

export const meta: MetaFunction = () => [{ title: "Partner table · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const [{ list }, open] = await Promise.all([
    screenOf(partnersTable, request, admin),
    countOpenRequests(deps),
  ]);
  return json({ list, open });
}

export default function PartnersTable() {
  const { list, open } = useLoaderData<typeof loader>();
  return (
    <ListScreen list={list}>
      <PartnerTabs open={open} />
    </ListScreen>
  );
}
