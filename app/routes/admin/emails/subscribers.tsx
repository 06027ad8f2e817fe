import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListScreen } from "~/components/admin/lists/ListScreen";
import { countOpenMessages } from "~/domain/backoffice/lists/messages.server";
import { subscribersList } from "~/domain/backoffice/lists/subscribers.server";
import { screenOf } from "~/http/lists/list.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { MailTabs } from "./parts/MailTabs";

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
