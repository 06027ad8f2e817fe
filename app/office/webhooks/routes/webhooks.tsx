import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { screenOf } from "~/accounts/access/lists/list.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { Done } from "~/ui/Done";
import { ListScreen } from "~/ui/office/lists/ListScreen";
import { webhooksList } from "../webhooks.list.server";

export const meta: MetaFunction = () => [{ title: "Webhooks · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { list } = await screenOf(webhooksList, request, await requireAdmin(request, "view"));
  return json({ list });
}

export default function Webhooks() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <ListScreen list={list}>
      <Done messages={{ deleted: "The webhook is deleted, with its messages." }} />
    </ListScreen>
  );
}
