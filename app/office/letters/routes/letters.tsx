import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { screenOf } from "~/accounts/access/lists/list.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { countOpenMessages } from "~/office/messages/messages.list.server";
import { Done } from "~/ui/Done";
import { ListScreen } from "~/ui/office/lists/ListScreen";
import { MailTabs } from "~/ui/office/MailTabs";
import { deps } from "~/web/process/deps.server";
import { lettersList } from "../letters.list.server";

export const meta: MetaFunction = () => [{ title: "Letters · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const [{ list }, open] = await Promise.all([
    screenOf(lettersList, request, admin),
    countOpenMessages(deps),
  ]);
  return json({ list, open });
}

export default function Letters() {
  const { list, open } = useLoaderData<typeof loader>();
  return (
    <ListScreen list={list}>
      <MailTabs open={open} />
      <Done messages={{ deleted: "The draft is deleted." }} />
    </ListScreen>
  );
}
