import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListScreen } from "~/components/admin/lists/ListScreen";
import { refusalsList } from "~/domain/backoffice/lists/refusals.server";
import { screenOf } from "~/http/lists/list.server";
import { requireAdmin } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Refusals · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { list } = await screenOf(refusalsList, request, await requireAdmin(request, "view"));
  return json({ list });
}

export default function Refusals() {
  const { list } = useLoaderData<typeof loader>();
  return <ListScreen list={list} />;
}
