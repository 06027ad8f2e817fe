import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listAt } from "~/accounts/access/club.server";
import { screenOf } from "~/accounts/access/lists/list.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { ListScreen } from "~/ui/office/lists/ListScreen";
import { pathOf } from "~/web/forms/params.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.list.title ?? "List"} · Back office` },
];

/** Of lists without anything beside them: app/routes.js names the addresses. */
export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const declared = listAt(pathOf(request));
  if (!declared) throw new Response(null, { status: 404 });
  const { list } = await screenOf(declared, request, admin);
  return json({ list });
}

/** The key keeps what is typed and ticked in one list out of the next. */
export default function OfficeList() {
  const { list } = useLoaderData<typeof loader>();
  return <ListScreen key={list.address} list={list} />;
}
