import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { screenOf } from "~/accounts/access/lists/list.server";
import { requireAdmin } from "~/accounts/access/viewer.server";
import { ListScreen } from "~/ui/office/lists/ListScreen";
import { giftsList } from "../gifts.list.server";

export const meta: MetaFunction = () => [{ title: "Gifts · Back office" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { list } = await screenOf(giftsList, request, await requireAdmin(request, "view"));
  return json({ list });
}

export default function Gifts() {
  return <ListScreen list={useLoaderData<typeof loader>().list} />;
}
