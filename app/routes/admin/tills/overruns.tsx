import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListScreen } from "~/components/admin/lists/ListScreen";
import { overrunsList } from "~/domain/backoffice/lists/overruns.server";
import { screenOf } from "~/http/lists/list.server";
import { requireAdmin } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Overruns · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { list } = await screenOf(overrunsList, request, await requireAdmin(request, "view"));
  return json({ list });
}

export default function Overruns() {
  const { list } = useLoaderData<typeof loader>();
  return <ListScreen list={list} />;
}
