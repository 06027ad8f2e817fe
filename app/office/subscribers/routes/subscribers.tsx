import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { screenOf } from "~/accounts/access/lists/list.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { countOpenMessages } from "~/office/messages/messages.list.server";
import { ListScreen } from "~/ui/office/lists/ListScreen";
import { MailTabs } from "~/ui/office/MailTabs";
import { deps } from "~/web/process/deps.server";
import { subscribersList } from "../subscribers.list.server";

export const meta: MetaFunction = () => [{ title: "Subscribers · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const [{ list }, open] = await Promise.all([
    screenOf(subscribersList, request, admin),
    countOpenMessages(deps),
  ]);
  return json({ list, open });
}

export default function Subscribers() {
  const { list, open } = useLoaderData<typeof loader>();
  return (
    <ListScreen list={list}>
      <MailTabs open={open} />
    </ListScreen>
  );
}
