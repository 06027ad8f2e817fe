import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListScreen } from "~/components/admin/lists/ListScreen";
import { Done } from "~/components/ui/Done";
import { redemptionsList } from "~/domain/backoffice/lists/redemptions.server";
import { screenOf } from "~/http/lists/list.server";
import { requireAdmin } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Redemptions · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { list } = await screenOf(redemptionsList, request, await requireAdmin(request, "view"));
  return json({ list });
}

export default function Redemptions() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <ListScreen list={list}>
      <Done messages={{ undone: "Redemption undone successfully" }} />
    </ListScreen>
  );
}
