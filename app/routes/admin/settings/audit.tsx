import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListScreen } from "~/components/admin/lists/ListScreen";
import { SettingsTabs } from "~/components/admin/SettingsTabs";
import { auditList } from "~/domain/backoffice/lists/audit.server";
import { screenOf } from "~/http/lists/list.server";
import { requireAdmin } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Audit log · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { list } = await screenOf(auditList, request, await requireAdmin(request, "view"));
  return json({ list });
}

export default function Audit() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <ListScreen list={list}>
      <SettingsTabs />
    </ListScreen>
  );
}
