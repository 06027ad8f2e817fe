import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { screenOf } from "~/accounts/access/lists/list.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { ListScreen } from "~/ui/office/lists/ListScreen";
import { tillsList } from "../tills.list.server";

export const meta: MetaFunction = () => [{ title: "Tills · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { list } = await screenOf(tillsList, request, await requireAdmin(request, "view"));
  return json({ list });
}

export default function Tills() {
  const { list } = useLoaderData<typeof loader>();
  return <ListScreen list={list} />;
}
