import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListScreen } from "~/components/admin/lists/ListScreen";
import { Done } from "~/components/ui/Done";
import { webhooksList } from "~/domain/backoffice/lists/webhooks.server";
import { screenOf } from "~/http/lists/list.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { ConnectTabs } from "./parts/ConnectTabs";

export const meta: MetaFunction = () => [{ title: "Webhooks · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { list } = await screenOf(webhooksList, request, await requireAdmin(request, "view"));
  return json({ list });
}

export default function Webhooks() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <ListScreen list={list}>
      <ConnectTabs />
      <Done messages={{ deleted: "The webhook is deleted, with its messages." }} />
    </ListScreen>
  );
}
