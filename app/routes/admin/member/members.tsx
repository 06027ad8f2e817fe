import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListScreen } from "~/components/admin/lists/ListScreen";
import { membersList } from "~/domain/backoffice/lists/members.server";
import { screenOf } from "~/http/lists/list.server";
import { requireAdmin } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Members · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { list } = await screenOf(membersList, request, await requireAdmin(request, "view"));
  return json({ list });
}

export default function Members() {
  const { list } = useLoaderData<typeof loader>();
  return <ListScreen list={list} />;
}
