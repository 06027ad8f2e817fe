import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { screenOf } from "~/accounts/access/lists/list.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { membersList } from "~/members/membership/members.list.server";
import { ListScreen } from "~/ui/office/lists/ListScreen";

export const meta: MetaFunction = () => [{ title: "Members · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { list } = await screenOf(membersList, request, await requireAdmin(request, "view"));
  return json({ list });
}

export default function Members() {
  const { list } = useLoaderData<typeof loader>();
  return <ListScreen list={list} />;
}
