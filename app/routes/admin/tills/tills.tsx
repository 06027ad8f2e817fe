import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListScreen } from "~/components/admin/lists/ListScreen";
import { tillsList } from "~/domain/backoffice/lists/tills.server";
import { screenOf } from "~/http/lists/list.server";
import { requireAdmin } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Tills · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { list } = await screenOf(tillsList, request, await requireAdmin(request, "view"));
  return json({ list });
}

export default function Tills() {
  const { list } = useLoaderData<typeof loader>();
  return <ListScreen list={list} />;
}
