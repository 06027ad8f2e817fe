import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListScreen } from "~/components/admin/lists/ListScreen";
import { giftsList } from "~/domain/backoffice/lists/gifts.server";
import { screenOf } from "~/http/lists/list.server";
import { requireAdmin } from "~/http/session/viewer.server";

export const meta: MetaFunction = () => [{ title: "Gifts · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { list } = await screenOf(giftsList, request, await requireAdmin(request, "view"));
  return json({ list });
}

export default function Gifts() {
  return <ListScreen list={useLoaderData<typeof loader>().list} />;
}
