import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { screenOf } from "~/accounts/access/lists/list.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { ListScreen } from "~/ui/office/lists/ListScreen";
import { deliveriesList } from "../deliveries.list.server";

export const meta: MetaFunction = () => [{ title: "Messages of webhooks · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { list } = await screenOf(deliveriesList, request, await requireAdmin(request, "view"));
  return json({ list });
}

export default function Deliveries() {
  const { list } = useLoaderData<typeof loader>();
  return <ListScreen list={list} />;
}
