import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { screenOf } from "~/accounts/access/lists/list.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { ListScreen } from "~/ui/office/lists/ListScreen";
import { auditList } from "../audit.list.server";

export const meta: MetaFunction = () => [{ title: "Audit log · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { list } = await screenOf(auditList, request, await requireAdmin(request, "view"));
  return json({ list });
}

export default function Audit() {
  const { list } = useLoaderData<typeof loader>();
  return <ListScreen list={list} />;
}
