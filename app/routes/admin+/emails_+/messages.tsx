import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { messagesList } from "~/office/messages/messages.list.server";
import { screenOf } from "~/parts/lists/list.server";
import { ListScreen } from "~/ui/office/lists/ListScreen";

export const meta: MetaFunction = () => [{ title: "Messages · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const { list } = await screenOf(messagesList, request, admin);
  return json({ list });
}

export default function Messages() {
  return <ListScreen list={useLoaderData<typeof loader>().list} />;
}
