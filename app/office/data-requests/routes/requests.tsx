import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { screenOf } from "~/accounts/access/lists/list.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { ListScreen } from "~/ui/office/lists/ListScreen";
import { dataRequestsList } from "../data-requests.list.server";

export const meta: MetaFunction = () => [{ title: "Data requests · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const { list } = await screenOf(dataRequestsList, request, admin);
  return json({ list });
}

export default function DataRequests() {
  const { list } = useLoaderData<typeof loader>();
  return <ListScreen list={list} />;
}
