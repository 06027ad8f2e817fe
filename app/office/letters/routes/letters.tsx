import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { screenOf } from "~/accounts/access/lists/list.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { Done } from "~/ui/Done";
import { ListScreen } from "~/ui/office/lists/ListScreen";
import { lettersList } from "../letters.list.server";

export const meta: MetaFunction = () => [{ title: "Letters · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "view");
  const { list } = await screenOf(lettersList, request, admin);
  return json({ list });
}

export default function Letters() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <ListScreen list={list}>
      <Done messages={{ deleted: "The draft is deleted." }} />
    </ListScreen>
  );
}
