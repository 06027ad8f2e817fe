import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListScreen } from "~/components/admin/lists/ListScreen";
import { invitationsList } from "~/domain/backoffice/lists/invitations.server";
import { screenOf } from "~/http/lists/list.server";
import { requireAdmin } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Invitations · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { list } = await screenOf(invitationsList, request, await requireAdmin(request, "view"));
  return json({ list });
}

export default function Invitations() {
  return <ListScreen list={useLoaderData<typeof loader>().list} />;
}
