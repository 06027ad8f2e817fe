import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { screenOf } from "~/accounts/access/lists/list.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { ListScreen } from "~/ui/office/lists/ListScreen";
import { subscribersList } from "../subscribers.list.server";

export const meta: MetaFunction = () => [{ title: "Subscribers · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const { list } = await screenOf(subscribersList, request, admin);
  return json({ list });
}

export default function Subscribers() {
  const { list } = useLoaderData<typeof loader>();
  return <ListScreen list={list}></ListScreen>;
}
