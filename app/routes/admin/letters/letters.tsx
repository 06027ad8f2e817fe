import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListScreen } from "~/components/admin/lists/ListScreen";
import { Done } from "~/components/ui/Done";
import { lettersList } from "~/domain/backoffice/lists/letters.server";
import { countOpenMessages } from "~/domain/backoffice/lists/messages.server";
import { screenOf } from "~/http/lists/list.server";
import { deps } from "~/http/process/deps.server";
import { requireAdmin } from "~/http/session/viewer.server";
import { MailTabs } from "../emails/parts/MailTabs";

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
