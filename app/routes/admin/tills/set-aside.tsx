import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListScreen } from "~/components/admin/lists/ListScreen";
import { setAsideList } from "~/domain/backoffice/lists/set-aside.server";
import { screenOf } from "~/http/lists/list.server";
import { requireAdmin } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Not accepted · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { list } = await screenOf(setAsideList, request, await requireAdmin(request, "view"));
  return json({ list });
}

export default function SetAside() {
  const { list } = useLoaderData<typeof loader>();
  return <ListScreen list={list} />;
}
